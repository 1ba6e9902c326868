// npm run pictures: every screen into docs/pictures, of the running product, or of one started only for this.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../apps/portal/e2e/browser.ts';
import { openAlbum } from './album.ts';
import { findBrowser } from './browser.ts';
import { root } from './builds.ts';
import { takeDashboards } from './pictures-of-dashboard.ts';
import { takeDesk } from './pictures-of-desk.ts';
import { takeMarketing } from './pictures-of-marketing.ts';
import { type Studio, takePortal, takeSandbox, takeStaff } from './pictures-of-portal.ts';
import { type Program, startProgram, stopPrograms } from './process.ts';

const FOLDER = join(root, 'docs', 'pictures');
const PLACES = { portal: 'http://127.0.0.1:3000', controlPanel: 'http://127.0.0.1:4400' } as const;
const CHAPTERS: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  portal: takePortal,
  staff: takeStaff,
  dashboard: takeDashboards,
  marketing: takeMarketing,
  sandbox: takeSandbox,
  desk: ({ album }) => takeDesk(album),
};

const HELP = `npm run pictures [-- CHAPTER ...]

Writes docs/pictures/<screen>-<width>.png. Chapters: ${Object.keys(CHAPTERS).join(', ')}; without any, all of them.
Takes the product that answers at ${PLACES.portal}; when none does, starts one on a data folder of its own, and stops it.
On a product that runs already two registrations of a demo client stay behind, one refused invoice, and some sales.
`;

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}
const unknown = wanted.find((name) => !Object.hasOwn(CHAPTERS, name));
if (unknown) {
  process.stderr.write(`There is no chapter '${unknown}'.\n\n${HELP}`);
  process.exit(2);
}

const started = performance.now();
process.env['CHROMIUM'] = await findBrowser();
const album = openAlbum(FOLDER);
const product = (await answers(PLACES.portal)) ? undefined : startProduct();
const browser = await openBrowser();
try {
  await product?.program.ready;
  for (const [name, take] of Object.entries(CHAPTERS)) {
    if (wanted.length === 0 || wanted.includes(name)) await take({ ...PLACES, album, browser });
  }
} finally {
  await browser.close();
  if (product) await stopProduct(product);
}
const seconds = Math.round((performance.now() - started) / 100) / 10;
const largest = Math.max(...album.pictures.map(({ kilobytes }) => kilobytes));
console.log(
  JSON.stringify({ pictures: album.pictures.length, largestKilobytes: largest, seconds, folder: 'docs/pictures' }),
);

function answers(address: string): Promise<boolean> {
  return fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

type Product = { readonly program: Program; readonly dataDir: string };

/** A whole product in a temporary folder; it ends with this process, however this process ends. */
function startProduct(): Product {
  process.stderr.write('No product answers; starting one …\n');
  const dataDir = mkdtempSync(join(tmpdir(), 'zapisy-pictures-'));
  // PostgreSQL runs as an unprivileged user when we are root.
  chmodSync(dataDir, 0o755);
  const args = [join(root, 'scripts/start.ts')];
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const program = startProgram({ name: 'product', args, cwd: root, env, readyLine: /^zapisy is ready/ });
  return { program, dataDir };
}

async function stopProduct({ program, dataDir }: Product): Promise<void> {
  await stopPrograms([program]);
  rmSync(dataDir, { recursive: true, force: true });
}

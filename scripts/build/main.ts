// npm run build: the programs of an installation, each in a folder of its own (OPS-13).
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '../../packages/domain/src/version.ts';
import { ensureBuilt, PORTAL, root } from '../builds.ts';
import { bundle } from './bundle.ts';
import { PROGRAMS } from './programs.ts';

const HELP = `npm run build [-- --out <folder>]

Writes the server, the portal and the accounts service to folders that start with Node 24 alone: no packages, tests, sandbox or
tools. Each is started with 'node main.js' there and reads its settings from the environment (docs/operations/deploy.md). The
embedded PostgreSQL is not among them: set DATABASE_URL.
  --out   the folder of the three (default: build), which is written again as a whole or not at all
  --help  this text
The last line is JSON: the version, and the bytes of each.`;

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'build') }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else await run(resolve(values.out));

async function run(out: string): Promise<void> {
  if (existsSync(out) && !existsSync(join(out, 'server/main.js'))) {
    throw new Error(`${out} is there and is no build; name another folder with --out.`);
  }
  const part = `${out}.part-${process.pid}`;
  try {
    await ensureBuilt(PORTAL);
    for (const program of PROGRAMS) await bundle(program, join(part, program.name), VERSION);
    rmSync(out, { recursive: true, force: true });
    renameSync(part, out);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  const bytes = Object.fromEntries(PROGRAMS.map(({ name }) => [name, bytesIn(join(out, name))]));
  console.log(JSON.stringify({ version: VERSION, folder: out, bytes }));
}

function bytesIn(folder: string): number {
  const entries = globSync('**', { cwd: folder }).map((name) => statSync(join(folder, name)));
  return entries.filter((entry) => entry.isFile()).reduce((sum, { size }) => sum + size, 0);
}

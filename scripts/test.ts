// npm test: builds what the browser tests open, finds a browser, runs everything once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { DESKTOP, ensureBuilt, PORTAL, root } from './builds.ts';

const begun = performance.now();
ensureBuilt(PORTAL);
ensureBuilt(DESKTOP);
const browser = await findBrowser();
process.stderr.write(`Prepared in ${((performance.now() - begun) / 1000).toFixed(1)} s; browser: ${browser}\n`);

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CHROMIUM: browser },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill(signal));
process.on('SIGINT', () => {});
process.on('disconnect', () => run.kill('SIGTERM'));
run.on('exit', (code) => process.exit(code ?? 1));

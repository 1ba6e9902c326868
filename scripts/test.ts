// npm test: builds what the browser tests open, finds a browser, runs everything once, and reports how many and how
// long (OPS-2).
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { DESKTOP, ensureBuilt, PORTAL, root } from './builds.ts';
import { secondsSinceCommand } from './process.ts';

let run: ChildProcess | undefined;
// A signal also ends what was started: the tests, or before them the builds.
const endWith = (signal: NodeJS.Signals) => (run ? run.kill(signal) : process.exit(1));
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, endWith);
process.on('disconnect', () => endWith('SIGTERM'));
// The terminal sends Ctrl-C to the tests as well.
process.on('SIGINT', () => run ?? process.exit(1));

/** Projects whose tests open no built screens: a run of these alone builds nothing. */
const WITHOUT_BUILDS: readonly string[] = [
  'domain',
  'screens',
  'db',
  'api',
  'sandbox',
  'accounts',
  'counter',
  'portal',
  'portal-screens',
  'desktop-screens',
];
const projects = process.argv.flatMap((word, index, words) => (words[index - 1] === '--project' ? [word] : []));
if (projects.length === 0 || projects.some((name) => !WITHOUT_BUILDS.includes(name))) {
  await Promise.all([ensureBuilt(PORTAL), ensureBuilt(DESKTOP)]);
}
const browser = await findBrowser();
process.stderr.write(`Prepared in ${secondsSinceCommand()} s; browser: ${browser}\n`);

const folder = mkdtempSync(join(tmpdir(), 'zapisy-tests-'));
const report = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
run = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  // Some thirty tests start a server or a portal as a process: only the first of them compiles it.
  env: {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    NODE_ENV: 'test',
    CHROMIUM: browser,
  },
  stdio: 'inherit',
});
run.on('exit', (code) => {
  console.log(`npm test took ${secondsSinceCommand()} s, setting up included.`);
  console.log(countsIn(report));
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

/** The plain closing line; an interrupted run has left no report. */
function countsIn(path: string): string {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'));
    return `${numPassedTests} passed, ${numFailedTests} failed`;
  } catch {
    return 'The run ended without a report.';
  }
}

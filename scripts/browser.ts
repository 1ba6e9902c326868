// A browser for the tests and the pictures: an installed one, else Playwright's, else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The engine without window parts comes first: the same pages for two thirds of the processor time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** OPS-2: each attempt at most 30 s. */
const LIMIT_MS = 30_000;
/** A package manager that waits for a server, or for another package manager, gives up. */
const APT_TIMEOUTS = ['Acquire::http::Timeout=30', 'Acquire::https::Timeout=30', 'DPkg::Lock::Timeout=30'];

/** The path of a Chromium. Throws with what to install when every way fails. */
export async function findBrowser(): Promise<string> {
  const found = process.env['CHROMIUM'] ?? KNOWN.find((path) => existsSync(path)) ?? (await playwrights());
  if (found) return found;
  fetchPlaywrights();
  const fetched = await playwrights();
  if (fetched) return fetched;
  installPackage();
  const installed = KNOWN.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error('No Chromium found, and it could not be fetched. Install one, or name it in the variable CHROMIUM.');
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function fetchPlaywrights(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  process.stderr.write('Fetching a browser …\n');
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: LIMIT_MS });
}

/**
 * The installation itself has no limit of ours: interrupted in the middle it would leave the machine's packages half
 * unpacked, for its owner to fix manually, and over a slow connection it still succeeds in minutes. What could hang is
 * limited by the package manager's own settings.
 */
function installPackage(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  process.stderr.write('Installing the system package of Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: LIMIT_MS, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const order = ['install', '-y', '-qq', '--no-install-recommends', ...APT_TIMEOUTS.flatMap((o) => ['-o', o]), name];
    if (spawnSync('apt-get', order, { stdio: 'ignore', env }).status === 0) return;
  }
}

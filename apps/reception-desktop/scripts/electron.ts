// Finds Electron's binary, and fetches it the first time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
const FETCH_LIMIT_MS = 300_000;

/** The binary of this platform, whether it is there or not. */
export function electronBinary(): string {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(PACKAGE, 'dist');
  if (process.platform === 'darwin') return join(folder, 'Electron.app/Contents/MacOS/Electron');
  return join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron');
}

export function hasElectron(): boolean {
  return existsSync(electronBinary());
}

/** Fetches the binary from its maker; false when that did not work, for want of a network most of all. */
export function fetchElectron(): boolean {
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: FETCH_LIMIT_MS,
  });
  return hasElectron();
}

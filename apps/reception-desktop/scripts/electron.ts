// Finds Electron's binary and downloads it the first time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
const FETCH_LIMIT_MS = 300_000;

/** The path of this platform's binary, also when the file does not exist. */
export function electronBinary(): string {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(PACKAGE, 'dist');
  if (process.platform === 'darwin') return join(folder, 'Electron.app/Contents/MacOS/Electron');
  return join(folder, process.platform === 'win32' ? 'electron.exe' : 'electron');
}

export function hasElectron(): boolean {
  return existsSync(electronBinary());
}

/** Downloads the binary; false when that failed, most often for want of a network. */
export function fetchElectron(): boolean {
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: FETCH_LIMIT_MS,
  });
  return hasElectron();
}

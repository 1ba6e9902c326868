// Builds out/ when a source file is newer than it.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** This app's folder. */
export const DESK_ROOT = join(import.meta.dirname, '..');

const BUILT = ['out/main/index.cjs', 'out/preload/index.cjs', 'out/renderer/index.html', 'out/renderer/setup.html'];
const SOURCES = [
  'src/**/*.{ts,tsx,css,html}',
  'electron.vite.config.ts',
  '../../packages/domain/src/**/*.ts',
  '../../packages/screens/src/**/*.{ts,tsx,css}',
  '../../packages/counter/src/**/*.{ts,tsx}',
];
const LOCK = join(DESK_ROOT, 'node_modules', '.building');

/** Returns when out/ is up to date. Throws with the build tool's output when the build fails. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return;
  await takeLock();
  try {
    if (!isFresh()) build();
  } finally {
    rmdirSync(LOCK);
  }
}

function isFresh(): boolean {
  const built = BUILT.map((file) => changedAt(join(DESK_ROOT, file)));
  const sources = globSync(SOURCES, { cwd: DESK_ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  return Math.min(...built) >= Math.max(...sources.map((file) => changedAt(join(DESK_ROOT, file))));
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function build(): void {
  const tool = join(DESK_ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, [tool, 'build'], { cwd: DESK_ROOT, encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`The reception app does not build:\n${done.stdout}\n${done.stderr}`);
}

/** Two test files may find the build stale at the same moment: one builds, the other waits. */
async function takeLock(): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    try {
      return mkdirSync(LOCK);
    } catch {
      // A lock older than a minute was left by a build that was killed.
      if (changedAt(LOCK) < Date.now() - 60_000) rmdirSync(LOCK);
      else await pause(250);
    }
  }
  throw new Error(`Another build of the reception app seems to hang; remove ${LOCK}.`);
}

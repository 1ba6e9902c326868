// The folder of test clusters: in memory when there is room for them, else in the state root.
import { existsSync, lstatSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { stateRoot } from '../src/embedded/state-root.ts';

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 2 ** 30;

/** In memory when there is a gigabyte of it: a database is copied there ten times faster. */
export function testRoot(): string {
  const uid = process.getuid?.() ?? 0;
  const inMemory = join(MEMORY, `zapisy-${uid}`);
  return hasEnoughMemory() && isOurs(inMemory, uid) ? inMemory : join(stateRoot(), 'test-runs');
}

function hasEnoughMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const free = statfsSync(MEMORY);
  return free.bavail * free.bsize > ENOUGH_MEMORY_BYTES;
}

/** Every user may write in /dev/shm; a folder of that name that another user made must not be used. */
function isOurs(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && found.uid === uid);
}

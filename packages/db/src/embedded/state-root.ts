// Where the embedded database lives: outside the clone, in a folder that the user PostgreSQL runs as can reach.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 2 ** 30;
const EVERYBODY_MAY_ENTER = 0o755;

/** PostgreSQL refuses to run as root, so as root its processes are given to another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The folder of everything we keep on this machine: the one given (DATA_DIR), else the usual place for state. As root it
 * is never inside the clone: the unprivileged user could be unable to enter the folders above it.
 */
export function stateRoot(given: string | undefined = process.env['DATA_DIR']): string {
  if (given) return resolve(given);
  if (isRoot()) return '/var/lib/zapisy';
  return join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'zapisy');
}

/** The data folder of one clone: two clones on a machine never share a database. The name says the major version. */
export function dataDirectory(root: string, clone: string): string {
  const mark = createHash('sha256').update(clone).digest('hex').slice(0, 8);
  const name = basename(clone).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return join(root, `${name}-${mark}`, 'postgres-18');
}

/** Test clusters live in memory when there is a gigabyte of it: a database is copied there ten times faster. */
export function testRoot(): string {
  const uid = process.getuid?.() ?? 0;
  const inMemory = join(MEMORY, `zapisy-${uid}`);
  return hasEnoughMemory() && isOurs(inMemory, uid) ? inMemory : join(stateRoot(), 'test-runs');
}

/** Makes the folder, and lets everybody enter what was made, whatever the umask: PostgreSQL's user must come through. */
export function makeReachable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined || process.platform === 'win32') return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, EVERYBODY_MAY_ENTER);
}

function hasEnoughMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const free = statfsSync(MEMORY);
  return free.bavail * free.bsize > ENOUGH_MEMORY_BYTES;
}

/** Anybody may write in /dev/shm; a folder of that name that somebody else made is not ours to use. */
function isOurs(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && found.uid === uid);
}

// The folder of the embedded database: outside the clone, and reachable for the user PostgreSQL runs as.
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const EVERYBODY_MAY_ENTER = 0o755;

/** PostgreSQL refuses to run as root, so for root its processes run as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The folder of everything we keep on this machine: the given one (DATA_DIR), else the usual place for state. For root
 * it is never inside the clone: the unprivileged user could be unable to enter the folders above it.
 */
export function stateRoot(given: string | undefined = process.env['DATA_DIR']): string {
  if (given) return resolve(given);
  if (isRoot()) return '/var/lib/zapisy';
  return join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'zapisy');
}

/**
 * The data folder of one clone: two clones on a machine never share a database. The name contains the major version.
 */
export function dataDirectory(root: string, clone: string): string {
  const mark = createHash('sha256').update(clone).digest('hex').slice(0, 8);
  const name = basename(clone).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return join(root, `${name}-${mark}`, 'postgres-18');
}

/**
 * Creates the folder, and makes every created folder enterable for all users, whatever the umask: PostgreSQL's user
 * must reach it.
 */
export function makeReachable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined || process.platform === 'win32') return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, EVERYBODY_MAY_ENTER);
}

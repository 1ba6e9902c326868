// Where the embedded database lives: outside the clone, in a folder that the user PostgreSQL runs as can reach.
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

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

/** Makes the folder, and lets everybody enter what was made, whatever the umask: PostgreSQL's user must come through. */
export function makeReachable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined || process.platform === 'win32') return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, EVERYBODY_MAY_ENTER);
}

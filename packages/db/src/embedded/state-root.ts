// The folder of the embedded database: outside the clone, and reachable for the user PostgreSQL runs as.
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

const EVERYBODY_MAY_ENTER = 0o755;
const [OWNER_ENTERS, GROUP_ENTERS, OTHERS_ENTER] = [0o100, 0o010, 0o001];

/** The user of PostgreSQL; undefined when it is our own. */
type Entrant = { readonly uid?: number; readonly gid?: number };

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

/**
 * PostgreSQL would end without a word in a folder that its user cannot reach.
 * @throws with the folder that is closed to that user, and the way out.
 */
export function refuseClosedFolders(folder: string, { uid, gid }: Entrant): void {
  if (uid === undefined || process.platform === 'win32') return;
  const closed = pathTo(folder).find((above) => {
    const found = statSync(above, { throwIfNoEntry: false });
    if (!found?.isDirectory()) return false;
    const may = found.uid === uid ? OWNER_ENTERS : found.gid === gid ? GROUP_ENTERS : OTHERS_ENTER;
    return (found.mode & may) === 0;
  });
  if (closed === undefined) return;
  throw new Error(
    `PostgreSQL does not run as root, and its user may not enter ${closed}. Set DATA_DIR to a folder that everybody can reach, such as /var/lib/zapisy, or run: chmod a+x ${closed}`,
  );
}

/** From the root of the file system to the folder. */
function pathTo(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [...pathTo(above), folder];
}

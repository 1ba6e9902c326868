// The user that PostgreSQL runs as: our own, or an unprivileged user when we are root (OPS-3).
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { isRoot } from './state-root.ts';

/** Empty: our own user. */
export type RunAs = { readonly uid?: number; readonly gid?: number };

/**
 * For root: the owner of the data when there is data, else the user `postgres`, else `nobody`. initdb needs an entry in
 * /etc/passwd, and we create no users.
 * @throws when neither of the two exists.
 */
export function runAs(dataDir: string): RunAs {
  if (!isRoot()) return {};
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => entries.find((entry) => entry[0] === name)).find(Boolean);
  if (!user) throw new Error('PostgreSQL does not run as root, and /etc/passwd has neither `postgres` nor `nobody`.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Makes that user the owner of a file or folder. */
export function changeOwner(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

// The folder of the spool of lead deliveries: in DATA_DIR, one per database, so that two installations on a machine
// never mix.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stateRoot } from '@zapisy/db/embedded/state-root';
import { PROGRAM_FOLDER } from '@zapisy/db/program-folder';

/** The embedded database is identified by its clone, because its port may change; any other by host, port and name. */
export function spoolFolder(dataDir: string | undefined, databaseUrl: string | undefined): string {
  return join(stateRoot(dataDir), 'lead-spool', databaseMark(databaseUrl));
}

/**
 * The folders of the databases that an installation had before, or had by another address: DATA_DIR is its own, so what they keep is
 * owed to the database of now (a copy that took over, a restore elsewhere). Without DATA_DIR several installations share the
 * state root, and there are none.
 */
export async function formerSpoolFolders(
  dataDir: string | undefined,
  databaseUrl: string | undefined,
): Promise<readonly string[]> {
  if (dataDir === undefined) return [];
  const [own, all] = [databaseMark(databaseUrl), join(stateRoot(dataDir), 'lead-spool')];
  const entries = await readdir(all, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== own).map(({ name }) => join(all, name));
}

/** A name for a folder that belongs to one database. */
export function databaseMark(databaseUrl: string | undefined): string {
  const mark = createHash('sha256').update(databaseUrl === undefined ? PROGRAM_FOLDER : placeOf(databaseUrl));
  return mark.digest('hex').slice(0, 16);
}

/** Without user and password: a changed password is the same database. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}

// What the demo's sandbox remembers over a restart: one folder per database, empty with a new database.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseMark } from '../apps/server/src/intake/spool-folder.ts';
import { dataDirectory, stateRoot } from '../packages/db/src/embedded/state-root.ts';
import { isNewDatabase } from '../packages/db/src/migrations/new-database.ts';
import { root } from './builds.ts';

export type DemoDatabase = { readonly databaseUrl: string | undefined; readonly dataDir: string | undefined };

/** Beside the embedded database of this clone; of any other database by its host, port and name. */
export function sandboxFolder({ databaseUrl, dataDir }: DemoDatabase): string {
  const state = stateRoot(dataDir);
  return databaseUrl === undefined
    ? join(dirname(dataDirectory(state, root)), 'sandbox')
    : join(state, 'sandbox', databaseMark(databaseUrl));
}

/**
 * Deletes the memory of a database that is gone. The order ids that a new database sends to the invoicing provider
 * start again at the first payment, and the provider accepts each only once: it would refuse every document.
 */
export async function forgetGoneDatabase(database: DemoDatabase): Promise<void> {
  if (await isNewDatabase(database)) rmSync(sandboxFolder(database), { recursive: true, force: true });
}

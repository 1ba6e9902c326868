// Where the list of erasures is kept: beside the database's folder, not in the database (FAM-7).
import { join } from 'node:path';
import { stateRoot } from '@zapisy/db/embedded/state-root';

/** @param dataDir DATA_DIR */
export function erasuresFile(dataDir: string | undefined): string {
  return join(stateRoot(dataDir), 'erasures.jsonl');
}

// The key of erased leads, checked at start: with another key a backfill would store people again who asked to be
// erased.
import { createHmac } from 'node:crypto';
import { isErasureKey } from '@zapisy/db/leads/erasure-key-records';
import type { JobContext } from '../../context.ts';

/** The message is for the person who starts the server. */
export class ErasureKeyChanged extends Error {
  override readonly name = 'ErasureKeyChanged';
}

/**
 * LEAD-15 and LEAD-16.
 * @throws ErasureKeyChanged when leads were erased under another key.
 */
export async function checkErasureKey({
  database,
  settings,
}: Pick<JobContext, 'database' | 'settings'>): Promise<void> {
  const mark = createHmac('sha256', settings.erasureKey).update('the key of erased leads').digest('hex');
  if (await isErasureKey(database.prisma, mark)) return;
  throw new ErasureKeyChanged(
    'ERASURE_SECRET was changed, and leads were erased under the former one: an import would bring them back. ' +
      'Set ERASURE_SECRET to the former value and leave it so.',
  );
}

// The part of the job 'retention' that deletes letters with their addresses, 30 days after they ended (MAIL-9).
import { removeOldLetters as remove } from '@zapisy/db/mail/outgoing-mail-records';
import type { JobContext } from '../context.ts';

const LETTERS_RETAINED_MS = 30 * 24 * 60 * 60_000;

export async function removeOldLetters({ database, clock }: JobContext): Promise<number> {
  return remove(database, new Date(clock.now().getTime() - LETTERS_RETAINED_MS));
}

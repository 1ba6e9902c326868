// The part of the job 'retention' that deletes files which were sent and never moved in, with what they hold (MOV-1).
import { removeForgottenFiles as remove } from '@zapisy/db/moving-in/moved-file-records';
import type { JobContext } from '../context.ts';

const OPEN_FILES_RETAINED_MS = 7 * 24 * 60 * 60_000;

export async function removeForgottenFiles({ database, clock }: JobContext): Promise<number> {
  return remove(database.prisma, new Date(clock.now().getTime() - OPEN_FILES_RETAINED_MS));
}

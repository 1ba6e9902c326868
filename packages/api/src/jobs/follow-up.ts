// The job 'document_follow_up' as a whole: documents that are still to be made, print requests that have not ended, and
// an import of leads that goes on.
import { enqueueBackfill, runningBackfill } from '@zapisy/db/leads/lead-backfill-records';
import type { JobContext } from '../context.ts';
import { followUpDocuments } from '../documents/follow-up-documents.ts';
import { followUpPrints } from '../printing/follow-up-prints.ts';

/** Every five minutes (JOB-1); each part may safely run twice (JOB-6). */
export async function followUp(ctx: JobContext): Promise<void> {
  await followUpDocuments(ctx);
  await followUpPrints(ctx);
  const { prisma } = ctx.database;
  if (await runningBackfill(prisma)) await enqueueBackfill(prisma);
}

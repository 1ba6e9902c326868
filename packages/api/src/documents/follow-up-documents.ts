// The job 'document_follow_up': finds documents that are still to be made and puts them back to work, whatever was lost.
import { documentsAtWork, enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import type { JobContext } from '../context.ts';

/** So many lists at once; the oldest first, the rest five minutes later. */
const MOST_LISTS = 500;

/**
 * Every five minutes (decisions 11). Each document keeps its own pauses, so waking it early does nothing; a list whose job
 * was lost goes on.
 */
export async function followUpDocuments(ctx: JobContext): Promise<void> {
  const lists = await documentsAtWork(ctx.database.prisma, MOST_LISTS);
  for (const paymentIds of lists) await enqueueDocuments(ctx.database.prisma, paymentIds);
  if (lists.length > 0) ctx.log.info({ lists: lists.length }, 'documents followed up');
}

// The job 'document_follow_up' as a whole: documents that are still to be made, and printing orders that are not over.
import type { JobContext } from './context.ts';
import { followUpDocuments } from './documents/follow-up/follow-up-documents.ts';
import { followUpPrints } from './printing/follow-up-prints.ts';

/** Every five minutes (JOB-1); either may run twice without harm. */
export async function followUp(ctx: JobContext): Promise<void> {
  await followUpDocuments(ctx);
  await followUpPrints(ctx);
}

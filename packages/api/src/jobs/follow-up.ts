// The job 'document_follow_up' as a whole: documents that are still to be made, and print requests that have not ended.
import type { JobContext } from '../context.ts';
import { followUpDocuments } from '../documents/follow-up-documents.ts';
import { followUpPrints } from '../printing/follow-up-prints.ts';

/** Every five minutes (JOB-1); either part may safely run twice. */
export async function followUp(ctx: JobContext): Promise<void> {
  await followUpDocuments(ctx);
  await followUpPrints(ctx);
}

// The job 'issue-documents': issues what a settlement or the gateway's confirmation asked for, and comes back until it is done.
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import { type Issued, issueDocuments } from './issue-documents.ts';
import { issuingOf } from './issuing.ts';

const PAYLOAD = z.object({ paymentIds: z.array(z.int32().positive()).min(1) });
const BUSY_PAUSE_MS = 15_000;
const SHORTEST_PAUSE_MS = 1_000;

/** A throw (the database is away) is tried again by the queue; a provider that is silent is no error, so it is put back here. */
export async function issueDocumentsJob(ctx: JobContext, payload: unknown): Promise<void> {
  const { paymentIds } = PAYLOAD.parse(payload);
  const issued = await issueDocuments(issuingOf(ctx), paymentIds);
  if (issued.state === 'done') return;
  // The queue counts time by the real clock, whatever the time is for the sale.
  const runAt = new Date(Date.now() + pauseMs(issued, ctx.clock.now()));
  await enqueueDocuments(ctx.database.prisma, paymentIds, runAt);
}

function pauseMs(issued: Issued, now: Date): number {
  if (issued.state !== 'waiting') return BUSY_PAUSE_MS;
  return Math.max(issued.until.getTime() - now.getTime(), SHORTEST_PAUSE_MS);
}

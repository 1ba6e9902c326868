// The job 'issue-documents': issues what a settlement or the gateway's confirmation ordered, and runs again until it is
// done.
import { enqueueDocuments, leaveWithoutDocuments } from '@zapisy/db/documents/document-work-records';
import { z } from 'zod';
import type { JobContext } from '../../context.ts';
import { type Issued, issueDocuments } from './issue-documents.ts';
import { type Issuing, issuingOf } from './issuing.ts';

const PAYLOAD = z.object({ paymentIds: z.array(z.int32().positive()).min(1) });
/**
 * Another worker issues for one of these payments, which takes a few seconds: the others of the list need not wait
 * longer.
 */
const BUSY_PAUSE_MS = 5_000;
const SHORTEST_PAUSE_MS = 1_000;

/**
 * The job over these ports. A throw (the database is away) is retried by the queue; an unreachable provider is no
 * error, so the job is enqueued again here.
 */
export function issueDocumentsOver(portsOf: (ctx: JobContext) => Issuing) {
  return async (ctx: JobContext, payload: unknown): Promise<void> => {
    const { paymentIds } = PAYLOAD.parse(payload);
    const issuing = portsOf(ctx);
    const issued = await issueDocuments(issuing, paymentIds);
    if (issued.state === 'done') return;
    // The queue uses the real clock, whatever the clock of the sale.
    const runAt = new Date(Date.now() + pauseMs(issued, issuing.clock.now()));
    await enqueueDocuments(ctx.database.prisma, paymentIds, runAt);
  };
}

const issue = issueDocumentsOver(issuingOf);

/**
 * While the school does without the provider, what was sold stays without a document, also later: somebody has made one
 * elsewhere, and two for one sale would be wrong. A person may order it here (SCH-12).
 */
export async function issueDocumentsJob(ctx: JobContext, payload: unknown): Promise<void> {
  if (ctx.outside.invoicing.isOn) await issue(ctx, payload);
  else await leaveWithoutDocuments(ctx.database.prisma, PAYLOAD.parse(payload).paymentIds);
}

function pauseMs(issued: Issued, now: Date): number {
  if (issued.state !== 'waiting') return BUSY_PAUSE_MS;
  return Math.max(issued.until.getTime() - now.getTime(), SHORTEST_PAUSE_MS);
}

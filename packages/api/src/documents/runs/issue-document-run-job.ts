// The job 'issue-document-run': orders the next list of a run, and enqueues itself for the one after it (FOL-13, FOL-14).
import type { Actor } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import {
  enqueueRun,
  lockWaiting,
  markRefused,
  markWorking,
  nextListOf,
} from '@zapisy/db/documents/document-run-records';
import { splitRefusedList } from '@zapisy/domain/documents/orders/document-run';
import { z } from 'zod';
import type { JobContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { orderDocuments } from '../orders/order-documents.ts';
import { paymentsOrderedTogether } from '../orders/payments-ordered-together.ts';
import { readReplacedReceipts } from '../orders/read-replaced-receipts.ts';
import { removeRejectedInvoices } from '../orders/remove-rejected-invoices.ts';

const PAYLOAD = z.object({ runId: z.uuid() });
/**
 * A background job cannot ask a person: an order with a question is refused with it, and the payment's page asks it.
 */
const NO_ANSWERS = {};

type Run = { readonly runId: string; readonly startedBy: Actor };

/**
 * One list at a time, so that 'Anuluj' can take effect in between. An order and its mark are one transaction: no
 * payment is ordered twice, even when a worker dies in the middle or several work at once. The job 'issue-documents'
 * makes the documents.
 */
export async function issueDocumentRunJob(ctx: JobContext, payload: unknown): Promise<void> {
  const { runId } = PAYLOAD.parse(payload);
  const next = await nextListOf(ctx.database.prisma, runId);
  if (!next) return;
  await orderList(ctx, { runId, startedBy: next.startedBy }, next.paymentIds);
  await enqueueRun(ctx.database.prisma, runId);
}

/** A refused list is split into single payments, because a payment that cannot be ordered must not block the others. */
async function orderList(ctx: JobContext, run: Run, list: readonly number[]): Promise<void> {
  const refusal = await orderWaiting(ctx, run, list);
  if (!refusal) return;
  const [alone] = list;
  if (list.length === 1 && alone !== undefined) {
    await markRefused(ctx.database.prisma, run.runId, alone, refusal.data, ctx.clock.now());
    return;
  }
  const { data } = refusal;
  const named = 'paymentIds' in data ? (data.paymentIds ?? []) : [];
  for (const part of splitRefusedList(list, named)) await orderList(ctx, run, part);
}

async function orderWaiting(
  ctx: JobContext,
  { runId, startedBy }: Run,
  list: readonly number[],
): Promise<Refusal | undefined> {
  try {
    const all = await paymentsOrderedTogether(ctx.database.prisma, list);
    await readReplacedReceipts(ctx, all, NO_ANSWERS);
    await removeRejectedInvoices(ctx, startedBy, all, NO_ANSWERS);
    await inTransaction(ctx.database, async (tx) => {
      const waiting = await lockWaiting(tx, runId, list);
      if (waiting.length === 0) return;
      const ordered = [...waiting, ...all.filter((id) => !list.includes(id))];
      await orderDocuments(ctx, tx, startedBy, ordered, NO_ANSWERS);
      await markWorking(tx, runId, waiting);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

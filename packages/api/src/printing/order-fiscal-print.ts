// The job 'order-fiscal-print': the provider's print request for one receipt, sent once, and followed until it is
// fiscal (PRN-17).
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { isPrintingPaused } from '@zapisy/db/printing/print-pause-records';
import {
  eventOfFiscal,
  lockProviderPrint,
  moveProviderPrint,
  type ProviderPrint,
  providerPrint,
} from '@zapisy/db/printing/provider-print-records';
import { enqueueFiscalPrint } from '@zapisy/db/printing/receipt-print-records';
import { type FiscalState, fiscalStateOf } from '@zapisy/domain/documents/document';
import { isAtFiscalPrinter } from '@zapisy/domain/documents/receipts/is-record-editable';
import {
  ORDER_LOST_AFTER_MS,
  type ProviderOrderEvent,
  UNKNOWN_OUTCOME_REPORTED_AFTER_MS,
} from '@zapisy/domain/printing/provider-order';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import type { FiscalPrintOutcome } from '../outside/invoicing/fiscal-print-order.ts';
import { reportFailedPrint, reportUnknownOutcome, reportUnordered } from './print-notifications.ts';

const PAYLOAD = z.object({ jobId: z.uuid() });
const UNREACHABLE_PAUSE_MS = 60_000;
const UNKNOWN_OUTCOME_PAUSE_MS = 5 * 60_000;

/** A throw (the database is away) is retried by the queue: the sending is recorded, so nothing is sent twice. */
export async function orderFiscalPrintJob(ctx: JobContext, payload: unknown): Promise<void> {
  const { jobId } = PAYLOAD.parse(payload);
  const pauseMs = await orderFiscalPrint(ctx, jobId);
  if (pauseMs === undefined) return;
  // The queue uses the real clock, whatever the clock of the sale.
  await enqueueFiscalPrint(ctx.database.prisma, jobId, new Date(Date.now() + pauseMs));
}

/**
 * Takes a print request one step further; resolves to the milliseconds until the next look, or undefined when it
 * continues only after a person's decision or a report of the provider. May be called any number of times at once, and
 * die anywhere: the request is recorded as sent before it is sent, and one that may have been sent is looked up, and
 * never sent again automatically (PRN-15).
 */
export async function orderFiscalPrint(ctx: JobContext, jobId: string): Promise<number | undefined> {
  const print = await providerPrint(ctx.database.prisma, jobId);
  switch (print?.state) {
    case 'queued':
      return orderNow(ctx, print);
    case 'printing':
    case 'unknown':
      return lookAfter(ctx, print);
    default:
      return undefined;
  }
}

/**
 * The receipt is read before its print is requested: for a receipt that is being printed already, or was deleted,
 * nothing is requested.
 */
async function orderNow(ctx: JobContext, print: ProviderPrint): Promise<number | undefined> {
  if (await isPrintingPaused(ctx.database.prisma)) return undefined;
  const read = await ctx.outside.invoicing.read(print.receipt.providerId);
  if (read.outcome === 'unreachable') return UNREACHABLE_PAUSE_MS;
  if (read.outcome === 'missing') return settled(ctx, print, { event: 'refused', problem: 'gone' });
  const fiscal = fiscalStateOf(read.document.fiscalStatus, read.document.eReceiptUrl);
  if (isAtFiscalPrinter(fiscal)) return foundOrdered(ctx, print.id, fiscal);
  const sent = await markSent(ctx, print.id);
  if (!sent) return undefined;
  const answer = await ctx.outside.invoicing.orderFiscalPrint(print.receipt.providerId);
  return settled(ctx, sent, { event: EVENT_OF[answer.outcome], problem: problemOf(answer) }, pauseOf(answer));
}

const EVENT_OF = { taken: 'taken', unknown: 'outcome-unknown', 'not-sent': 'not-sent', refused: 'refused' } as const;

function problemOf(answer: FiscalPrintOutcome): string | null {
  return answer.outcome === 'refused' ? answer.cause : null;
}

function pauseOf(answer: FiscalPrintOutcome): number | undefined {
  if (answer.outcome === 'refused') return undefined;
  return answer.outcome === 'not-sent' ? (answer.retryAfterMs ?? UNREACHABLE_PAUSE_MS) : UNREACHABLE_PAUSE_MS;
}

/** Only one of several concurrent callers continues; and none while prints are paused. */
async function markSent(ctx: JobContext, id: string): Promise<ProviderPrint | undefined> {
  return inTransaction(ctx.database, async (tx) => {
    const print = await lockProviderPrint(tx, id);
    if (print?.state !== 'queued' || (await isPrintingPaused(tx))) return undefined;
    await moveProviderPrint(tx, print, 'send', ctx.clock.now());
    return lockProviderPrint(tx, id);
  });
}

/**
 * Its print was ordered without us: the account prints automatically. Our request is paused with all the others, and
 * takes over that state.
 */
async function foundOrdered(ctx: JobContext, id: string, fiscal: FiscalState): Promise<number | undefined> {
  return inTransaction(ctx.database, async (tx) => {
    const print = await lockProviderPrint(tx, id);
    if (print?.state !== 'queued') return undefined;
    if (print.attempts === 0) await reportUnordered(tx, print, fiscal, ctx.clock.now());
    const event = eventOfFiscal(fiscal);
    if (event) await moveProviderPrint(tx, print, event, ctx.clock.now());
    return fiscal === 'fiscal' ? undefined : UNREACHABLE_PAUSE_MS;
  });
}

type Answered = { readonly event: ProviderOrderEvent; readonly problem: string | null };

/**
 * Applies only to the request that was sent: one that a person has had sent again meanwhile is another, with an answer
 * of its own.
 */
async function settled(
  ctx: JobContext,
  { id, attempts }: ProviderPrint,
  { event, problem }: Answered,
  pauseMs?: number,
): Promise<number | undefined> {
  ctx.log.info({ printJobId: id, event, problem }, 'printing order at the provider');
  return inTransaction(ctx.database, async (tx) => {
    const print = await lockProviderPrint(tx, id);
    if (print?.attempts !== attempts) return undefined;
    const state = await moveProviderPrint(tx, print, event, ctx.clock.now(), problem);
    if (state === 'failed') await reportFailedPrint(tx, print, problem, ctx.clock.now());
    return pauseMs;
  });
}

/** A request that may have been sent: only the receipt's state at the provider shows its outcome. */
async function lookAfter(ctx: JobContext, print: ProviderPrint): Promise<number | undefined> {
  const sentMs = msSince(ctx, print.sentAt);
  if (print.state === 'printing' && print.takenAt === null && sentMs < ORDER_LOST_AFTER_MS) {
    return ORDER_LOST_AFTER_MS - sentMs;
  }
  const read = await ctx.outside.invoicing.read(print.receipt.providerId);
  // An unreachable provider does not undo what it has reported.
  if (read.outcome === 'unreachable' && print.takenAt !== null) return UNREACHABLE_PAUSE_MS;
  const fiscal =
    read.outcome === 'found' ? fiscalStateOf(read.document.fiscalStatus, read.document.eReceiptUrl) : 'none';
  return inTransaction(ctx.database, async (tx) => {
    const locked = await lockProviderPrint(tx, print.id);
    return locked && afterLook(ctx, tx, locked, fiscal);
  });
}

async function afterLook(
  ctx: JobContext,
  tx: Tx,
  print: ProviderPrint,
  fiscal: FiscalState,
): Promise<number | undefined> {
  const at = ctx.clock.now();
  const event = eventOfFiscal(fiscal) ?? unknownPrintOf(ctx, print);
  const state = (event && (await moveProviderPrint(tx, print, event, at))) ?? print.state;
  if (state === 'failed' && print.state !== 'failed') await reportFailedPrint(tx, print, null, at);
  if (state !== 'printing' && state !== 'unknown') return undefined;
  if (state === 'unknown' && msSince(ctx, print.sentAt) >= UNKNOWN_OUTCOME_REPORTED_AFTER_MS)
    await reportUnknownOutcome(tx, print, at);
  return UNKNOWN_OUTCOME_PAUSE_MS;
}

/**
 * A request without an answer has an unknown outcome; so has an accepted one whose receipt does not show it for long.
 */
function unknownPrintOf(ctx: JobContext, { state, takenAt, sentAt }: ProviderPrint): ProviderOrderEvent | undefined {
  if (state !== 'printing') return undefined;
  const isLost = takenAt === null || msSince(ctx, sentAt ?? takenAt) >= UNKNOWN_OUTCOME_REPORTED_AFTER_MS;
  return isLost ? 'outcome-unknown' : undefined;
}

const msSince = (ctx: JobContext, then: Date | null) => (then ? ctx.clock.now().getTime() - then.getTime() : 0);

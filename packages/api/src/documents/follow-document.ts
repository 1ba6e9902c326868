// What became of a document after it was accepted: its fiscal and national e-invoice states, read again by its id.
import { enqueueWaitingEmail } from '@zapisy/db/documents/document-email-records';
import {
  documentsToFollow,
  type FollowedDocument,
  isOurDocument,
  lockFollowed,
  saveStates,
} from '@zapisy/db/documents/followed-document-records';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { inTransaction, type Tx } from '@zapisy/db/open-database';
import { followProviderPrint } from '@zapisy/db/printing/provider-print-records';
import { type FiscalState, fiscalStateOf } from '@zapisy/domain/documents/document';
import { governmentStateOf } from '@zapisy/domain/documents/government-state';
import { type CriticalReason, criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { z } from 'zod';
import type { JobContext } from '../context.ts';
import type { ProviderDocument } from '../outside/invoicing-answers.ts';

const PAYLOAD = z.object({ providerId: z.int().positive() });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The provider's webhook says the rest; so much of the deployment's 300 requests a minute is left to issuing. */
const MOST_DOCUMENTS = 60;
const SETTLED = ['ok', 'send_error', 'offline_error', 'blocked_403_error', 'not_connected', 'not_applicable'];
/** What did not arrive there is told to a person after so long: we send nothing to that system twice by ourselves. */
const NOT_ARRIVED_MS = HOUR_MS;

/** 'silent': the provider could not be read. 'not-ours': nothing was read, for we have no such document. */
export type Followed = 'followed' | 'not-ours' | 'gone' | 'silent';

/**
 * Reads one document again and keeps its states (decisions 5.2). A refusal by the national system after acceptance is no
 * rejection: no receipt is made, a person is called. Nothing is ever sent from here, so what may be registered already is
 * not registered twice.
 */
export async function followDocument(ctx: JobContext, providerId: number): Promise<Followed> {
  if (!(await isOurDocument(ctx.database.prisma, providerId))) return 'not-ours';
  const read = await ctx.outside.invoicing.read(providerId);
  if (read.outcome === 'silent') return 'silent';
  if (read.outcome === 'missing') return 'gone';
  const { document } = read;
  return inTransaction(ctx.database, async (tx) => {
    const kept = await lockFollowed(tx, providerId);
    if (!kept) return 'not-ours';
    const fiscal = fiscalStateOf(document.fiscalStatus, document.eReceiptUrl);
    await reportGovernment(tx, kept, document, ctx.clock.now());
    await reportFiscal(tx, kept, document, fiscal, ctx.clock.now());
    await followPrint(tx, kept, document, fiscal, ctx.clock.now());
    await saveStates(tx, kept.document.id, { fiscal, govStatus: document.govStatus, govId: document.govId });
    if (document.govId !== null) await enqueueWaitingEmail(tx, kept.document.id);
    return 'followed';
  });
}

async function reportGovernment(tx: Tx, kept: FollowedDocument, document: ProviderDocument, at: Date): Promise<void> {
  const { govStatus, govId } = document;
  const state = governmentStateOf(govStatus, govId ?? kept.document.govId);
  const isOld = at.getTime() - kept.createdAt.getTime() >= NOT_ARRIVED_MS;
  if (state !== 'refused' && !(state === 'may-resend' && isOld)) return;
  await raise(tx, 'government-refused', kept, { number: document.number, govStatus }, govStatus ?? '', at);
}

/** A receipt of ours that no order of ours brought there. One that we know as ordered only goes on. */
async function reportFiscal(
  tx: Tx,
  kept: FollowedDocument,
  { number }: ProviderDocument,
  fiscal: FiscalState,
  at: Date,
): Promise<void> {
  const isNew = kept.document.kind === 'receipt' && kept.document.fiscal === 'none' && fiscal !== 'none';
  if (isNew) await raise(tx, 'unordered-fiscal-state', kept, { number, fiscal }, '', at, fiscal);
}

/** Our own order for it moves with what the provider says; one that failed is told to a person. */
async function followPrint(
  tx: Tx,
  kept: FollowedDocument,
  { number }: ProviderDocument,
  fiscal: FiscalState,
  at: Date,
): Promise<void> {
  const failed = await followProviderPrint(tx, kept.document.id, fiscal, at);
  if (!failed) return;
  const notification = criticalNotification('fiscal-print-failed', failed.paymentIds, failed.id);
  await raiseNotification(tx, { notification, occurrence: `${failed.id} ${failed.attempts}`, details: { number }, at });
}

async function raise(
  tx: Tx,
  reason: CriticalReason,
  { document, paymentIds }: FollowedDocument,
  details: Readonly<Record<string, unknown>>,
  happening: string,
  at: Date,
  holdsPrinting?: FiscalState,
): Promise<void> {
  const notification = criticalNotification(reason, paymentIds, String(document.providerId));
  const occurrence = `${document.providerId} ${happening}`;
  await raiseNotification(tx, { notification, occurrence, details, at, ...(holdsPrinting && { holdsPrinting }) });
}

/** The job 'follow-document': the provider said that something changed; its word was not believed, so it is read. */
export async function followDocumentJob(ctx: JobContext, payload: unknown): Promise<void> {
  const followed = await followDocument(ctx, PAYLOAD.parse(payload).providerId);
  if (followed === 'silent') throw new Error('the invoicing provider could not be read');
}

/** The webhook's backup, with every follow-up: some of the documents that may have changed; none while the provider is silent. */
export async function followDocumentStates(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const ids = await documentsToFollow(ctx.database.prisma, {
    settled: SETTLED,
    invoicesSince: new Date(now - 30 * DAY_MS),
    receiptsSince: new Date(now - HOUR_MS),
    limit: MOST_DOCUMENTS,
  });
  for (const id of ids) if ((await followDocument(ctx, id)) === 'silent') return;
}

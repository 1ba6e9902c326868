// What became of a document after it was accepted: its fiscal and national e-invoice states, read again by its id.

import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { enqueueWaitingEmail } from '@zapisy/db/documents/document-email-records';
import {
  documentsToFollow,
  type FollowedDocument,
  isOurDocument,
  lockFollowed,
  saveNextReading,
  saveStates,
} from '@zapisy/db/documents/followed-document-records';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { followProviderPrint } from '@zapisy/db/printing/provider-print-records';
import { type FiscalState, fiscalStateOf, type IssuedDocument } from '@zapisy/domain/documents/document';
import { governmentProblem, nextReadingAt } from '@zapisy/domain/documents/issuing/government-state';
import { isPossiblyFiscalState } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import { type CriticalReason, criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { z } from 'zod';
import type { JobContext } from '../../context.ts';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import { unorderedFiscalState } from '../issuing/call-person.ts';

const PAYLOAD = z.object({ providerId: z.int().positive() });
const HOUR_MS = 60 * 60_000;
/** The provider's webhook says the rest; so much of the deployment's 300 requests a minute is left to issuing. */
const MOST_DOCUMENTS = 60;

/** 'unreachable': the provider could not be read. 'not-ours': nothing was read, for we have no such document. */
type Followed = 'followed' | 'not-ours' | 'gone' | 'unreachable';

/**
 * Reads one document again and keeps its states (ISS-23). A refusal by the national system after acceptance is no rejection:
 * no receipt is made, a person is called. Nothing is ever sent from here, so what may be registered already is not
 * registered twice.
 */
export async function followDocument(ctx: JobContext, providerId: number): Promise<Followed> {
  if (!(await isOurDocument(ctx.database.prisma, providerId))) return 'not-ours';
  const read = await ctx.outside.invoicing.read(providerId);
  return inTransaction(ctx.database, async (tx) => {
    const kept = await lockFollowed(tx, providerId);
    if (!kept) return 'not-ours';
    const at = ctx.clock.now();
    if (read.outcome === 'found') await keepRead(tx, kept, read.document, at);
    else await followGovernment(tx, kept, kept.document, at);
    if (read.outcome === 'found') return 'followed';
    return read.outcome === 'unreachable' ? 'unreachable' : 'gone';
  });
}

async function keepRead(tx: Tx, kept: FollowedDocument, document: ProviderDocument, at: Date): Promise<void> {
  const fiscal = fiscalStateOf(document.fiscalStatus, document.eReceiptUrl);
  const { govStatus, govId } = document;
  await followGovernment(tx, kept, { govStatus, govId: govId ?? kept.document.govId }, at);
  await reportFiscal(tx, kept, document, fiscal, at);
  await followPrint(tx, kept, document, fiscal, at);
  await saveStates(tx, kept.document.id, { fiscal, govStatus, govId });
  if (govId !== null) await enqueueWaitingEmail(tx, kept.document.id);
}

/** What could not be read stays as it was known, and waits for its next reading like the rest. */
async function followGovernment(
  tx: Tx,
  kept: FollowedDocument,
  { govStatus, govId }: Pick<IssuedDocument, 'govStatus' | 'govId'>,
  at: Date,
): Promise<void> {
  const { document, createdAt, isForGovernment } = kept;
  if (document.kind === 'receipt' || document.withdrawn) return;
  const invoice = { govStatus, govId, isForGovernment };
  const call = governmentProblem(invoice, createdAt, at);
  if (call) await raise(tx, call, kept, { number: document.number, govStatus }, govStatus ?? '', at);
  await saveNextReading(tx, document.id, nextReadingAt(invoice, createdAt, at));
}

/** A receipt of ours that no order of ours brought there. One that we know as ordered only goes on. */
async function reportFiscal(
  tx: Tx,
  kept: FollowedDocument,
  { number }: ProviderDocument,
  fiscal: FiscalState,
  at: Date,
): Promise<void> {
  const isNew = isPossiblyFiscalState(fiscal) && !isPossiblyFiscalState(kept.document.fiscal);
  if (kept.document.kind !== 'receipt' || !isNew) return;
  const { document, paymentIds } = kept;
  await raiseNotification(
    tx,
    unorderedFiscalState({ providerId: document.providerId, number, paymentIds }, fiscal, at),
  );
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
): Promise<void> {
  const notification = criticalNotification(reason, paymentIds, String(document.providerId));
  const occurrence = `${document.providerId} ${happening}`;
  await raiseNotification(tx, { notification, occurrence, details, at });
}

/** The job 'follow-document': the provider said that something changed; its word was not believed, so it is read. */
export async function followDocumentJob(ctx: JobContext, payload: unknown): Promise<void> {
  const followed = await followDocument(ctx, PAYLOAD.parse(payload).providerId);
  if (followed === 'unreachable') throw new Error('the invoicing provider could not be read');
}

/** The webhook's backup, with every follow-up: some of the documents that may have changed; none while the provider is silent. */
export async function followDocumentStates(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const ids = await documentsToFollow(ctx.database.prisma, {
    now,
    youngSince: hourAgo,
    receiptsSince: hourAgo,
    limit: MOST_DOCUMENTS,
  });
  for (const id of ids) if ((await followDocument(ctx, id)) === 'unreachable') return;
}

// Follows a document after it was accepted: its fiscal and national e-invoice states, read again by its id (ISS-24, ISS-27).

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
import { unorderedFiscalState } from '../issuing/issuing-notifications.ts';

const PAYLOAD = z.object({ providerId: z.int().positive() });
const HOUR_MS = 60 * 60_000;
/**
 * The provider's webhook reports the rest; this limit leaves most of the deployment's 300 requests a minute to issuing.
 */
const MOST_DOCUMENTS = 60;

/** 'unreachable': the provider could not be read. 'not-ours': nothing was read, because we have no such document. */
type Followed = 'followed' | 'not-ours' | 'gone' | 'unreachable';

/**
 * Reads one document again and stores its states (ISS-23). A rejection by the e-invoice system after acceptance is not
 * a rejection by the provider: no receipt is made, a person is notified. This never sends a document, so nothing can be
 * registered twice.
 */
export async function followDocument(ctx: JobContext, providerId: number): Promise<Followed> {
  if (!(await isOurDocument(ctx.database.prisma, providerId))) return 'not-ours';
  const read = await ctx.outside.invoicing.read(providerId);
  return inTransaction(ctx.database, async (tx) => {
    const stored = await lockFollowed(tx, providerId);
    if (!stored) return 'not-ours';
    const at = ctx.clock.now();
    if (read.outcome === 'found') await saveRead(tx, stored, read.document, at);
    else await followGovernment(tx, stored, stored.document, at);
    if (read.outcome === 'found') return 'followed';
    return read.outcome === 'unreachable' ? 'unreachable' : 'gone';
  });
}

async function saveRead(tx: Tx, stored: FollowedDocument, document: ProviderDocument, at: Date): Promise<void> {
  const fiscal = fiscalStateOf(document.fiscalStatus, document.eReceiptUrl);
  const { govStatus, govId } = document;
  await followGovernment(tx, stored, { govStatus, govId: govId ?? stored.document.govId }, at);
  const reading = { number: document.number, fiscal, at };
  await reportFiscal(tx, stored, reading);
  await followPrint(tx, stored, reading);
  await saveStates(tx, stored.document.id, { fiscal, govStatus, govId });
  if (govId !== null) await enqueueWaitingEmail(tx, stored.document.id);
}

/** A state that could not be read stays as it was, and waits for its next reading. */
async function followGovernment(
  tx: Tx,
  stored: FollowedDocument,
  { govStatus, govId }: Pick<IssuedDocument, 'govStatus' | 'govId'>,
  at: Date,
): Promise<void> {
  const { document, createdAt, isForGovernment } = stored;
  if (document.kind === 'receipt' || document.withdrawn) return;
  const invoice = { govStatus, govId, isForGovernment };
  const call = governmentProblem(invoice, createdAt, at);
  if (call) await raise(tx, call, stored, { number: document.number, govStatus }, govStatus ?? '', at);
  await saveNextReading(tx, document.id, nextReadingAt(invoice, createdAt, at));
}

/** The fiscal state of a document as it was read at the provider. */
type FiscalReading = { readonly number: ProviderDocument['number']; readonly fiscal: FiscalState; readonly at: Date };

/** A receipt of ours that became fiscal without our order. A receipt that we know as ordered is not reported. */
async function reportFiscal(tx: Tx, stored: FollowedDocument, { number, fiscal, at }: FiscalReading): Promise<void> {
  const isNew = isPossiblyFiscalState(fiscal) && !isPossiblyFiscalState(stored.document.fiscal);
  if (stored.document.kind !== 'receipt' || !isNew) return;
  const { document, paymentIds } = stored;
  await raiseNotification(
    tx,
    unorderedFiscalState({ providerId: document.providerId, number, paymentIds }, fiscal, at),
  );
}

/** Our own print request follows the provider's state; a person is notified of a failed one. */
async function followPrint(tx: Tx, stored: FollowedDocument, { number, fiscal, at }: FiscalReading): Promise<void> {
  const failed = await followProviderPrint(tx, stored.document.id, fiscal, at);
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

/**
 * The job 'follow-document': the provider reported a change; the report itself is not trusted, so the document is read.
 */
export async function followDocumentJob(ctx: JobContext, payload: unknown): Promise<void> {
  const followed = await followDocument(ctx, PAYLOAD.parse(payload).providerId);
  if (followed === 'unreachable') throw new Error('the invoicing provider could not be read');
}

/**
 * The webhook's backup, with every follow-up: reads some of the documents that may have changed; stops while the
 * provider is unreachable.
 */
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

// One call's step for a request of the proxy: sent when it may be, looked up when it may exist, recorded when it does (FOL-20).

import { type Database, inTransaction } from '@zapisy/db/connection/open-database';
import { LeaseLost } from '@zapisy/db/documents/document-lease';
import { type DocumentRecords, documentRecords } from '@zapisy/db/documents/document-records';
import { requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { DocumentTaken } from '@zapisy/db/documents/issued-document-records';
import { lacksReference, moveProxyRequest } from '@zapisy/db/documents/proxy-request-records';
import type { IssuedDocument, LinkState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { isLate } from '@zapisy/domain/documents/issuing/late-request';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { isOfFormerDay, lastArrivalAt, markOutdated, nextTryAt } from '@zapisy/domain/documents/issuing/request-moves';
import type { JobContext } from '../../context.ts';
import type { NotDoneCause } from '../../outside/invoicing/invoicing-answers.ts';
import { Refusal } from '../../refusal.ts';
import { type IssuingWork, issuingOf } from '../issuing/issuing.ts';
import { reportLate } from '../issuing/issuing-notifications.ts';
import { recordReceiptGeneration } from '../issuing/record-receipt-generation.ts';
import { resolveUnknown } from '../issuing/resolve-unknown.ts';
import { sendRequest } from '../issuing/send-request.ts';

export type ProxyEnd =
  | { readonly state: 'accepted'; readonly document: IssuedDocument; readonly request: DocumentRequest }
  /** The provider's own words; nothing was made, and this key cannot be used again. */
  | { readonly state: 'rejected'; readonly refusal: ProviderRefusal | null; readonly request: DocumentRequest }
  /**
   * Not made yet, or the outcome is unknown: it continues automatically, and a request with the same key returns its
   * progress.
   */
  | { readonly state: 'waiting'; readonly until: Date; readonly request: DocumentRequest };

type ContinueRequest = (request: DocumentRequest) => Promise<ProxyEnd>;

/**
 * Does the work while no other worker issues for these payments; passes it the function that continues a request.
 * @throws Refusal 'conflict' while another worker does.
 */
export async function withIssuingLease<T>(
  ctx: JobContext,
  paymentIds: readonly number[],
  work: (continueRequest: ContinueRequest) => Promise<T>,
): Promise<T> {
  const issuing = issuingOf(ctx);
  const lease = await issuing.records.take(paymentIds, ctx.random(), ctx.clock.now());
  if (!lease) throw new Refusal('conflict', { reason: 'documents-under-way', paymentIds });
  try {
    return await work((request) => continueUnderLease(ctx.database, { ...issuing, lease }, request));
  } finally {
    await issuing.records.release(lease, ctx.clock.now());
  }
}

async function continueUnderLease(database: Database, work: IssuingWork, request: DocumentRequest): Promise<ProxyEnd> {
  const guarded = { ...work, records: guardedRecords(database, request) };
  try {
    return await step(database, guarded, request);
  } catch (error) {
    // Another worker continued it, or a person was notified because the found document belongs to another request.
    const isWaiting = error instanceof LeaseLost || error instanceof DocumentTaken;
    if (isWaiting) return { state: 'waiting', until: work.clock.now(), request };
    throw error;
  }
}

/** Every change starts from the state that this worker read last, so that of two workers only one sends. */
function guardedRecords(database: Database, start: DocumentRequest): DocumentRecords {
  let last = start;
  return {
    ...documentRecords(database),
    async saveRequest(lease, request) {
      await moveProxyRequest(database, lease, last, request);
      last = request;
    },
  };
}

async function step(database: Database, work: IssuingWork, request: DocumentRequest): Promise<ProxyEnd> {
  const now = work.clock.now();
  switch (request.state) {
    case 'accepted':
    case 'withdrawn':
      return accepted(database, work, request, await documentOf(work, request));
    case 'rejected':
    case 'abandoned':
    case 'cancelled':
    case 'outdated':
      return { state: 'rejected', refusal: request.refusal, request };
    case 'pending':
      return now < nextTryAt(request) ? waiting(work, request) : send(database, work, request);
    case 'sent':
    case 'unknown':
      return now < lookUpAt(work, request) ? waiting(work, request) : resolve(database, work, request);
  }
}

/** A request that another worker is sending is not touched until its POST is over. */
function lookUpAt({ provider }: IssuingWork, request: DocumentRequest): Date {
  if (request.state !== 'sent' || request.sentAt === null) return nextTryAt(request);
  return new Date(request.sentAt.getTime() + provider.timeLimitMs);
}

async function send(database: Database, work: IssuingWork, request: DocumentRequest): Promise<ProxyEnd> {
  if (request.attempts > 0 && isOfFormerDay(request, work.clock.now())) return endOfDay(database, work, request);
  const outcome = await sendRequest(work, request, linkWithout(request));
  switch (outcome.state) {
    case 'accepted':
      return accepted(database, work, request, outcome.document);
    case 'rejected':
      return { state: 'rejected', refusal: outcome.request.refusal, request: outcome.request };
    case 'link-refused':
      return waiting(work, outcome.request);
    case 'unknown':
      return resolve(database, work, outcome.request);
    case 'notDone':
      return late(work, outcome.request, outcome.refused.cause);
  }
}

/**
 * A document bears the day on which it is sent, and one that may have been sent keeps its body (DOC-12). Issuing
 * continues with the next revision; a caller's key has none, so it ends. Not before its POST can no longer arrive, and
 * after one more look-up, because after a new key a late arrival would not be recognized.
 */
async function endOfDay(database: Database, work: IssuingWork, request: DocumentRequest): Promise<ProxyEnd> {
  const until = lastArrivalAt(request);
  if (work.clock.now() < until) return { state: 'waiting', until, request };
  const { isComplete, documents } = await work.provider.findByOrderId(request.key, request.kind);
  if (documents.length > 0) return resolve(database, work, { ...request, sentAt: request.sentAt ?? request.updatedAt });
  if (!isComplete) return waiting(work, request);
  const ended = markOutdated(request, work.clock.now());
  await work.records.saveRequest(work.lease, ended);
  return { state: 'rejected', refusal: null, request: ended };
}

async function resolve(database: Database, work: IssuingWork, request: DocumentRequest): Promise<ProxyEnd> {
  const resolved = await resolveUnknown(work, request, linkWithout(request));
  if (resolved.state === 'accepted') return accepted(database, work, request, resolved.document);
  if (resolved.request.state === 'pending' && nextTryAt(resolved.request) <= work.clock.now())
    return send(database, work, resolved.request);
  return late(work, resolved.request, undefined);
}

/** An invoice that asks for a receipt's mark is not assumed to have it: 'Sprawdź ponownie' reads it. */
function linkWithout({ body }: DocumentRequest): LinkState {
  return body.invoice['issued_to_receipt'] === true ? 'unknown' : 'none';
}

async function late(work: IssuingWork, request: DocumentRequest, cause: NotDoneCause | undefined): Promise<ProxyEnd> {
  if (isLate(request, work.clock.now())) await reportLate(work, request, cause);
  return waiting(work, request);
}

function waiting(work: IssuingWork, request: DocumentRequest): ProxyEnd {
  const until = Math.max(nextTryAt(request).getTime(), work.clock.now().getTime());
  return { state: 'waiting', until: new Date(until), request };
}

/**
 * The payments get the reference. They are set to waiting first: a crash in between leaves a waiting payment, which the
 * follow-up finds, and never one that seems finished.
 */
async function accepted(
  database: Database,
  work: IssuingWork,
  request: DocumentRequest,
  document: IssuedDocument,
): Promise<ProxyEnd> {
  const { paymentIds, kind } = request;
  if (paymentIds.length > 0 && (await lacksReference(database, paymentIds, kind))) {
    await inTransaction(database, (tx) => requeueDocuments(tx, paymentIds));
    if (kind === 'receipt') await recordReceiptGeneration(work, paymentIds, document);
    else await work.records.recordInvoice(work.lease, paymentIds, document.id, work.clock.now());
  }
  return { state: 'accepted', document, request };
}

async function documentOf(work: IssuingWork, request: DocumentRequest): Promise<IssuedDocument> {
  const document = request.documentId && (await work.records.documentById(request.documentId));
  if (!document) throw new Error(`The document of ${request.key} is not there`);
  return document;
}

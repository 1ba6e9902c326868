// createInvoiceIdempotent (name of the service specification): creates any document, a receipt as well as an invoice,
// exactly once under its key (ISS-7).

import type { NewRequest, SeenReceipt } from '@zapisy/db/documents/document-request-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { DocumentOrder } from '@zapisy/domain/documents/issuing/document-order';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { isLate } from '@zapisy/domain/documents/issuing/late-request';
import { RECEIPT_NOT_REPLACEABLE } from '@zapisy/domain/documents/issuing/rejection';
import {
  endOfPause,
  isHopeless,
  isOfFormerDay,
  lastArrivalAt,
  markAbandoned,
  markOutdated,
  markRejected,
  nextTryAt,
} from '@zapisy/domain/documents/issuing/request-moves';
import type { NotDoneCause } from '../../outside/invoicing/invoicing-answers.ts';
import type { IssuingWork } from './issuing.ts';
import { reportLate } from './issuing-notifications.ts';
import { newRequest } from './new-request.ts';
import { receiptObstacle } from './receipt-obstacle.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { sendRequest } from './send-request.ts';

/** The document waits for the provider, at least until then. Meanwhile no later document may start. */
export type Waiting = {
  readonly state: 'waiting';
  readonly until: Date;
  /** 'unchanged': its pause is not over, so nothing was tried and nothing new is known. */
  readonly change: 'unchanged' | 'waiting' | 'person-called';
};

export type Created =
  | { readonly state: 'accepted'; readonly document: IssuedDocument }
  | { readonly state: 'rejected'; readonly request: DocumentRequest }
  | { readonly state: 'abandoned'; readonly request: DocumentRequest }
  /** Only for an order with a link: the same order, repeated at this revision, is sent without it. */
  | { readonly state: 'link-refused'; readonly revision: number }
  | Waiting;

/** Another list of payments has one of ours; it is checked again after so long. */
const OVERLAP_PAUSE_MS = 30_000;

/**
 * Every receipt path and every invoice goes through this function (ISS-13). The request is written before the POST is
 * sent; its key is sent as the provider's order id and never expires. A repeated call continues where the last one
 * stopped: an ended request returns its end, one that may have been carried out is looked up before anything is sent
 * again.
 */
export async function createInvoiceIdempotent(work: IssuingWork, order: DocumentOrder): Promise<Created> {
  const { records, lease, clock } = work;
  const opened = await records.openRequest(lease, requestOf(work, order));
  if (opened.outcome === 'opened') return carryOut(work, order, opened.request);
  return { state: 'waiting', until: new Date(clock.now().getTime() + OVERLAP_PAUSE_MS), change: 'unchanged' };
}

function requestOf({ random, clock }: IssuingWork, order: DocumentOrder): NewRequest {
  return newRequest(order, { id: random(), at: clock.now() });
}

async function carryOut(work: IssuingWork, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  switch (request.state) {
    case 'accepted':
      return { state: 'accepted', document: await documentOf(work, request) };
    case 'rejected':
      return { state: 'rejected', request };
    case 'abandoned':
      return { state: 'abandoned', request };
    case 'cancelled':
    case 'withdrawn':
    case 'outdated':
      throw new Error(`${request.key} belongs to a settlement or an invoice that was taken back, or to a former day`);
    case 'pending':
      return paused(work, request) ?? send(work, order, request);
    case 'sent':
    case 'unknown':
      return paused(work, request) ?? resolve(work, order, request);
  }
}

async function send(work: IssuingWork, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  const now = work.clock.now();
  if (order.mayGiveUp && isHopeless(request, now))
    return (await foundAfterAll(work, order, request, request)) ?? giveUp(work, request);
  const isOfToday = request.attempts === 0 || !isOfFormerDay(request, now);
  if (!isOfToday) return (await underKey(work, order, request)) ?? sendNextRevision(work, order, request);
  const obstacle = await receiptObstacle(work, order.replaces);
  if (obstacle === 'unreachable')
    return waitUntil(work, request, endOfPause({ ...request, updatedAt: now }), 'connection');
  if (obstacle) return endUnsent(work, order, request, obstacle.seen);
  const outcome = await sendRequest(work, request, order.linkWithout);
  switch (outcome.state) {
    case 'accepted':
    case 'rejected':
      return outcome;
    case 'link-refused':
      return { state: 'link-refused', revision: request.revision };
    case 'unknown':
      return resolve(work, order, outcome.request);
    case 'notDone':
      return wait(work, outcome.request, outcome.refused.cause, outcome.refused.retryAfterMs);
  }
}

/**
 * Called before a request ends of which a POST may have arrived. Its key is what makes a late arrival recognizable, so
 * no POST may be in flight under it any more. It is looked up once more, and a document that is there is accepted;
 * until then the outcome is unknown. Undefined: there is no document.
 */
async function underKey(
  work: IssuingWork,
  order: DocumentOrder,
  request: DocumentRequest,
): Promise<Created | undefined> {
  if (request.attempts === 0) return undefined;
  const open: DocumentRequest = { ...request, state: 'unknown' };
  const arrived = lastArrivalAt(request);
  if (work.clock.now() < arrived) return waitUntil(work, open, arrived);
  return foundAfterAll(work, order, request, open);
}

/**
 * One more look-up for a request that was proved absent: the proof may be minutes old when a worker died or paused
 * after it. A document that is there is accepted; while the list cannot be read to its end, `open` waits. Undefined:
 * there is no document.
 */
async function foundAfterAll(
  work: IssuingWork,
  order: DocumentOrder,
  request: DocumentRequest,
  open: DocumentRequest,
): Promise<Created | undefined> {
  const { isComplete, documents } = await work.provider.findByOrderId(request.key, request.kind);
  if (documents.length > 0) return resolve(work, order, { ...request, sentAt: request.sentAt ?? request.updatedAt });
  const updatedAt = work.clock.now();
  return isComplete ? undefined : waitUntil(work, open, endOfPause({ ...request, updatedAt }));
}

/** A failed receipt: the invoice that waits for it continues without it (ISS-6). */
async function giveUp(work: IssuingWork, request: DocumentRequest): Promise<Created> {
  await work.records.saveRequest(work.lease, markAbandoned(request, work.clock.now()));
  return { state: 'abandoned', request };
}

/**
 * Its document does not exist, by proof or by a person's word, and its day is over (ISS-19): the next revision is sent
 * under a key of its own.
 */
async function sendNextRevision(work: IssuingWork, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  const { records, lease, clock } = work;
  const next = requestOf(work, { ...order, revision: request.revision + 1 });
  const opened = await records.openRequest(lease, { ...next, follows: markOutdated(request, clock.now()) });
  return send(work, order, opened.request);
}

/** A company invoice whose receipt has become fiscal, or may have: it ends like a rejected one, and is never sent. */
async function endUnsent(
  work: IssuingWork,
  order: DocumentOrder,
  request: DocumentRequest,
  seen: SeenReceipt | undefined,
): Promise<Created> {
  const { records, lease, clock } = work;
  // Stored in any case: an invoice that exists after all must not withdraw a fiscal receipt.
  if (seen) await records.saveRequest(lease, { ...request, updatedAt: clock.now() }, seen);
  const there = await underKey(work, order, request);
  if (there) return there;
  const refused = markRejected(request, RECEIPT_NOT_REPLACEABLE, clock.now());
  await records.saveRequest(lease, refused);
  return { state: 'rejected', request: refused };
}

/** One look-up; a document proved absent is sent again in the same call. */
async function resolve(work: IssuingWork, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  const resolved = await resolveUnknown(work, request, order.linkWithout);
  if (resolved.state === 'accepted') return resolved;
  if (resolved.request.state === 'pending')
    return paused(work, resolved.request) ?? send(work, order, resolved.request);
  const waiting = await wait(work, resolved.request);
  return resolved.state === 'differs' ? { ...waiting, change: 'person-called' } : waiting;
}

function paused(work: IssuingWork, request: DocumentRequest): Waiting | undefined {
  const until = nextTryAt(request);
  return work.clock.now() < until ? { state: 'waiting', until, change: 'unchanged' } : undefined;
}

async function wait(
  work: IssuingWork,
  request: DocumentRequest,
  cause?: NotDoneCause,
  retryAfterMs: number = 0,
): Promise<Waiting> {
  const until = Math.max(nextTryAt(request).getTime(), work.clock.now().getTime() + retryAfterMs);
  return waitUntil(work, request, new Date(until), cause);
}

async function waitUntil(
  work: IssuingWork,
  request: DocumentRequest,
  until: Date,
  cause?: NotDoneCause,
): Promise<Waiting> {
  const late = isLate(request, work.clock.now());
  if (late) await reportLate(work, request, cause);
  return { state: 'waiting', until, change: late ? 'person-called' : 'waiting' };
}

async function documentOf(work: IssuingWork, request: DocumentRequest): Promise<IssuedDocument> {
  const document = request.documentId && (await work.records.documentById(request.documentId));
  if (!document) throw new Error(`The document of ${request.key} is not there`);
  return document;
}

// createInvoiceIdempotent: any document, receipt or invoice, once and only once under its key.

import type { DocumentRequest } from '@zapisy/db/documents/document-request-records';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import { documentKey } from '@zapisy/domain/documents/idempotency-key';
import { isLate } from '@zapisy/domain/documents/late-request';
import type { NotDoneCause } from '../outside/invoicing-answers.ts';
import { reportLate } from './call-person.ts';
import { bodyHash } from './document-bodies.ts';
import type { DocumentOrder } from './document-order.ts';
import type { Work } from './issuing.ts';
import { abandoned, isHopeless, nextTryAt } from './request-moves.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { sendRequest } from './send-request.ts';

/** The document waits for the provider, at least until then. While it does, nothing that follows it may start. */
export type Waiting = {
  readonly state: 'waiting';
  readonly until: Date;
  /** 'unchanged': its pause is not over, so nothing was tried and nothing new is known. */
  readonly news: 'unchanged' | 'waiting' | 'person-called';
};

export type Created =
  | { readonly state: 'accepted'; readonly document: IssuedDocument }
  | { readonly state: 'rejected'; readonly request: DocumentRequest }
  | { readonly state: 'abandoned'; readonly request: DocumentRequest }
  /** Only for an order with a link: the same order, repeated, is sent without it. */
  | { readonly state: 'link-refused' }
  | Waiting;

/** Another list of payments has one of ours; it is looked at again after so long. */
const OVERLAP_PAUSE_MS = 30_000;

/**
 * Every receipt path and every invoice goes through here (spec: createInvoiceIdempotent). The request is written before the
 * POST leaves; its key travels as the provider's order id and never expires. A repeated call goes on where the last one
 * stopped: an ended request gives its end, one that may have been carried out is looked up before anything is sent again.
 */
export async function createInvoiceIdempotent(work: Work, order: DocumentOrder): Promise<Created> {
  const { records, lease, clock, random } = work;
  const { kind, paymentIds, revision } = order;
  const key = documentKey({ paymentIds, kind, revision });
  const body = order.body(key);
  const opened = await records.openRequest(lease, {
    ...{ id: random(), key, kind, revision, paymentIds, body },
    bodyHash: bodyHash(body),
    linkReceiptId: order.linkTo?.id ?? null,
    at: clock.now(),
  });
  if (opened.outcome === 'opened') return carryOut(work, order, opened.request);
  return { state: 'waiting', until: new Date(clock.now().getTime() + OVERLAP_PAUSE_MS), news: 'unchanged' };
}

async function carryOut(work: Work, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  switch (request.state) {
    case 'accepted':
      return { state: 'accepted', document: await documentOf(work, request) };
    case 'rejected':
      return { state: 'rejected', request };
    case 'abandoned':
      return { state: 'abandoned', request };
    case 'cancelled':
    case 'withdrawn':
      throw new Error(`${request.key} belongs to a settlement or an invoice that was taken back`);
    case 'pending':
      return paused(work, request) ?? send(work, order, request);
    case 'sent':
    case 'unknown':
      return paused(work, request) ?? resolve(work, order, request);
  }
}

async function send(work: Work, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  const now = work.clock.now();
  if (order.mayGiveUp && isHopeless(request, now)) {
    await work.records.saveRequest(work.lease, abandoned(request, now));
    return { state: 'abandoned', request };
  }
  const outcome = await sendRequest(work, request, order.linkWithout);
  switch (outcome.state) {
    case 'accepted':
    case 'rejected':
      return outcome;
    case 'link-refused':
      return { state: 'link-refused' };
    case 'unknown':
      return resolve(work, order, outcome.request);
    case 'notDone':
      return wait(work, outcome.request, outcome.refused.cause, outcome.refused.retryAfterMs);
  }
}

/** One look-up; a document proved absent is sent again in the same breath. */
async function resolve(work: Work, order: DocumentOrder, request: DocumentRequest): Promise<Created> {
  const resolved = await resolveUnknown(work, request, order.linkWithout);
  if (resolved.state === 'accepted') return resolved;
  if (resolved.request.state === 'pending') return send(work, order, resolved.request);
  const waiting = await wait(work, resolved.request);
  return resolved.state === 'differs' ? { ...waiting, news: 'person-called' } : waiting;
}

function paused(work: Work, request: DocumentRequest): Waiting | undefined {
  const until = nextTryAt(request);
  return work.clock.now() < until ? { state: 'waiting', until, news: 'unchanged' } : undefined;
}

async function wait(
  work: Work,
  request: DocumentRequest,
  cause?: NotDoneCause,
  retryAfterMs: number = 0,
): Promise<Waiting> {
  const now = work.clock.now();
  const late = isLate(request, now);
  if (late) await reportLate(work, request, cause);
  const until = Math.max(nextTryAt(request).getTime(), now.getTime() + retryAfterMs);
  return { state: 'waiting', until: new Date(until), news: late ? 'person-called' : 'waiting' };
}

async function documentOf(work: Work, request: DocumentRequest): Promise<IssuedDocument> {
  const document = request.documentId && (await work.records.documentById(request.documentId));
  if (!document) throw new Error(`The document of ${request.key} is not there`);
  return document;
}

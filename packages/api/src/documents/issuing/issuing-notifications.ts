// Critical notifications of a document that cannot continue: the provider refuses our requests, or it takes too long (ISS-7,
// ISS-11, ISS-18).

import type { Raised } from '@zapisy/db/notifications/notification-records';
import type { FiscalState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { type CriticalReason, criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { NotDone, NotDoneCause } from '../../outside/invoicing/invoicing-answers.ts';
import type { IssuingWork } from './issuing.ts';

/** Temporary causes; a person is notified of all others at once. */
const PASSING = new Set<NotDoneCause>(['throttled', 'connection', 'busy']);

/** 'Dostawca nie przyjmuje naszych zapytań': one notification per cause, which gathers the payments. */
export async function reportRefusedRequests(
  work: IssuingWork,
  request: DocumentRequest,
  refused: NotDone,
): Promise<void> {
  work.log.warn({ key: request.key, cause: refused.cause, status: refused.status }, 'the provider did nothing');
  if (PASSING.has(refused.cause)) return;
  await raiseRefusedRequests(work, request, refused.cause, refused.status);
}

/**
 * A success without a document, twice, with a proof in between that none was made: our token has no right to write
 * (ISS-12). It is retried with growing pauses.
 */
export async function reportReadOnlyToken(work: IssuingWork, request: DocumentRequest): Promise<void> {
  work.log.warn({ key: request.key }, 'the provider says success and makes nothing');
  await raiseRefusedRequests(work, request, 'read-only-token', 200);
}

/**
 * After 15 minutes: it is unknown whether the document exists, or it could not be made. One notification, counted once
 * for each send; the job goes on trying.
 */
export async function reportLate(
  work: IssuingWork,
  request: DocumentRequest,
  cause: NotDoneCause | undefined,
): Promise<void> {
  const reason = lateReason(request);
  if (reason) return raise(work, request, reason);
  if (cause) await raiseRefusedRequests(work, request, cause, undefined);
}

type UnorderedReceipt = {
  readonly providerId: number;
  readonly number: string;
  readonly paymentIds: readonly number[];
};

/** A receipt of ours in a fiscal state without our order: it counts once, whichever code reads it. */
export function unorderedFiscalState(
  { providerId, number, paymentIds }: UnorderedReceipt,
  fiscal: FiscalState,
  at: Date,
): Raised {
  return {
    notification: criticalNotification('unordered-fiscal-state', paymentIds, String(providerId)),
    occurrence: `${providerId} `,
    details: { number, fiscal },
    pausesPrinting: fiscal,
    at,
  };
}

function lateReason(request: DocumentRequest): CriticalReason | undefined {
  if (request.state !== 'pending') return 'document-unknown';
  return request.kind === 'receipt' ? 'receipt-not-issued' : undefined;
}

async function raise(work: IssuingWork, request: DocumentRequest, reason: CriticalReason): Promise<void> {
  await work.records.raise(work.lease, {
    notification: criticalNotification(reason, request.paymentIds, request.kind),
    occurrence: `${request.key} ${request.attempts}`,
    details: { kind: request.kind, attempts: request.attempts },
    at: work.clock.now(),
  });
}

async function raiseRefusedRequests(
  work: IssuingWork,
  request: DocumentRequest,
  cause: NotDoneCause | 'read-only-token',
  status: number | undefined,
): Promise<void> {
  await work.records.raise(work.lease, {
    notification: criticalNotification('provider-refuses-requests', request.paymentIds, cause),
    occurrence: request.key,
    details: { cause, ...(status !== undefined && { status }) },
    gathersPayments: true,
    at: work.clock.now(),
  });
}

// A document that may exist: looked up at the provider by our order id, accepted when it is ours, absent only when
// proved.

import type { IssuedDocument, LinkState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { mismatchingFields } from '@zapisy/domain/documents/issuing/mismatching-fields';
import { markNotFound, markUnknown } from '@zapisy/domain/documents/issuing/request-moves';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import { acceptDocument } from './accept-document.ts';
import type { IssuingWork } from './issuing.ts';

/** 'open': it waits, or, as 'pending', is proved absent and may be sent again. */
type Resolved =
  | { readonly state: 'accepted'; readonly document: IssuedDocument }
  | { readonly state: 'open'; readonly request: DocumentRequest }
  /** Another document than the requested one is under our order id; a person has been notified. */
  | { readonly state: 'differs'; readonly request: DocumentRequest };

/** One look-up (ISS-16). Its result is saved before this returns. */
export async function resolveUnknown(
  work: IssuingWork,
  request: DocumentRequest,
  linkWithout: LinkState,
): Promise<Resolved> {
  const { records, lease, provider, clock } = work;
  const { isComplete, documents } = await provider.findByOrderId(request.key, request.kind);
  const ours = documents
    .filter((document) => mismatchingFields(request, document).length === 0)
    .toSorted((a, b) => a.id - b.id)[0];
  if (documents.length > 1 || (documents.length === 1 && !ours)) await reportDifference(work, request, documents);
  if (ours) return { state: 'accepted', document: await acceptDocument(work, request, ours, linkWithout) };
  const now = clock.now();
  const isProof = isComplete && documents.length === 0;
  const looked = isProof ? markNotFound(request, now, provider.timeLimitMs) : markUnknown(request, now);
  await records.saveRequest(lease, looked);
  return { state: documents.length > 0 ? 'differs' : 'open', request: looked };
}

async function reportDifference(
  work: IssuingWork,
  request: DocumentRequest,
  documents: readonly ProviderDocument[],
): Promise<void> {
  const numbers = documents.map((document) => document.number);
  work.log.warn({ key: request.key, found: documents.length }, 'other documents under our order id');
  await work.records.raise(work.lease, {
    notification: criticalNotification('document-mismatch', request.paymentIds, request.key),
    occurrence: `${request.key} ${documents.map((document) => document.id).join(' ')}`,
    details: { kind: request.kind, numbers },
    at: work.clock.now(),
  });
}

// One POST of a document request: recorded as sent before it is sent, and the outcome that its answer means (ISS-2).

import type { IssuedDocument, LinkState } from '@zapisy/domain/documents/document';
import type { DocumentRequest, RequestBody } from '@zapisy/domain/documents/issuing/document-request';
import { withReceiptLink } from '@zapisy/domain/documents/issuing/receipt-link';
import { mayConcernLink } from '@zapisy/domain/documents/issuing/rejection';
import {
  dropLink,
  isOfFormerDay,
  markAnsweredWithoutId,
  markNotDone,
  markRejected,
  markSent,
  markUnknown,
  mayOnlyRead,
} from '@zapisy/domain/documents/issuing/request-moves';
import type { NotDone } from '../../outside/invoicing/invoicing-answers.ts';
import { acceptDocument } from './accept-document.ts';
import { bodyHash } from './body-hash.ts';
import type { IssuingWork } from './issuing.ts';
import { reportReadOnlyToken, reportRefusedRequests } from './issuing-notifications.ts';

type SendOutcome =
  | { readonly state: 'accepted'; readonly document: IssuedDocument }
  | { readonly state: 'rejected'; readonly request: DocumentRequest }
  | { readonly state: 'link-refused' | 'unknown'; readonly request: DocumentRequest }
  | { readonly state: 'notDone'; readonly request: DocumentRequest; readonly refused: NotDone };

/**
 * Sends a pending request once, with a new date when its document was certainly never made; a request whose day ends
 * while it waits for its turn at the provider is not sent. Every outcome is saved before this returns; a crash in
 * between leaves 'sent'. Throws for a request that may have been carried out on an earlier day: the caller must end it.
 */
export async function sendRequest(
  work: IssuingWork,
  request: DocumentRequest,
  linkWithout: LinkState,
): Promise<SendOutcome> {
  const { records, lease, provider, clock } = work;
  const onItsWay = markSent(request, clock.now(), bodyHash);
  if (isOfFormerDay(onItsWay, onItsWay.updatedAt)) throw new Error(`${request.key} bears a day that is over`);
  const body = await bodyToSend(work, onItsWay);
  await records.saveRequest(lease, onItsWay);
  const outcome = await provider.create(body, () => !isOfFormerDay(onItsWay, clock.now()));
  switch (outcome.outcome) {
    case 'accepted': {
      const document = await acceptDocument(work, onItsWay, outcome.document, linkWithout);
      return { state: 'accepted', document };
    }
    case 'rejected': {
      const isLinkRefused = isLinked(onItsWay) && mayConcernLink(outcome.refusal);
      const move = isLinkRefused ? dropLink : markRejected;
      const refused = move(onItsWay, outcome.refusal, clock.now());
      await records.saveRequest(lease, refused);
      return isLinkRefused ? { state: 'link-refused', request: refused } : { state: 'rejected', request: refused };
    }
    case 'unknown': {
      const isWithoutId = outcome.cause === 'no-id';
      const open = (isWithoutId ? markAnsweredWithoutId : markUnknown)(onItsWay, clock.now());
      work.log.warn({ key: request.key, cause: outcome.cause }, 'the outcome of a document request is unknown');
      await records.saveRequest(lease, open);
      if (isWithoutId && mayOnlyRead(open)) await reportReadOnlyToken(work, open);
      return { state: 'unknown', request: open };
    }
    case 'notDone': {
      const waiting = markNotDone(onItsWay, clock.now());
      await records.saveRequest(lease, waiting);
      await reportRefusedRequests(work, waiting, outcome);
      return { state: 'notDone', request: waiting, refused: outcome };
    }
  }
}

const isLinked = (request: DocumentRequest) => request.linkReceiptId !== null && !request.linkDropped;

/**
 * `from_invoice_id` is the provider's id, taken from our row of the receipt; nothing else is changed in the stored
 * body.
 */
async function bodyToSend(work: IssuingWork, request: DocumentRequest): Promise<RequestBody> {
  if (request.linkReceiptId === null || request.linkDropped) return request.body;
  const receipt = await work.records.documentById(request.linkReceiptId);
  if (!receipt) throw new Error(`The receipt of ${request.key} is not there`);
  return { ...request.body, invoice: withReceiptLink(request.body.invoice, receipt.providerId) };
}

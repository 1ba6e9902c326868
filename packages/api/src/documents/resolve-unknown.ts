// A document that may exist: looked up at the provider by our order id, adopted when it is ours, absent only when proved.
import type { DocumentRequest } from '@zapisy/db/documents/document-request-records';
import type { IssuedDocument, LinkState } from '@zapisy/domain/documents/document';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { ProviderDocument } from '../outside/invoicing-answers.ts';
import { acceptDocument, grossOf, linesOf } from './accept-document.ts';
import type { Work } from './issuing.ts';
import { notFound, unknown } from './request-moves.ts';

/** 'open': it waits, or, as 'pending', is proved absent and may be sent again. */
export type Resolved =
  | { readonly state: 'accepted'; readonly document: IssuedDocument }
  | { readonly state: 'open'; readonly request: DocumentRequest }
  /** Something is there under our order id that we did not ask for; a person has been called. */
  | { readonly state: 'differs'; readonly request: DocumentRequest };

/** One look-up (decisions 5.2, "unknown is resolved before anything else"). What it shows is saved before this returns. */
export async function resolveUnknown(work: Work, request: DocumentRequest, linkWithout: LinkState): Promise<Resolved> {
  const { records, lease, provider, clock } = work;
  const { isComplete, documents } = await provider.findByOrderId(request.key, request.kind);
  const ours = documents.filter((document) => isSameDocument(request, document)).toSorted((a, b) => a.id - b.id)[0];
  if (documents.length > 1 || (documents.length === 1 && !ours)) await reportDifference(work, request, documents);
  if (ours) return { state: 'accepted', document: await acceptDocument(work, request, ours, linkWithout) };
  const now = clock.now();
  const isProof = isComplete && documents.length === 0;
  const looked = isProof ? notFound(request, now, provider.timeLimitMs) : unknown(request, now);
  await records.saveRequest(lease, looked);
  return { state: documents.length > 0 ? 'differs' : 'open', request: looked };
}

/** Kind (the look-up's own), buyer, gross and number of lines, each exactly. */
function isSameDocument(request: DocumentRequest, document: ProviderDocument): boolean {
  const asked = request.body.invoice;
  const text = (field: string) => String(asked[field] ?? '');
  const isCompany = asked['buyer_company'] === true;
  const name = isCompany ? text('buyer_name') : `${text('buyer_first_name')} ${text('buyer_last_name')}`;
  return (
    document.gross === grossOf(request) &&
    document.lineCount === linesOf(request).length &&
    document.buyer.isCompany === isCompany &&
    digits(document.buyer.taxId) === digits(text('buyer_tax_no')) &&
    words(document.buyer.name) === words(name)
  );
}

const digits = (text: string) => text.replace(/\D/g, '');
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

async function reportDifference(
  work: Work,
  request: DocumentRequest,
  documents: readonly ProviderDocument[],
): Promise<void> {
  const numbers = documents.map((document) => document.number);
  work.log.warn({ key: request.key, found: documents.length }, 'other documents under our order id');
  await work.records.raise(work.lease, {
    notification: criticalNotification('document-differs', request.paymentIds, request.key),
    occurrence: `${request.key} ${documents.map((document) => document.id).join(' ')}`,
    details: { kind: request.kind, numbers },
    at: work.clock.now(),
  });
}

// Stores a document that exists at the provider as a row of ours, whether its POST reported it or a look-up found it (ISS-27).

import { DocumentTaken } from '@zapisy/db/documents/issued-document-records';
import { namesTaxId } from '@zapisy/domain/documents/company-invoice';
import {
  type FiscalState,
  fiscalStateOf,
  type IssuedDocument,
  type LinkState,
} from '@zapisy/domain/documents/document';
import { type DocumentRequest, grossOf } from '@zapisy/domain/documents/issuing/document-request';
import { isLinkedTo } from '@zapisy/domain/documents/issuing/receipt-link';
import { isPossiblyFiscalState } from '@zapisy/domain/documents/receipts/is-possibly-fiscal';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import type { IssuingWork } from './issuing.ts';

/**
 * Stores the document and ends its request. The link counts only when the provider's own mark shows it: an answer
 * without the mark is recorded as unlinked (ISS-4).
 */
export async function acceptDocument(
  work: IssuingWork,
  request: DocumentRequest,
  document: ProviderDocument,
  linkWithout: LinkState,
): Promise<IssuedDocument> {
  const { records, lease, clock, random, log } = work;
  const at = clock.now();
  const link = await linkOf(work, request, document, linkWithout);
  const fiscal = fiscalStateOf(document.fiscalStatus, document.eReceiptUrl);
  if (request.kind === 'receipt' && isPossiblyFiscalState(fiscal))
    await reportUnorderedFiscalState(work, request, document, fiscal);
  const draft = {
    id: random(),
    kind: request.kind,
    providerId: document.id,
    number: document.number,
    link,
    fiscal,
    viewUrl: document.viewUrl,
    govStatus: document.govStatus,
    govId: document.govId,
    bearsTaxId: bearsTaxId(request, document),
    // The provider's amount counts: a person may have accepted a mismatching document as ours.
    gross: document.gross ?? grossOf(request),
    issuedOn: String(request.body.invoice['issue_date']),
    linkedReceiptId: link === 'linked' ? request.linkReceiptId : null,
  };
  const stored = await records.acceptRequest(lease, request, draft, at).catch(async (error: unknown) => {
    if (error instanceof DocumentTaken) await reportTaken(work, request, document);
    throw error;
  });
  log.info({ key: request.key, kind: request.kind, link, attempts: request.attempts }, 'document issued');
  return stored;
}

/** By the request and by the document at the provider: a person may have accepted a mismatching document as ours. */
function bearsTaxId({ kind, body }: DocumentRequest, { buyer }: ProviderDocument): boolean {
  return kind !== 'receipt' && (namesTaxId(body.invoice) || buyer.taxId.trim() !== '');
}

async function linkOf(
  { records }: IssuingWork,
  request: DocumentRequest,
  document: ProviderDocument,
  linkWithout: LinkState,
): Promise<LinkState> {
  if (request.linkReceiptId === null) return linkWithout;
  const receipt = await records.documentById(request.linkReceiptId);
  const isLinked = receipt !== undefined && isLinkedTo(document, receipt.providerId);
  return isLinked && !request.linkDropped ? 'linked' : 'unlinked';
}

/**
 * A receipt's POST orders no print: when the receipt is fiscal already, the account fiscalises automatically, and we
 * must not order a print too. Reported before the document is stored: a worker that dies in between finds it again, and
 * reports it again, which counts once.
 */
async function reportUnorderedFiscalState(
  work: IssuingWork,
  request: DocumentRequest,
  { number }: ProviderDocument,
  fiscal: FiscalState,
): Promise<void> {
  await work.records.raise(work.lease, {
    notification: criticalNotification('unordered-fiscal-state', request.paymentIds, request.key),
    occurrence: request.key,
    details: { number, fiscal },
    pausesPrinting: fiscal,
    at: work.clock.now(),
  });
}

/**
 * Our books have its number for another document: a person is notified, and no client gets another client's document.
 */
async function reportTaken(
  work: IssuingWork,
  request: DocumentRequest,
  { id, number }: ProviderDocument,
): Promise<void> {
  await work.records.raise(work.lease, {
    notification: criticalNotification('document-mismatch', request.paymentIds, request.key),
    occurrence: `${request.key} taken ${id}`,
    details: { kind: request.kind, numbers: [number] },
    at: work.clock.now(),
  });
}

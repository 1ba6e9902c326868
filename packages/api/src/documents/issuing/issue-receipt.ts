// The receipt of a sale: made and recorded at once, or failed and reported to a person.

import { type DocumentOrder, receiptOrder } from '@zapisy/domain/documents/issuing/document-order';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { latestRequest, paymentIdsOf, type Sale, withoutDocument } from '@zapisy/domain/documents/issuing/sale';
import { blockingProblems, saleProgress } from '@zapisy/domain/documents/issuing/sale-progress';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { createInvoiceIdempotent, type Waiting } from './create-invoice-idempotent.ts';
import type { IssuingWork } from './issuing.ts';
import { recordReceiptGeneration } from './record-receipt-generation.ts';

export type ReceiptStep = { readonly state: 'over' } | Waiting;

/** ISS-1 and ISS-6: the receipt comes first; when it fails, the invoice is still issued, unlinked. */
export async function issueReceipt(work: IssuingWork, sale: Sale): Promise<ReceiptStep> {
  const { receipt, invoice } = saleProgress(sale);
  if (receipt === 'rejected') await reportFormerFailure(work, sale);
  if (receipt !== 'waiting' && receipt !== 'unknown') return { state: 'over' };
  const invoiceWaits = invoice === 'waiting' && blockingProblems(sale).length === 0;
  return makeReceipt(work, receiptOrder(sale, { settings: work.settings, now: work.clock.now() }, invoiceWaits));
}

/** Makes the receipt and records it on its payments; a person is notified when it cannot be made (ISS-6, ISS-7). */
export async function makeReceipt(work: IssuingWork, order: DocumentOrder): Promise<ReceiptStep> {
  const created = await createInvoiceIdempotent(work, order);
  switch (created.state) {
    case 'accepted':
      await recordReceiptGeneration(work, order.paymentIds, created.document);
      return { state: 'over' };
    case 'rejected':
    case 'abandoned':
      await reportFailedReceipt(work, created.request, created.state);
      return { state: 'over' };
    case 'waiting':
      return created;
    case 'link-refused':
      throw new Error('A receipt has no link');
  }
}

/** Raised again, in case the worker died before it raised it; it counts once. */
async function reportFormerFailure(work: IssuingWork, sale: Sale): Promise<void> {
  const former = latestRequest(sale, 'receipt', paymentIdsOf(withoutDocument(sale, 'receipt')));
  if (former?.state === 'rejected' || former?.state === 'abandoned')
    await reportFailedReceipt(work, former, former.state);
}

/** 'Dostawca odrzucił paragon', or 'Paragonu nie udało się wystawić': whether an invoice follows or not. */
async function reportFailedReceipt(
  work: IssuingWork,
  request: DocumentRequest,
  end: 'rejected' | 'abandoned',
): Promise<void> {
  const { fields = {}, text = '' } = request.refusal ?? {};
  const reason = end === 'rejected' ? 'receipt-rejected' : 'receipt-not-issued';
  work.log.error({ key: request.key, paymentIds: request.paymentIds, reason }, 'receipt failed');
  await work.records.raise(work.lease, {
    notification: criticalNotification(reason, request.paymentIds, request.kind),
    occurrence: `${request.key} ${request.attempts}`,
    details: { fields, text, attempts: request.attempts },
    at: work.clock.now(),
  });
}

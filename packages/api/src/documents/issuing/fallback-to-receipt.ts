// fallbackToReceipt: the invoice was rejected as a whole; an existing receipt replaces it, else a new one.

import { receiptOrder } from '@zapisy/domain/documents/issuing/document-order';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { markAbsent } from '@zapisy/domain/documents/issuing/request-moves';
import { latestRequest, paymentIdsOf, type Sale, withoutDocument } from '@zapisy/domain/documents/issuing/sale';
import { makeReceipt, type ReceiptStep } from './issue-receipt.ts';
import type { IssuingWork } from './issuing.ts';
import { reportInvoiceRejection } from './report-invoice-rejection.ts';

/**
 * ISS-5. Called only for a request that ended rejected, never for one that may have been carried out. The receipt
 * covers the same lines; payments with a receipt keep it, and none gets a second one. A receipt that had been given up
 * so that the invoice could be issued is now the only document, so it is tried again; one that was itself rejected is
 * not repeated. `invoice_id` stays NULL.
 */
export async function fallbackToReceipt(
  work: IssuingWork,
  sale: Sale,
  rejectedInvoice: DocumentRequest,
): Promise<ReceiptStep> {
  await reportInvoiceRejection(work, sale, rejectedInvoice);
  const paymentIds = paymentIdsOf(withoutDocument(sale, 'receipt'));
  if (paymentIds.length === 0) return { state: 'over' };
  const former = latestRequest(sale, 'receipt', paymentIds);
  if (former?.state === 'rejected') return { state: 'over' };
  const now = work.clock.now();
  if (former?.state === 'abandoned') await work.records.saveRequest(work.lease, markAbsent(former, now));
  return makeReceipt(work, receiptOrder(sale, { settings: work.settings, now }, false));
}

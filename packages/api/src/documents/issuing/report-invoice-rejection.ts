// reportInvoiceRejection: logs that the provider rejected a document, and creates the critical notification (ISS-5).
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { isReceiptNotReplaceable } from '@zapisy/domain/documents/issuing/rejection';
import type { Sale } from '@zapisy/domain/documents/issuing/sale';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { IssuingWork } from './issuing.ts';

/**
 * NOT-1 and NOT-4: type 'sync', severity 'critical', with the payments' numbers. The same rejection of the same
 * payments is one notification with a counter; a repeated job does not count. The log names fields, never their
 * content.
 */
export async function reportInvoiceRejection(work: IssuingWork, sale: Sale, request: DocumentRequest): Promise<void> {
  if (isReceiptNotReplaceable(request.refusal)) return reportForbidden(work, request);
  const { fields = {}, text = '' } = request.refusal ?? {};
  work.log.error({ key: request.key, paymentIds: request.paymentIds, fields: Object.keys(fields) }, 'invoice rejected');
  await work.records.raise(work.lease, {
    notification: criticalNotification('invoice-rejected', request.paymentIds, Object.keys(fields).sort().join(',')),
    occurrence: request.key,
    details: { fields, text, ...fallbackReason(sale) },
    at: work.clock.now(),
  });
}

/** It was never sent: the receipt that it was to replace has become fiscal, or may be (FOL-4). */
async function reportForbidden(work: IssuingWork, { key, paymentIds }: DocumentRequest): Promise<void> {
  work.log.error({ key, paymentIds }, 'a company invoice was not sent beside a fiscal receipt');
  await work.records.raise(work.lease, {
    notification: criticalNotification('company-invoice-forbidden', paymentIds),
    occurrence: key,
    details: {},
    at: work.clock.now(),
  });
}

type NotPrinted = 'company-invoice-would-be-forbidden' | 'receipt-was-unticked';

/**
 * A receipt without a tax id that is printed for a company excludes every later invoice with its tax id, so the
 * fallback receipt of a classic client is not printed, and the notification says why (PRN-7). Nor is one whose receipt
 * tick staff removed: that sale may be in another fiscal memory.
 */
function fallbackReason({ buyer, plan }: Sale): { readonly receiptNotPrinted?: NotPrinted } {
  if (buyer.preference === 'classic') return { receiptNotPrinted: 'company-invoice-would-be-forbidden' };
  return plan.receipt ? {} : { receiptNotPrinted: 'receipt-was-unticked' };
}

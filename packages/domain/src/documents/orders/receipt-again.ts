// 'Wystaw paragon': tries a failed receipt once more, by the same rule for the operation and for the screens' button.
import { isSold } from '../../payments/payment.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { KnownRequest } from '../issuing/known-request.ts';
import { type OrderedPayment, type OrderRefusal, paymentsUnderWay } from './person-order.ts';

/** The last failed receipt request, which 'Wystaw paragon' tries again (FOL-9). */
export function failedReceipt<R extends KnownRequest>(requests: readonly R[]): R | undefined {
  return requests.findLast(({ kind, state }) => kind === 'receipt' && (state === 'rejected' || state === 'abandoned'));
}

/**
 * Whether a receipt may still be made for it: it was sold and has none. No receipt is issued beside a company invoice
 * (DOC-3): the sale would be in the fiscal memory and in the invoice.
 */
export function lacksReceipt({ payment, invoice }: Pick<OrderedPayment, 'payment' | 'invoice'>): boolean {
  return payment.receiptId === null && isSold(payment) && !hasCompanyInvoice({ invoice });
}

/** Why 'Wystaw paragon' is refused for this payment; undefined when it is not. */
export function receiptAgainRefusal(one: OrderedPayment, requests: readonly KnownRequest[]): OrderRefusal | undefined {
  const paymentIds = [one.payment.id];
  if (!failedReceipt(requests) || !lacksReceipt(one)) {
    const reason = hasCompanyInvoice(one) ? 'invoice-exists' : 'no-failed-receipt';
    return { code: 'not-allowed-now', reason, paymentIds };
  }
  if (paymentsUnderWay([one], requests).length === 0) return undefined;
  return { code: 'not-allowed-now', reason: 'document-under-way', paymentIds };
}

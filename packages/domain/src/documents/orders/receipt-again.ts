// 'Wystaw paragon': a receipt that failed is tried once more, by the same rule for the operation and for the screens' button.
import { isSold } from '../../payments/payment.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { KnownRequest } from '../issuing/known-request.ts';
import { type OrderedPayment, type OrderRefusal, paymentsUnderWay } from './person-order.ts';

/** The receipt that was tried last and did not come to be: 'Wystaw paragon' tries it again (FOL-9). */
export function failedReceipt<R extends KnownRequest>(requests: readonly R[]): R | undefined {
  return requests.findLast(({ kind, state }) => kind === 'receipt' && (state === 'rejected' || state === 'abandoned'));
}

/**
 * Whether a receipt may still be made for it: it was sold and has none. Beside a company invoice no receipt is issued
 * (DOC-3): the sale would be in the register and in the invoice.
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

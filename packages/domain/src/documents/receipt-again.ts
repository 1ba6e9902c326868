// 'Wystaw paragon': a receipt that failed is tried once more, by the same rule for the operation and for the screens' button.
import { isSold } from '../payments/payment.ts';
import { type KnownRequest, type OrderedPayment, type OrderRefusal, paymentsUnderWay } from './person-order.ts';

/** The receipt that was tried last and did not come to be: 'Wystaw paragon' tries it again (decisions 5.2). */
export function failedReceipt<R extends KnownRequest>(requests: readonly R[]): R | undefined {
  return requests.findLast(({ kind, state }) => kind === 'receipt' && (state === 'rejected' || state === 'abandoned'));
}

/** Why 'Wystaw paragon' is refused for this payment; undefined when it is not. */
export function receiptAgainRefusal(one: OrderedPayment, requests: readonly KnownRequest[]): OrderRefusal | undefined {
  const paymentIds = [one.payment.id];
  if (!failedReceipt(requests) || one.payment.receiptId !== null || !isSold(one.payment)) {
    return { code: 'not-allowed-now', reason: 'no-failed-receipt', paymentIds };
  }
  if (paymentsUnderWay([one], requests).length === 0) return undefined;
  return { code: 'not-allowed-now', reason: 'document-under-way', paymentIds };
}

// Whether a document request may still make a document, for its payments and beside them.
import type { Payment } from '../../payments/payment.ts';
import type { DocumentKind } from '../document.ts';

/** A request to make a document, by the fields that screens know too. */
export type KnownRequest = {
  readonly kind: DocumentKind;
  readonly state: string;
  readonly paymentIds: readonly number[];
};

const OPEN = new Set(['pending', 'sent', 'unknown']);

/** True while the request may still make a document without a person. */
export function isOpenRequest({ state }: Pick<KnownRequest, 'state'>): boolean {
  return OPEN.has(state);
}

/** True while the request's document may still come to the payment: also one that was made and is not recorded on it yet. */
export function isUnderWay(
  { kind, state, paymentIds }: KnownRequest,
  payment: Pick<Payment, 'id' | 'receiptId' | 'invoiceId'>,
): boolean {
  if (!paymentIds.includes(payment.id)) return false;
  const documentId = kind === 'receipt' ? payment.receiptId : payment.invoiceId;
  return isOpenRequest({ state }) || (state === 'accepted' && documentId === null);
}

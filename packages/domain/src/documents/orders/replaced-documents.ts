// The documents that an order of a person replaces, of one payment.
import type { Buyer } from '../../payments/buyer.ts';
import type { Payment } from '../../payments/payment.ts';
import type { IssuedDocument } from '../document.ts';
import { isRejectedByGovernment } from '../issuing/government-state.ts';

type OrderedPayment = {
  /** Its buyer is the one for documents ordered now (FOL-1). */
  readonly payment: Pick<Payment, 'invoiceId'> & { readonly buyer: Pick<Buyer, 'preference'> | null };
  readonly receipt: Pick<IssuedDocument, 'id' | 'withdrawn'> | null;
  readonly invoice: Pick<IssuedDocument, 'id' | 'govStatus' | 'govId'> | null;
};

/**
 * The ids of what an order replaces (FOL-7): a fallback receipt, which is withdrawn for a company invoice, and an
 * invoice that was rejected by the e-invoice system.
 */
export function replacedDocuments({ payment, receipt, invoice }: OrderedPayment): readonly string[] {
  const isReceiptReplaced = payment.buyer?.preference === 'classic' && payment.invoiceId === null;
  return [
    ...(isReceiptReplaced && receipt && !receipt.withdrawn ? [receipt.id] : []),
    ...(invoice && isRejectedByGovernment(invoice) ? [invoice.id] : []),
  ];
}

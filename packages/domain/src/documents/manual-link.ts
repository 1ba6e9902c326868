// 'Powiąż ręcznie': which payments have a named invoice that is not known as linked to the receipt beside it.
import type { Buyer } from './buyer.ts';
import { type IssuedDocument, needsManualLink } from './document.ts';

export type LinkQuestion = {
  readonly payment: { readonly buyer: Pick<Buyer, 'preference'> | null };
  readonly receipt: Pick<IssuedDocument, 'withdrawn'> | null;
  readonly invoice: Pick<IssuedDocument, 'kind' | 'link'> | null;
};

/**
 * A company invoice is never linked (spec, linking rule 6), so only a named one is told to be. Payments from before we kept a
 * copy of their buyer count as named: a company invoice has no receipt beside it.
 */
export function isLinkedByHand({ payment, receipt, invoice }: LinkQuestion): boolean {
  const isNamed = payment.buyer === null || payment.buyer.preference === 'nominal';
  return isNamed && invoice !== null && needsManualLink(invoice, receipt !== null && !receipt.withdrawn);
}

// 'Powiąż ręcznie': which payments have a named invoice that is not known as linked to the receipt beside it.
import type { Buyer } from './buyer.ts';
import { type IssuedDocument, needsManualLink } from './document.ts';

export type LinkQuestion = {
  readonly payment: { readonly buyer: Pick<Buyer, 'preference'> | null };
  readonly receipt: unknown;
  readonly invoice: Pick<IssuedDocument, 'kind' | 'link'> | null;
};

/** A company invoice is never linked (spec, linking rule 6), so only a named one is told to be. */
export function isLinkedByHand({ payment, receipt, invoice }: LinkQuestion): boolean {
  const isNamed = payment.buyer?.preference === 'nominal';
  return isNamed && invoice !== null && needsManualLink(invoice, receipt !== null);
}

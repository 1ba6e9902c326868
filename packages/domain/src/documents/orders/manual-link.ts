// 'Powiąż ręcznie': which payments have a named invoice that is not known as linked to the receipt beside it (FOL-10).
import { hasCompanyInvoice } from '../company-invoice.ts';
import { type IssuedDocument, needsManualLink } from '../document.ts';

type LinkQuestion = {
  readonly receipt: Pick<IssuedDocument, 'withdrawn'> | null;
  readonly invoice: Pick<IssuedDocument, 'kind' | 'link' | 'bearsTaxId'> | null;
};

/** A company invoice is never linked (DOC-3), so only a named one is shown as such. */
export function isLinkedManually({ receipt, invoice }: LinkQuestion): boolean {
  if (invoice === null || hasCompanyInvoice({ invoice })) return false;
  return needsManualLink(invoice, receipt !== null && !receipt.withdrawn);
}

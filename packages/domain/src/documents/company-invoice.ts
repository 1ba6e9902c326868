// The company invoice of a payment: what it is, and whether there is one, because the law forbids a receipt beside it (DOC-3).
import type { IssuedDocument } from './document.ts';

/** Whether an invoice in the provider's own fields contains the tax id of its buyer. */
export function namesTaxId(invoice: Readonly<Record<string, unknown>>): boolean {
  return String(invoice['buyer_tax_no'] ?? '').trim() !== '';
}

/**
 * The one rule for 'is there a company invoice?'. It is read from the document, because the buyer's preference does not
 * show it: an invoice that a member of staff made through the proxy has the buyer that its caller wrote. One that the
 * e-invoice system rejected counts, because it is at the provider until it is taken back.
 */
export function hasCompanyInvoice({
  invoice,
}: {
  readonly invoice: Pick<IssuedDocument, 'bearsTaxId'> | null;
}): boolean {
  return invoice?.bearsTaxId === true;
}

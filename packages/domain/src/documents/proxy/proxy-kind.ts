// What the kind of a document of the proxy demands: no tax id on an invoice to a receipt, payments for two kinds only (FOL-19).
import { namesTaxId } from '../company-invoice.ts';
import { isProviderYes } from './provider-yes.ts';
import type { ProxyProblem } from './proxy-problem.ts';

type ProxyFields = Readonly<Record<string, unknown>>;
type ProxyInvoice = ProxyFields & { readonly kind: string };

/** Either field of the link makes it an invoice to a receipt, which the law forbids with a tax id (DOC-3). */
export function isToReceipt(invoice: ProxyFields): boolean {
  return invoice['additional_params'] === 'for_receipt' || isProviderYes(invoice['issued_to_receipt']);
}

/** Of a document that is no receipt. */
export function invoiceKindProblem(invoice: ProxyInvoice, payments: number): ProxyProblem | undefined {
  if (isToReceipt(invoice) && namesTaxId(invoice)) return { reason: 'tax-id-to-receipt' };
  return payments > 0 && invoice.kind !== 'vat' ? { reason: 'kind-without-payments' } : undefined;
}

/** True for an invoice that the provider sends to the national e-invoice system: that of a company (DOC-13). */
export function isSentToGovernment(invoice: ProxyInvoice, isSendingOn: boolean): boolean {
  return invoice.kind === 'vat' && invoice['buyer_company'] === true && isSendingOn;
}

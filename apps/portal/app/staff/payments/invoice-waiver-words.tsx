// What a company client was asked before a receipt ruled the invoice out; red where nobody asked.
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import { pl } from '../../texts/pl.ts';

export function InvoiceWaiverWords({ waiver }: { readonly waiver: InvoiceWaiver }) {
  const words = pl.staffPayment.waivers[waiver];
  return waiver === 'given' ? words : <b className="text-error-line">{words}</b>;
}

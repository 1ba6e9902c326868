// What a company client was asked before a receipt ruled the invoice out; red when the client was not asked.
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import { pl } from '../../texts/pl.ts';

export function InvoiceWaiverText({ waiver }: { readonly waiver: InvoiceWaiver }) {
  const message = pl.staffPayment.waivers[waiver];
  return waiver === 'given' ? message : <b className="text-error-line">{message}</b>;
}

// Until when a named invoice to a receipt may be made through the proxy: as long as staff may order one (FOL-3).
import { namesTaxId } from '../company-invoice.ts';
import { namedInvoiceDeadline } from '../orders/later-invoice.ts';
import { isToReceipt } from './proxy-kind.ts';

type ProxyInvoice = Readonly<Record<string, unknown>>;

/** A payment that was sold with a receipt; `paidOn` 'YYYY-MM-DD', Europe/Warsaw. */
type SoldWithReceipt = { readonly id: number; readonly paidOn: string | null };

export type LateInvoice = {
  readonly paymentIds: readonly number[];
  /** The first last day that is over, 'YYYY-MM-DD'. */
  readonly deadline: string;
};

/** The payments whose last day is over; undefined when there is none. */
export function lateNamedInvoice(sold: readonly SoldWithReceipt[], today: string): LateInvoice | undefined {
  const late = sold.flatMap(({ id, paidOn }) => {
    const deadline = namedInvoiceDeadline(paidOn ?? today);
    return today > deadline ? [{ id, deadline }] : [];
  });
  const [deadline] = late.map((one) => one.deadline).toSorted();
  return deadline === undefined ? undefined : { paymentIds: late.map(({ id }) => id), deadline };
}

/** True for every document but a receipt and a company invoice, which have rules of their own (FOL-19). */
export function isNamedInvoice(kind: string, invoice: ProxyInvoice): boolean {
  return kind !== 'receipt' && !namesTaxId(invoice);
}

type LinkedReceipt = {
  /** The provider's id of the receipt; undefined when the body does not name it. */
  readonly providerId: number | undefined;
  /** 'YYYY-MM-DD' or 'YYYY-MM', by the body itself; undefined when it has no day of sale. */
  readonly soldOn: string | undefined;
};

/** The receipt to which the body makes an invoice; undefined for an invoice that is to none. */
export function linkedReceipt(invoice: ProxyInvoice): LinkedReceipt | undefined {
  if (!isToReceipt(invoice)) return undefined;
  const from = String(invoice['from_invoice_id'] ?? '');
  return { providerId: /^[1-9]\d{0,14}$/.test(from) ? Number(from) : undefined, soldOn: saleDay(invoice['sell_date']) };
}

/** The text when it is a day or a month of sale as the provider writes them. */
export function saleDay(text: unknown): string | undefined {
  return typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/.test(text) ? text : undefined;
}

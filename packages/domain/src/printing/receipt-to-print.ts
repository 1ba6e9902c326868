// What a fiscal printer is asked to print for payments of one buyer, whoever orders it and whenever.

import { toFiscalDocument } from '../documents/fiscal-names/fiscal-document.ts';
import { type Grosze, grosze, sumGrosze } from '../money.ts';
import type { Payment, PaymentMethod, PaymentPart } from '../payments/payment.ts';
import type { SoldItem } from '../payments/sold-item.ts';
import { formsOf, formsOfPayment } from '../payments/split.ts';

/** Names already fit for the printer, amounts in grosze. No tax id, ever. */
export type ReceiptToPrint = {
  readonly items: readonly SoldItem[];
  readonly total: Grosze;
  /** The form of payment; of several, the largest. */
  readonly method: PaymentMethod;
  /** All forms of a split, the largest first, each a payment line of its own; absent for one form. */
  readonly forms?: readonly PaymentPart[];
};

/**
 * The receipt of these payments (PRN-5): names pass `toFiscalDocument`, and a printer takes no line of 0,00 zł. It
 * depends on the payments alone, so a receipt that is ordered later than its settlement is the same one. Undefined
 * where nothing was paid.
 */
export function receiptToPrint(payments: readonly Payment[]): ReceiptToPrint | undefined {
  const paid = formsOfPayment(payments.flatMap(formsOf));
  if (!paid) return undefined;
  const sold = payments.flatMap(({ lines }) => lines).filter(({ gross }) => gross > 0);
  const { items } = toFiscalDocument({ kind: 'receipt', items: sold });
  const total = sumGrosze(items.map(({ gross }) => gross));
  const rest = sumGrosze(paid.rest.map(({ amount }) => amount));
  const forms = [{ method: paid.main, amount: grosze(total - rest) }, ...paid.rest];
  return { items, total, method: paid.main, ...(paid.rest.length > 0 && { forms }) };
}

// The receipt that a fiscal printer is asked to print for the payments of one buyer.

import { type Grosze, grosze, sumGrosze } from '../../money.ts';
import type { Payment, PaymentMethod, PaymentPart } from '../../payments/payment.ts';
import type { SoldItem } from '../../payments/sold-item.ts';
import { paymentParts, splitOfParts } from '../../payments/split.ts';
import { toFiscalDocument } from '../fiscal-names/fiscal-document.ts';

/** Names are fit for the printer, amounts are grosze. It never has a tax id. */
export type PrintableReceipt = {
  readonly items: readonly SoldItem[];
  readonly total: Grosze;
  /** The payment method; of several, the one with the largest amount. */
  readonly method: PaymentMethod;
  /** The payment methods of a split, the largest amount first, each a payment line of its own; absent for one method. */
  readonly parts?: readonly PaymentPart[];
};

/**
 * The receipt of these payments (PRN-5): names pass `toFiscalDocument`, and lines of 0,00 zł are left out because a printer
 * refuses them. It depends on the payments alone, so a print that is ordered after the settlement has the same content.
 * Undefined when nothing was paid.
 */
export function printableReceipt(payments: readonly Payment[]): PrintableReceipt | undefined {
  const paid = splitOfParts(payments.flatMap(paymentParts));
  if (!paid) return undefined;
  const sold = payments.flatMap(({ lines }) => lines).filter(({ gross }) => gross > 0);
  const { items } = toFiscalDocument({ kind: 'receipt', items: sold });
  const total = sumGrosze(items.map(({ gross }) => gross));
  const rest = sumGrosze(paid.rest.map(({ amount }) => amount));
  const parts = [{ method: paid.main, amount: grosze(total - rest) }, ...paid.rest];
  return { items, total, method: paid.main, ...(paid.rest.length > 0 && { parts }) };
}

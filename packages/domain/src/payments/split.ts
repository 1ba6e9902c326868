// A split: one sale paid in several payment methods at once, on one receipt.
import type { Grosze } from '../money.ts';
import { grosze, sumGrosze } from '../money.ts';
import type { Payment, PaymentMethod, PaymentPart } from './payment.ts';

export type PaymentSplit = { readonly main: PaymentMethod; readonly rest: readonly PaymentPart[] };

/**
 * The provider has one payment type per document: the largest part, with the rest in the description (PAY-11). Parts of
 * one method are added up; of equal parts the first one given counts. Undefined for no parts.
 */
export function splitOfParts(parts: readonly PaymentPart[]): PaymentSplit | undefined {
  const methods = [...new Set(parts.map((part) => part.method))];
  const summed = methods.map((method) => ({
    method,
    amount: sumGrosze(parts.filter((part) => part.method === method).map((part) => part.amount)),
  }));
  const [first, ...others] = summed.toSorted((one, other) => other.amount - one.amount);
  return first && { main: first.method, rest: others };
}

/** The payment methods of a payment, one or several; empty while it is not paid, and for 0,00 zł. */
export function paymentParts({
  method,
  parts,
  amount,
}: Pick<Payment, 'method' | 'parts' | 'amount'>): readonly PaymentPart[] {
  if (parts) return parts;
  return method === null || amount <= 0 ? [] : [{ method, amount }];
}

/** True when no payment method is named twice. */
export function isEachMethodOnce(parts: readonly Pick<PaymentPart, 'method'>[]): boolean {
  return new Set(parts.map(({ method }) => method)).size === parts.length;
}

/**
 * Divides the payment methods of a sale among its payments in their order, each method used up before the next: so
 * every payment, and any list of them, has methods that add up to its own amount. Call it with a complete split.
 */
export function shareParts(
  parts: readonly PaymentPart[],
  amounts: readonly Grosze[],
): readonly (readonly PaymentPart[])[] {
  const left = parts.map(({ method, amount }) => ({ method, amount: Number(amount) }));
  return amounts.map((amount) => {
    let open = Number(amount);
    const shares: PaymentPart[] = [];
    for (const one of left) {
      const share = Math.min(open, one.amount);
      if (share > 0) shares.push({ method: one.method, amount: grosze(share) });
      open -= share;
      one.amount -= share;
    }
    return shares;
  });
}

/** True when the parts add up to exactly the amount, and none of them is zero or negative. */
export function isCompleteSplit(parts: readonly PaymentPart[], amount: Grosze): boolean {
  return parts.every((part) => part.amount > 0) && sumGrosze(parts.map((part) => part.amount)) === amount;
}

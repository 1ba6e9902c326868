// A split: one sale paid in several ways at once, on one receipt.
import type { Grosze } from '../money.ts';
import { grosze, sumGrosze } from '../money.ts';
import type { Payment, PaymentMethod, PaymentPart } from './payment.ts';

export type SplitForms = { readonly main: PaymentMethod; readonly rest: readonly PaymentPart[] };

/**
 * The provider knows one payment type a document: the largest part is it, the rest is in the description (PAY-11). Parts
 * of one method are added up; between equal parts the first one given wins. Undefined for no parts.
 */
export function formsOfPayment(parts: readonly PaymentPart[]): SplitForms | undefined {
  const methods = [...new Set(parts.map((part) => part.method))];
  const forms = methods.map((method) => ({
    method,
    amount: sumGrosze(parts.filter((part) => part.method === method).map((part) => part.amount)),
  }));
  const [first, ...others] = forms.toSorted((one, other) => other.amount - one.amount);
  return first && { main: first.method, rest: others };
}

/** How a payment was paid, its one form or its several; empty while it is not paid, and for 0,00 zł. */
export function formsOf({
  method,
  forms,
  amount,
}: Pick<Payment, 'method' | 'forms' | 'amount'>): readonly PaymentPart[] {
  if (forms) return forms;
  return method === null || amount <= 0 ? [] : [{ method, amount }];
}

/** True when no form is named twice. */
export function isEachFormOnce(parts: readonly Pick<PaymentPart, 'method'>[]): boolean {
  return new Set(parts.map(({ method }) => method)).size === parts.length;
}

/**
 * The forms of a sale, shared out among its payments in their order, each form used up before the next: so every payment,
 * and any list of some of them, has forms that come to its own amount. Call it with a complete split.
 */
export function shareForms(
  parts: readonly PaymentPart[],
  amounts: readonly Grosze[],
): readonly (readonly PaymentPart[])[] {
  const left = parts.map(({ method, amount }) => ({ method, amount: Number(amount) }));
  return amounts.map((amount) => {
    let open = Number(amount);
    const shares: PaymentPart[] = [];
    for (const form of left) {
      const share = Math.min(open, form.amount);
      if (share > 0) shares.push({ method: form.method, amount: grosze(share) });
      open -= share;
      form.amount -= share;
    }
    return shares;
  });
}

/** True when the parts come to exactly the amount, and none of them is empty or negative. */
export function isCompleteSplit(parts: readonly PaymentPart[], amount: Grosze): boolean {
  return parts.every((part) => part.amount > 0) && sumGrosze(parts.map((part) => part.amount)) === amount;
}

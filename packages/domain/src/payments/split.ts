// A split: one sale paid in several ways at once, on one receipt.
import type { Grosze } from '../money.ts';
import { sumGrosze } from '../money.ts';
import type { PaymentMethod } from './payment.ts';

/** One part of a split, in grosze. */
export type PaymentPart = { readonly method: PaymentMethod; readonly amount: Grosze };

export type SplitForms = { readonly main: PaymentMethod; readonly rest: readonly PaymentPart[] };

/**
 * The provider knows one payment type a document: the largest part is it, the rest is told in the description (decisions
 * 5.1). Parts of one method are added up; between equal parts the first one given wins. Undefined for no parts.
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

/** True when the parts come to exactly the amount, and none of them is empty or negative. */
export function isCompleteSplit(parts: readonly PaymentPart[], amount: Grosze): boolean {
  return parts.every((part) => part.amount > 0) && sumGrosze(parts.map((part) => part.amount)) === amount;
}

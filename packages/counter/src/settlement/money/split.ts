// A sum that is paid in several methods, as it is typed: the last part is the rest until it is typed too. Pure.
import { type Grosze, grosze, NO_MONEY, parseZloty, sumGrosze } from '@zapisy/domain/money';
import type { CounterMethod, PaymentPart } from '@zapisy/domain/payments/payment';
import { splitOfParts } from '@zapisy/domain/payments/split';

/** One payment method of a split; the text as it was typed, null for the rest of the sum. */
export type SplitPart = { readonly method: CounterMethod; readonly text: string | null };

/** The amount is undefined where none was typed that can be read. */
export type Parts = readonly { readonly method: CounterMethod; readonly amount: Grosze | undefined }[];

/** A split begins with the chosen method and cash. */
export function splitFrom(method: CounterMethod | null): readonly SplitPart[] {
  const first = method === null || method === 'cash' || method === 'transfer' ? 'card' : method;
  return [
    { method: first, text: '' },
    { method: 'cash', text: null },
  ];
}

/** A method that is pressed again leaves the split; the last one that is left is the rest. */
export function withMethod(split: readonly SplitPart[], method: CounterMethod): readonly SplitPart[] {
  const has = split.some((part) => part.method === method);
  const rest = split.filter((part) => part.method !== method);
  if (!has) return [{ method, text: '' }, ...split];
  return rest.length === 0 ? split : rest;
}

/** The part that was not typed is what is left of the sum. */
export function partsOf(split: readonly SplitPart[], total: Grosze): Parts {
  const typed = split.map(({ method, text }) => ({
    method,
    amount: text === null ? undefined : parseZloty(text),
    text,
  }));
  const given = sumGrosze(typed.map(({ amount }) => amount ?? NO_MONEY));
  return typed.map(({ method, amount, text }) => {
    if (text !== null) return { method, amount };
    return { method, amount: total > given ? grosze(total - given) : NO_MONEY };
  });
}

/** The method of the largest part. */
export function mainOf(parts: Parts): CounterMethod | null {
  const main = splitOfParts(wholeParts(parts))?.main ?? parts[0]?.method ?? null;
  return main === 'online' ? null : main;
}

/** The parts that have an amount. */
export function wholeParts(parts: Parts): readonly PaymentPart[] {
  return parts.flatMap(({ method, amount }) => (amount !== undefined && amount > 0 ? [{ method, amount }] : []));
}

// What is given back for the cash that was received. It is shown only, and is no part of the sale (DESK-18, PAY-45).
import { type Grosze, grosze, parseZloty } from '../money.ts';

/** What came and what is given back, in grosze. */
export type GivenCash = { readonly received: Grosze; readonly change: Grosze };

export type CashChange =
  /** Nothing was typed: the field is optional. */
  | { readonly kind: 'none' }
  /** What was typed is no amount. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-little'; readonly missing: Grosze }
  | ({ readonly kind: 'enough' } & GivenCash);

/** `cash`: what is paid in cash, in grosze. `typed`: the amount that was received, as a person typed it. */
export function cashChange(cash: Grosze, typed: string): CashChange {
  if (typed.trim() === '') return { kind: 'none' };
  const received = parseZloty(typed);
  if (received === undefined) return { kind: 'unreadable' };
  if (received < cash) return { kind: 'too-little', missing: grosze(cash - received) };
  return { kind: 'enough', received, change: grosze(received - cash) };
}

/** For the result of a sale; undefined when no amount that is enough was typed. */
export function givenCash(cash: Grosze, typed: string): GivenCash | undefined {
  const found = cashChange(cash, typed);
  return found.kind === 'enough' ? { received: found.received, change: found.change } : undefined;
}

// The phone of a lead that staff enter: a number, and what the person said about it.
import { normalisePhone } from '../people/phone.ts';
import { typedPhoneDigits, withoutPhoneLabel } from '../people/phone-as-typed.ts';

/** The shortest number with words beside it: one of a city before its prefix became a part of it. */
const FEWEST_DIGITS = 7;

/** True for a phone (PPL-36), and for one with words beside it: '501 234 567 (po 17)'. */
export function isLeadPhone(typed: string): boolean {
  if (typedPhoneDigits(typed) !== undefined) return normalisePhone(typed) !== undefined;
  return withoutPhoneLabel(typed).replace(/\D/g, '').length >= FEWEST_DIGITS;
}

// The phone of a lead that staff enter: a number, and what the person said about it.
import { plainSigns } from '../characters.ts';
import { normalisePhone, typedPhoneDigits } from '../people/owner-key.ts';

/** The shortest number with words beside it: one of a city before its prefix became a part of it. */
const FEWEST_DIGITS = 7;

/** True for a phone (PPL-36), and for one with words beside it: '501 234 567 (po 17)'. */
export function isLeadPhone(typed: string): boolean {
  const text = plainNumber(typed);
  if (typedPhoneDigits(text) !== undefined) return normalisePhone(text) !== undefined;
  return text.replace(/\D/g, '').length >= FEWEST_DIGITS;
}

/** What a person typed of a number: full-width digits, as a keyboard of another alphabet types them, are ordinary ones. */
export function plainNumber(text: string): string {
  return plainSigns(text.normalize('NFKC'));
}

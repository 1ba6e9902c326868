// A phone as people type it, as it is stored, and as people write it (PPL-36).
import { plainSigns } from '../characters.ts';
import { typedPhoneDigits } from './phone-as-typed.ts';

const POLISH_PREFIX = '48';
/** A number of the Polish plan: it begins with no zero. */
const POLISH = /^[1-9]\d{8}$/;
/** A number with its country's code, as E.164 has it. */
const WORLDWIDE = /^[1-9]\d{7,14}$/;
/** A Polish mobile number behind '+', and any nine digits behind '00': no country has such a number, the 48 was forgotten. */
const UNCLEAR = /^(?:00[1-9]\d{8}|\+(?:45|5[0137]|6[069]|7[2389]|88)\d{7})$/;
const TRUNK_ZERO_IN_BRACKETS = /[([]\s*0\s*[)\]]/;
const GROUP = 3;

/**
 * A phone as '+' and its digits; undefined for a text that is no phone (PPL-36). The Polish prefix is added to nine
 * digits, before which the former trunk zero is dropped, and has exactly nine digits after it. Nine digits behind another
 * sign of a prefix are unclear.
 */
export function normalisePhone(text: string): string | undefined {
  const typed = typedPhoneDigits(text) ?? '';
  const digits = typed.replace(/^(\+|00)/, '');
  const isPolish = digits.startsWith(POLISH_PREFIX);
  if (typed === digits) return polishPhone(isPolish && digits.length > 9 ? digits.slice(2) : digits.replace(/^0/, ''));
  if (isPolish) return polishPhone(digits.slice(2));
  if (UNCLEAR.test(typed)) return undefined;
  return WORLDWIDE.test(digits) && !TRUNK_ZERO_IN_BRACKETS.test(plainSigns(text)) ? `+${digits}` : undefined;
}

function polishPhone(digits: string): string | undefined {
  return POLISH.test(digits) ? `+${POLISH_PREFIX}${digits}` : undefined;
}

/** The phone in a text as people write it; another text as it is. */
export function writtenPhone(text: string): string {
  const phone = normalisePhone(text);
  return phone === undefined ? text : formatPhone(phone);
}

/** '504 118 220' for a Polish number, '+44 ...' unchanged for another. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+48(?=\d{9}$)/, '');
  if (!/^\d{9}$/.test(digits)) return phone;
  return [0, GROUP, 2 * GROUP].map((at) => digits.slice(at, at + GROUP)).join(' ');
}

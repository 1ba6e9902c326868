// The key of an owner (`owner_email` in the tables): a verified e-mail, or a phone of an owner whose e-mail is not known.
import { plainSigns } from '../characters.ts';
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from './normalise-email.ts';
import { typedPhoneDigits } from './phone-as-typed.ts';

const PHONE_KEY = /^tel:(\+\d{8,15})(#[0-9a-f]{8})?$/;
const POLISH_PREFIX = '48';
/** A number of the Polish plan: it begins with no zero. */
const POLISH = /^[1-9]\d{8}$/;
/** A number with its country's code, as E.164 has it. */
const WORLDWIDE = /^[1-9]\d{7,14}$/;
/** A Polish mobile number behind '+', and any nine digits behind '00': no country has such a number, the 48 was forgotten. */
const UNCLEAR = /^(?:00[1-9]\d{8}|\+(?:45|5[0137]|6[069]|7[2389]|88)\d{7})$/;
const TRUNK_ZERO_IN_BRACKETS = /[([]\s*0\s*[)\]]/;
const GROUP = 3;

/** What staff type to reach an owner. */
export type OwnerContact =
  | { readonly kind: 'email'; readonly email: string }
  /** '+' and digits. */
  | { readonly kind: 'phone'; readonly phone: string };

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

/** The e-mail or phone in a text; undefined when it is neither. */
export function ownerContact(text: string): OwnerContact | undefined {
  const email = normaliseEmail(text);
  if (isMailbox(email)) return { kind: 'email', email };
  const phone = normalisePhone(text);
  return phone === undefined ? undefined : { kind: 'phone', phone };
}

/** The key of an owner as the tables have it, in one form; what it says is not read (PPL-35). */
export function storedOwnerKey(key: string): string {
  return key.trim().toLowerCase().normalize('NFC');
}

/**
 * The key of an owner with this phone alone (PPL-28). Families that share a phone have different keys by `family`, eight
 * hexadecimal digits.
 * @param phone as `normalisePhone` returns it
 */
export function phoneOwnerKey(phone: string, family?: string): string {
  return `tel:${phone}${family === undefined ? '' : `#${family}`}`;
}

export function isPhoneOwnerKey(ownerEmail: string): boolean {
  return PHONE_KEY.test(ownerEmail);
}

/**
 * The address that letters and the provider get; undefined for an owner with a phone alone, and for a key that is no
 * address of PPL-35: the one that would be read in it may be another owner's.
 */
export function emailOfOwner(ownerEmail: string): string | undefined {
  const key = storedOwnerKey(ownerEmail);
  return isMailbox(key) && normaliseEmail(key) === key ? key : undefined;
}

/** What screens show of an owner's key: the e-mail, or the phone as people write it. */
export function ownerContactText(ownerEmail: string): string {
  const phone = PHONE_KEY.exec(ownerEmail)?.[1];
  return phone === undefined ? ownerEmail : formatPhone(phone);
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

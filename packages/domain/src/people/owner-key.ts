// The key of an owner (`owner_email` in the tables): a verified e-mail, or a phone of an owner whose e-mail is not known.
import { normaliseEmail } from './participant.ts';

const PHONE_KEY = /^tel:(\+\d{8,15})(#[0-9a-f]{8})?$/;
const FEWEST_DIGITS = 8;
const MOST_DIGITS = 15;
const POLISH_PREFIX = '48';
const POLISH_DIGITS = 9;
const GROUP = 3;

/** What staff type to reach an owner. */
export type OwnerContact =
  | { readonly kind: 'email'; readonly email: string }
  /** '+' and digits. */
  | { readonly kind: 'phone'; readonly phone: string };

/** A phone as '+' and its digits, the Polish prefix added to nine digits; undefined for a text that is no phone. */
export function normalisePhone(text: string): string | undefined {
  const typed = text.replace(/[\s\u00a0().\-–/]/gu, '');
  if (!/^(\+|00)?\d+$/.test(typed)) return undefined;
  const digits = typed.replace(/^(\+|00)/, '');
  const isForeign = typed !== digits;
  if (!isForeign && digits.length === POLISH_DIGITS) return `+${POLISH_PREFIX}${digits}`;
  const isWhole = isForeign || (digits.startsWith(POLISH_PREFIX) && digits.length === 2 + POLISH_DIGITS);
  return isWhole && digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS ? `+${digits}` : undefined;
}

/** The e-mail or phone in a text; undefined when it is neither. */
export function ownerContact(text: string): OwnerContact | undefined {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())) return { kind: 'email', email: normaliseEmail(text) };
  const phone = normalisePhone(text);
  return phone === undefined ? undefined : { kind: 'phone', phone };
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

/** The address that letters and the provider get; undefined for an owner with a phone alone. */
export function emailOfOwner(ownerEmail: string): string | undefined {
  return isPhoneOwnerKey(ownerEmail) ? undefined : normaliseEmail(ownerEmail);
}

/** What screens show of an owner's key: the e-mail, or the phone as people write it. */
export function ownerContactText(ownerEmail: string): string {
  const phone = PHONE_KEY.exec(ownerEmail)?.[1];
  return phone === undefined ? ownerEmail : formatPhone(phone);
}

/** '504 118 220' for a Polish number, '+44 ...' unchanged for another. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+48(?=\d{9}$)/, '');
  if (!/^\d{9}$/.test(digits)) return phone;
  return [0, GROUP, 2 * GROUP].map((at) => digits.slice(at, at + GROUP)).join(' ');
}

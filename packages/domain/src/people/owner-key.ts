// The key of an owner (`owner_email` in the tables): a verified e-mail, or a phone of an owner whose e-mail is not known
// (PPL-36).
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from './normalise-email.ts';
import { formatPhone, normalisePhone } from './phone.ts';
import { storedOwnerKey } from './stored-owner-key.ts';

const PHONE_KEY = /^tel:(\+\d{8,15})(#[0-9a-f]{8})?$/;
/** What staff type to reach an owner. */
export type OwnerContact =
  | { readonly kind: 'email'; readonly email: string }
  /** '+' and digits. */
  | { readonly kind: 'phone'; readonly phone: string };

/** The e-mail or phone in a text; undefined when it is neither. */
export function ownerContact(text: string): OwnerContact | undefined {
  const email = normaliseEmail(text);
  if (isMailbox(email)) return { kind: 'email', email };
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

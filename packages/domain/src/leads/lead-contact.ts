// The e-mail and the phone in the answer to a question of contact, which may hold both (LEAD-4).
import { isMailbox } from '../mail/mailbox.ts';
import { normaliseEmail } from '../people/normalise-email.ts';
import { typedPhoneDigits, withoutPhoneLabel } from '../people/phone-as-typed.ts';

const ADDRESS = /\S+@\S+/gu;
const LABEL = /(?:^|\s)(?:adres )?e-?mail\s*:?$|^(?:adres )?e-?mail\s*:?(?=\s)/giu;
const AROUND = /^[\s,;|/]+|[\s,;|/:]+$/g;
const JOINING = /^(?:lub|i|oraz|albo|or|and|та|або)\s+|\s+(?:lub|i|oraz|albo|or|and|та|або)$/giu;
/** What stands between the two. */
const DIVIDED = /[\s,;|/]/u;
const FEWEST_DIGITS = 7;
/** More is a letter: the search for an address takes long in a text without blanks. */
const LONGEST_PAIR = 400;

/** True for a text that is a number alone, 'tel. 600 700 800' too. */
export function isOneNumber(text: string): boolean {
  return typedPhoneDigits(text) !== undefined;
}

/** '601 234 567, anna@poczta.example' divided; undefined for a text that holds more or less than these two. */
export function contactPair(text: string): { readonly email: string; readonly phone: string } | undefined {
  if (text.length > LONGEST_PAIR || !text.includes('@') || !DIVIDED.test(text)) return undefined;
  const addresses = text.match(ADDRESS) ?? [];
  const email = normaliseEmail((addresses[0] ?? '').split(/[,;|/]/).find((part) => part.includes('@')) ?? '');
  if (addresses.length !== 1 || !isMailbox(email)) return undefined;
  const at = text.toLowerCase().indexOf(email);
  const rest = [text.slice(0, at), text.slice(at + email.length)].map(withoutLabels).filter((part) => part !== '');
  const [phone = ''] = rest;
  const isPhone = rest.length === 1 && isOneNumber(phone) && phone.replace(/\D/g, '').length >= FEWEST_DIGITS;
  return isPhone && at !== -1 ? { email, phone } : undefined;
}

function withoutLabels(part: string): string {
  const trimmed = (text: string, sign: RegExp) => text.replace(AROUND, '').replace(sign, '').replace(AROUND, '');
  return withoutPhoneLabel(trimmed(trimmed(part, LABEL), JOINING));
}

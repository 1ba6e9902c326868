// The one rule of an e-mail address (PPL-35), and a sender's name with one: nothing that could begin a new header (MAIL-5).
import { foreignLetter, isDomainName } from './domain-name.ts';

/** Words that people write before an address. */
export const EMAIL_LABEL = '(?:adres|address|kontakt|poczta|пошта|почта|(?:e-?)?mail(?:owy|to)?)';
/**
 * ASCII without quotes; a dot is between two other characters. It begins neither with a mark that people write before an
 * address ('*', '-') nor with 'email=': those are read off.
 */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LOCAL = new RegExp(`^(?![-*/=#!?'\`{|}]|${EMAIL_LABEL}=)${ATOM}(?:\\.${ATOM})*$`, 'i');
const MOST_CHARACTERS = 254;
const MOST_OF_LOCAL = 64;
const NAMED = /^\s*("?)([^"<>\p{C}]*?)\1\s*<([^<>]+)>\s*$/u;

/**
 * True for an address that every mail server can be asked to deliver to. Portal, desk, letters, payments and invoice data
 * ask this of what `normaliseEmail` gives.
 */
export function isMailbox(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || address.length > MOST_CHARACTERS || local.length > MOST_OF_LOCAL) return false;
  return LOCAL.test(local) && isDomainName(domain);
}

/**
 * The letter because of which a text is no address, though it looks like one: with a diacritic or of another alphabet before
 * the '@', or of another alphabet than the domain.
 */
export function letterInNoMailbox(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (at === -1) return undefined;
  return /(?!\p{ASCII})\p{L}/u.exec(address.slice(0, at))?.[0] ?? foreignLetter(address.slice(at + 1));
}

export type Sender = { readonly name: string; readonly address: string };

/** Reads 'biuro@szkola.example' or 'Szkoła <biuro@szkola.example>'; undefined for anything else. */
export function senderFrom(text: string): Sender | undefined {
  const [, , name = '', address = text.trim()] = NAMED.exec(text) ?? [];
  return isMailbox(address) ? { name, address } : undefined;
}

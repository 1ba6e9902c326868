// The one rule of an e-mail address (PPL-35), and a sender's name with one: nothing that could begin a new header.

/** ASCII without quotes; a dot is between two other characters. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Of the domain, also with letters of other alphabets; a hyphen is between two other characters. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const LAST_LABEL = /^\p{L}.+$/u;
const MOST_CHARACTERS = 254;
const MOST_OF_LOCAL = 64;
const NAMED = /^\s*("?)([^"<>\p{C}]*?)\1\s*<([^<>]+)>\s*$/u;

/**
 * True for an address that every mail server can be asked to deliver to. Portal, desk, letters, payments and invoice data
 * ask this of what `normaliseEmail` gives.
 */
export function isMailbox(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label));
  if (!isDomain || more.length > 0 || address.length > MOST_CHARACTERS) return false;
  return local.length <= MOST_OF_LOCAL && LOCAL.test(local) && LAST_LABEL.test(labels.at(-1) ?? '');
}

export type Sender = { readonly name: string; readonly address: string };

/** Reads 'biuro@szkola.example' or 'Szkoła <biuro@szkola.example>'; undefined for anything else. */
export function senderFrom(text: string): Sender | undefined {
  const [, , name = '', address = text.trim()] = NAMED.exec(text) ?? [];
  return isMailbox(address) ? { name, address } : undefined;
}

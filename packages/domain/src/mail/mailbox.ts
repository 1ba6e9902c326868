// An e-mail address that a letter may be sent to, and a sender's name with one: nothing that could begin a new header.

/** One address without blanks, quotes, commas or control characters; at most 254 characters. */
const MAILBOX = /^[^\s\p{C}"<>(),;:\\@[\]]{1,64}@[^\s\p{C}"<>(),;:\\@[\]]+\.[^\s\p{C}"<>(),;:\\@[\].]{2,}$/u;
const MOST_CHARACTERS = 254;
const NAMED = /^\s*("?)([^"<>\p{C}]*?)\1\s*<([^<>]+)>\s*$/u;

/** True for an address that every mail server can be asked to deliver to. */
export function isMailbox(address: string): boolean {
  return address.length <= MOST_CHARACTERS && MAILBOX.test(address);
}

export type Sender = { readonly name: string; readonly address: string };

/** Reads 'biuro@szkola.example' or 'Szkoła <biuro@szkola.example>'; undefined for anything else. */
export function senderFrom(text: string): Sender | undefined {
  const [, , name = '', address = text.trim()] = NAMED.exec(text) ?? [];
  return isMailbox(address) ? { name, address } : undefined;
}

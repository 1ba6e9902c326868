// An owner's e-mail as it is stored and compared.
import { plainSigns } from '../characters.ts';
import { domainInLetters, inLatin } from '../mail/domain-name.ts';
import { withoutWrapping } from '../mail/email-wrapping.ts';

/** Longer than any address: what was pasted with one is removed before it is measured. */
export const LONGEST_TYPED_EMAIL = 500;

/** As nearly all people type it: nothing that the steps below would change but the letter case. */
const PLAIN = /^[a-z\d][a-z\d._-]*@(?:(?!xn--)[a-z\d-]+\.)+[a-z]+$/i;

/**
 * How an owner's e-mail is stored and compared (PPL-19): in lower case, independent of the machine's locale, with the domain
 * in letters and without what pasting adds (PPL-35). A mailbox is read as itself. Whether the rest is an address is the rule
 * of `isMailbox`.
 */
export function normaliseEmail(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  let before: string;
  let email = text;
  do {
    before = email;
    const plain = plainSigns(before.normalize('NFKC')).toLowerCase().normalize('NFC');
    email = plain.includes('@') ? withDomainInLetters(withoutWrapping(plain)) : plain;
  } while (email !== before);
  return email;
}

function withDomainInLetters(email: string): string {
  const at = email.lastIndexOf('@');
  const labels = email
    .slice(at + 1)
    .split('.')
    .map(inLatin);
  return `${inLatin(email.slice(0, at))}@${domainInLetters(labels.join('.'))}`;
}

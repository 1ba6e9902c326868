// A search without a result, as what is known of a new person (REG-31).
import { tidyLine } from '../characters.ts';
import { ownerContact } from '../people/owner-key.ts';
import { withoutPhoneLabel } from '../people/phone-as-typed.ts';

type SearchedPerson = {
  readonly firstName: string;
  readonly lastName: string;
  /** An e-mail or a phone; '' when a name alone was searched for. */
  readonly contact: string;
};

/** Before a phone or an e-mail behind a name there may be no comma. */
const CONTACT_BEHIND =
  /^([^\d@]*[\p{L})])[ ,;:(<\u2013\u2014-]+((?:\(?(?:tel|telefon|kom|mob|t|m|e-?mail)[.:]? ?)*(?:\(?\+?\d.*|\S+@\S+))$/iu;
const LABELLED = /(?<!\p{L})(?:tel|telefonu?|kom|komórka|mob|gsm|e-?mail|numer|nr|kontakt\p{L}*|adres|nip)(?!\p{L})/iu;
const TITLE = /^(?:(?:pani?|panstwo|państwo|p\.|klient(?:ka)?:?) )+(?=\p{L})|[ ,(]+klient(?:ka)?\)?$/giu;
const LAST_NAME = /^(?:nazwisko|surname|last name)\s?[:=-]\s?/iu;
const FIRST_NAME = /^(?:imię|imie|imiona|first name)\s?[:=-]\s?/iu;
const BEFORE_LABEL = /(?<!(?:^|\s)i)\s(?=(?:nazwisko|surname|imię|imie|imiona)\s?[:=])/giu;
const WORDS_WITH_COLON = /^[^:]*:/u;

/**
 * 'Nowak, Zofia' has the last name first, 'Zofia Nowak' behind, and 'Nazwisko: Nowak, Imię: Zofia' says it; a contact may
 * follow. Labels and titles belong to neither; what has digits is no name.
 */
export function personSearchedFor(typed: string): SearchedPerson {
  const text = tidyLine(typed);
  const [, before = text, behind = ''] = CONTACT_BEHIND.exec(text) ?? [];
  const whole = before.includes(' ') && behind !== '' && !LABELLED.test(before) ? '' : contactIn(text);
  if (whole !== '') return { contact: whole, firstName: '', lastName: '' };
  const parts = [...before.replace(BEFORE_LABEL, ', ').split(/[,;|]/u), behind].map(tidyLine).filter(Boolean);
  const contact = parts.map(contactIn).find((one) => one !== '') ?? '';
  const names = parts.filter((part) => contactIn(part) === '');
  if (names.some((name) => /[\d@]/.test(name))) return { contact, firstName: '', lastName: '' };
  return { contact, ...namesIn(names, before.trimEnd().endsWith(',')) };
}

function namesIn(parts: readonly string[], isLastFirst: boolean): Pick<SearchedPerson, 'firstName' | 'lastName'> {
  const labelled = (label: RegExp) => tidyLine(parts.find((part) => label.test(part))?.replace(label, '') ?? '');
  const said = { firstName: labelled(FIRST_NAME), lastName: labelled(LAST_NAME) };
  if (said.firstName !== '' || said.lastName !== '') return said;
  const plain = parts.map((part) =>
    tidyLine(part.replace(WORDS_WITH_COLON, '').replace(TITLE, '').replace(/[_.]/g, ' ')),
  );
  const [last = '', first, ...others] = plain.filter(Boolean);
  if (first !== undefined && others.length === 0) return { firstName: first, lastName: last };
  if (isLastFirst && first === undefined) return { firstName: '', lastName: last };
  const [firstName = '', ...rest] = plain.join(' ').split(' ').filter(Boolean);
  return { firstName, lastName: rest.join(' ') };
}

function contactIn(text: string): string {
  const contact = ownerContact(text);
  if (contact?.kind === 'email') return contact.email;
  return contact === undefined ? '' : withoutPhoneLabel(text);
}

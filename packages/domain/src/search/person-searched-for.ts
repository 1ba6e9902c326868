// A search without a result, as what is known of a new person.
import { tidyLine } from '../characters.ts';
import { ownerContact } from '../people/owner-key.ts';
import { searchLetters } from './search-text.ts';
import { withoutLabels } from './without-labels.ts';

type SearchedPerson = {
  readonly firstName: string;
  readonly lastName: string;
  /** An e-mail or a phone; '' when a name was searched for. */
  readonly contact: string;
};

/** 'Nowak, Zofia' has the last name first, 'Zofia Nowak' behind. Labels belong to neither; what has digits is no name. */
export function personSearchedFor(typed: string): SearchedPerson {
  const text = tidyLine(typed);
  const contact = contactIn(text) || contactIn(withoutLabels(searchLetters(text).split(' ')).join(' '));
  if (contact !== '') return { contact, firstName: '', lastName: '' };
  if (/[\d@]/.test(text)) return { contact: '', firstName: '', lastName: '' };
  const name = tidyLine(text.replace(/^[^:]*:/, ''));
  const [last = '', first, ...others] = name.split(',').map(tidyLine);
  if (first !== undefined && others.length === 0) return { contact: '', firstName: first, lastName: last };
  const [firstName = '', ...rest] = name.replaceAll(',', ' ').split(' ').filter(Boolean);
  return { contact: '', firstName, lastName: rest.join(' ') };
}

function contactIn(text: string): string {
  const contact = ownerContact(text);
  if (contact?.kind === 'email') return contact.email;
  return contact === undefined ? '' : text;
}

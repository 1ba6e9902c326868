// A participant (a `player` in the tables), and the owner whose e-mail groups a family.
import { plainSigns } from '../characters.ts';

/**
 * A person who takes part in classes. `mark` is the order in the family, from 0: it chooses the shape and colour on
 * screens.
 */
export type Participant = {
  readonly id: string;
  readonly ownerEmail: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthYear: number;
  readonly mark: number;
};

export type AgeGroup = '0-3' | '4-6' | '7-9' | '10-12' | '13-15' | '16-18' | 'adult';

const AGE_GROUPS: readonly (readonly [number, AgeGroup])[] = [
  [3, '0-3'],
  [6, '4-6'],
  [9, '7-9'],
  [12, '10-12'],
  [15, '13-15'],
  [18, '16-18'],
];

const QUOTES = `"'\u2018-\u201F\u2039\u203A\u00AB\u00BB\u300C\u300D`;
const OPENING = new RegExp(`^(?: |[<([{,;:${QUOTES}]|(?:mailto|(?:e-?)?mail):(?://)?)+`, 'iu');
const CLOSING = new RegExp(`[ >)\\]},;:.!?\u2026${QUOTES}]`, 'u');
/** 'Anna Nowak <anna@poczta.example>', as programs for e-mail copy it. */
const NAMED = /^[^<>@]*<([^<>]*)>[^<>@]*$/u;

/**
 * How an owner's e-mail is stored and compared (PPL-19): in lower case, independent of the machine's locale, and without
 * what pasting adds: invisible signs, a name before angle brackets, brackets, quotes, 'mailto:' and closing punctuation.
 * Whether the rest is an address is the rule of `isMailbox`.
 */
export function normaliseEmail(text: string): string {
  let before: string;
  let email = text;
  do {
    before = email;
    const [link = ''] = /mailto:/i.test(before) ? before.split('?') : [before];
    const unwrapped = plainSigns(link).replace(NAMED, '$1').replace(OPENING, '');
    email = withoutClosing(unwrapped).toLowerCase().normalize('NFC');
  } while (email !== before);
  return email;
}

function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The group shown beside a name: by the age reached in the calendar year, because only the birth year is stored. */
export function ageGroup(birthYear: number, year: number): AgeGroup {
  const age = year - birthYear;
  return AGE_GROUPS.find(([oldest]) => age <= oldest)?.[1] ?? 'adult';
}

/** First and last name as one line, without extra blanks when one is missing. */
export function fullName(person: Pick<Participant, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

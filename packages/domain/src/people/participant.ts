// A participant (a `player` in the tables), and the owner whose e-mail groups a family.
import { plainSigns } from '../characters.ts';
import { domainInLetters, inLatin } from '../mail/domain-name.ts';
import { withoutWrapping } from '../mail/email-wrapping.ts';

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

export type ParticipantInCity = { readonly participant: Participant; readonly city: string };

export type AgeGroup = '0-3' | '4-6' | '7-9' | '10-12' | '13-15' | '16-18' | 'adult';

const AGE_GROUPS: readonly (readonly [number, AgeGroup])[] = [
  [3, '0-3'],
  [6, '4-6'],
  [9, '7-9'],
  [12, '10-12'],
  [15, '13-15'],
  [18, '16-18'],
];

/**
 * How an owner's e-mail is stored and compared (PPL-19): in lower case, independent of the machine's locale, with the domain
 * in letters and without what pasting adds (PPL-35). A mailbox is read as itself. Whether the rest is an address is the rule
 * of `isMailbox`.
 */
export function normaliseEmail(text: string): string {
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

/** The group shown beside a name: by the age reached in the calendar year, because only the birth year is stored. */
export function ageGroup(birthYear: number, year: number): AgeGroup {
  const age = year - birthYear;
  return AGE_GROUPS.find(([oldest]) => age <= oldest)?.[1] ?? 'adult';
}

/** First and last name as one line, without extra blanks when one is missing. */
export function fullName(person: Pick<Participant, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

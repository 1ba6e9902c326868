// A participant (a `player` in the tables), and the owner whose e-mail groups a family (PPL-19, PPL-35).

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

/** The group shown beside a name: by the age reached in the calendar year, because only the birth year is stored. */
export function ageGroup(birthYear: number, year: number): AgeGroup {
  const age = year - birthYear;
  return AGE_GROUPS.find(([oldest]) => age <= oldest)?.[1] ?? 'adult';
}

/** First and last name as one line, without extra blanks when one is missing. */
export function fullName(person: Pick<Participant, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

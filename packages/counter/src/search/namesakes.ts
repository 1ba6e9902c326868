// People of one name: a mistake between them would take the wrong family's money (DESK-19).
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';

/** The names that more than one of these people have. */
export function namesOfSeveral(people: readonly Participant[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const several = people.filter((one) => {
    const known = owners.get(fullName(one)) ?? one.id;
    owners.set(fullName(one), known);
    return known !== one.id;
  });
  return new Set(several.map(fullName));
}

/** Year of birth and contact, by which two people of one name are distinguished. */
export function distinction({ birthYear, ownerEmail }: Participant): string {
  return `${COUNTER_TEXTS.born(birthYear)} · ${ownerContactText(ownerEmail)}`;
}

/** The first name within a family; of two with one first name also the year of birth. */
export function wardName({ id, firstName, birthYear }: Participant, family: readonly Participant[]): string {
  const isShared = family.some((other) => other.id !== id && other.firstName === firstName);
  return isShared ? `${firstName} (${birthYear})` : firstName;
}

// Who may be added to a family: each person once, and no more than one form of invoice data contains (PPL-22).
import { foldText } from '../characters.ts';
import { warsawDate } from '../warsaw-time.ts';
import type { Participant, ParticipantInCity } from './participant.ts';

/** What staff may correct. */
export type ParticipantDetails = Pick<Participant, 'firstName' | 'lastName' | 'birthYear'> & { readonly city: string };

export type WardRefusal =
  /** The one of the family who has that name and year, or whom the same form has added with other details. */
  | { readonly code: 'conflict'; readonly reason: 'already-added'; readonly participant: Participant }
  | { readonly code: 'not-allowed-now'; readonly reason: 'family-full' };

type Family = readonly ParticipantInCity[];

/** The maximum that one form of invoice data may contain. */
export const MOST_WARDS = 50;

/** True for a year of birth that has not begun in Warsaw. */
export function isFutureYear(birthYear: number, now: Date): boolean {
  return birthYear > Number(warsawDate(now).slice(0, 4));
}

/**
 * The participant whom the same form has added before, or null when there is none yet; `id` is the participant's own.
 * A refusal for the same form with other details, a namesake, and a full family.
 */
export function earlierWard(family: Family, id: string, details: ParticipantDetails): Participant | null | WardRefusal {
  const earlier = family.find(({ participant }) => participant.id === id);
  if (earlier) return isSameDetails(earlier, details) ? earlier.participant : alreadyAdded(earlier.participant);
  const namesake = namesakeRefusal(family, details);
  if (namesake) return namesake;
  return family.length >= MOST_WARDS ? { code: 'not-allowed-now', reason: 'family-full' } : null;
}

export function isSameDetails({ participant, city }: ParticipantInCity, details: ParticipantDetails): boolean {
  const { firstName, lastName, birthYear } = participant;
  return (
    firstName === details.firstName &&
    lastName === details.lastName &&
    birthYear === details.birthYear &&
    city === details.city
  );
}

/** Names the one of the family who has that name and year, whatever the letter case and diacritics. */
export function namesakeRefusal(family: Family, details: ParticipantDetails): WardRefusal | undefined {
  const found = family.find(
    ({ participant }) => participant.birthYear === details.birthYear && nameOf(participant) === nameOf(details),
  );
  return found && alreadyAdded(found.participant);
}

function alreadyAdded(participant: Participant): WardRefusal {
  return { code: 'conflict', reason: 'already-added', participant };
}

function nameOf({ firstName, lastName }: Pick<ParticipantDetails, 'firstName' | 'lastName'>): string {
  return foldText(`${firstName} ${lastName}`);
}

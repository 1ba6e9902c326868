// A participant's details as they are stored, and the rule by which two of a family are the same person.
import type { ParticipantDetails } from '@zapisy/db/people/participant-records';
import { courseCities } from '@zapisy/db/registration/course-records';
import { foldText } from '@zapisy/domain/characters';
import { knownCity } from '@zapisy/domain/leads/lead-city';
import type { ParticipantInCity } from '@zapisy/domain/people/participant';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The cities that a participant may have; the default city while there are no courses anywhere. */
export async function participantCities({ database, settings }: Context): Promise<readonly string[]> {
  const cities = await courseCities(database);
  return cities.length > 0 ? cities : [settings.defaultCity];
}

/**
 * The same details, with the city in its exact spelling. Called before a transaction, because it reads the cities on
 * another connection. Refuses 'bad-input' naming 'birthYear' for a future year.
 */
export async function tidyDetails<D extends ParticipantDetails>(ctx: Context, details: D): Promise<D> {
  const year = Number(warsawDate(ctx.clock.now()).slice(0, 4));
  if (details.birthYear > year) throw new Refusal('bad-input', { fields: ['birthYear'] });
  const known = knownCity(details.city, await participantCities(ctx));
  return { ...details, city: known ?? details.city };
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

/**
 * Refuses 'conflict' with the one of the family who has that name and year, whatever the letter case and diacritics.
 */
export function refuseNamesake(family: readonly ParticipantInCity[], details: ParticipantDetails): void {
  const found = family.find(
    ({ participant }) => participant.birthYear === details.birthYear && nameOf(participant) === nameOf(details),
  );
  if (found) throw new Refusal('conflict', { reason: 'already-added', participant: found.participant });
}

function nameOf({ firstName, lastName }: Pick<ParticipantDetails, 'firstName' | 'lastName'>): string {
  return foldText(`${firstName} ${lastName}`);
}

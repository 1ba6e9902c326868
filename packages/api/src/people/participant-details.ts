// A participant's details as they are stored: with one of the chain's cities, and a year that has begun.
import { courseCities } from '@zapisy/db/registration/course-records';
import { knownCity } from '@zapisy/domain/leads/city/lead-city';
import { isFutureYear, type ParticipantDetails } from '@zapisy/domain/people/new-ward';
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
  if (isFutureYear(details.birthYear, ctx.clock.now())) throw new Refusal('bad-input', { fields: ['birthYear'] });
  const known = knownCity(details.city, await participantCities(ctx));
  return { ...details, city: known ?? details.city };
}

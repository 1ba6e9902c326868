// The cities that a text of a form, a person or a setting is matched with, for leads and for spend alike.
import { knownCities as citiesOfTable } from '@zapisy/db/leads/lead-records';
import { knownCity, onceEach } from '@zapisy/domain/leads/lead-city';
import type { Context } from './context.ts';

/**
 * The chain's own cities in their order, then those that only the settings name: DEFAULT_CITY, SOCIAL_SPEND_CITY and the
 * values of SOCIAL_FORM_CITY_MAP. Each city once, in the spelling that comes first.
 */
export async function knownCities({
  database,
  settings,
}: Pick<Context, 'database' | 'settings'>): Promise<readonly string[]> {
  const { defaultCity, spendCity, formCityMap } = settings;
  return onceEach([...(await citiesOfTable(database)), defaultCity, spendCity, ...Object.values(formCityMap)]);
}

/** The city of the ad account's spend: SOCIAL_SPEND_CITY as the chain spells it. */
export async function spendCityOf(ctx: Pick<Context, 'database' | 'settings'>): Promise<string> {
  const { spendCity } = ctx.settings;
  return knownCity(spendCity, await knownCities(ctx)) ?? spendCity;
}

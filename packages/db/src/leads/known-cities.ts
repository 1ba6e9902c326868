// The cities that a text of a form, a person or a setting is matched with, for leads and for spend alike (LEAD-5, MKT-3).
import { distinctCities, knownCity } from '@zapisy/domain/leads/city/lead-city';
import { inPolishOrder } from '@zapisy/domain/polish-order';
import type { Database } from '../connection/open-database.ts';

type CitySettings = {
  /** DEFAULT_CITY. */
  readonly defaultCity: string;
  /** SOCIAL_SPEND_CITY. */
  readonly spendCity: string;
  /** SOCIAL_FORM_CITY_MAP: form id to city. */
  readonly formCityMap: Readonly<Record<string, string>>;
};

type Cities = { readonly database: Pick<Database, 'pool'>; readonly settings: CitySettings };

/** The cities of the chain, in Polish order. */
export async function citiesOfChain({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly name: string }>({
    name: 'known-cities',
    text: 'SELECT name FROM city',
  });
  return inPolishOrder(rows, ({ name }) => [name]).map(({ name }) => name);
}

/** The chain's own cities in Polish order, then those that only the settings name; each once, in its first spelling. */
export async function knownCities({ database, settings }: Cities): Promise<readonly string[]> {
  const { defaultCity, spendCity, formCityMap } = settings;
  return distinctCities([...(await citiesOfChain(database)), defaultCity, spendCity, ...Object.values(formCityMap)]);
}

/** The city of the ad account's spend: SOCIAL_SPEND_CITY as the chain spells it. */
export async function spendCityOf(cities: Cities): Promise<string> {
  const { spendCity } = cities.settings;
  return knownCity(spendCity, await knownCities(cities)) ?? spendCity;
}

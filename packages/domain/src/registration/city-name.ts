// The name of a city that the chain adds or renames: names are the keys by which everything else knows cities.
import { foldText, tidyLine } from '../characters.ts';
import { knownCity } from '../leads/lead-city.ts';

export const CITY_NAME_PROBLEMS = ['required', 'too-long', 'unreadable', 'known'] as const;
export type CityNameProblem = (typeof CITY_NAME_PROBLEMS)[number];

export const LONGEST_CITY_NAME = 100;

/**
 * 'known': one of the others is that city to whoever types it without letter case and diacritics; leads could not be
 * distinguished apart. 'unreadable': no name of a place, for it has no letter.
 */
export function cityNameProblem(typed: string, others: readonly string[]): CityNameProblem | undefined {
  const name = tidyLine(typed);
  if (name === '') return 'required';
  if (name.length > LONGEST_CITY_NAME) return 'too-long';
  if (!/\p{L}/u.test(foldText(name))) return 'unreadable';
  return knownCity(name, others) === undefined ? undefined : 'known';
}

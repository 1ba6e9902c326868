// The name of a city that the chain adds or renames: names are the keys by which everything else knows cities (REG-4).
import { foldText, tidyLine } from '../characters.ts';
import { knownCity } from '../leads/city/lead-city.ts';

export const CITY_NAME_PROBLEMS = ['required', 'too-long', 'unreadable', 'known'] as const;
export type CityNameProblem = (typeof CITY_NAME_PROBLEMS)[number];

export const LONGEST_CITY_NAME = 100;

/**
 * 'known': the name is the same as another city's without letter case and diacritics, so leads could not be assigned.
 * 'unreadable': not the name of a place, because it has no letter.
 */
export function cityNameProblem(typed: string, others: readonly string[]): CityNameProblem | undefined {
  const name = tidyLine(typed);
  if (name === '') return 'required';
  if (name.length > LONGEST_CITY_NAME) return 'too-long';
  if (!/\p{L}/u.test(foldText(name))) return 'unreadable';
  return knownCity(name, others) === undefined ? undefined : 'known';
}

// The typed name of a city, and the result of its form.
import { tidyLine } from '@zapisy/domain/characters';
import { type CityNameProblem, cityNameProblem, LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import type { FormFailure } from '#app/server/api.server.ts';
import { pl } from '#app/texts/pl.ts';

/** In the address: the city that is renamed. */
export const RENAME_PARAM = 'zmien';
export const NAME_FIELD = 'name';
/** In the form: the city's present name. */
export const FROM_FIELD = 'from';

export type CityAnswer = { readonly at: number } & (
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'renamed'; readonly name: string; readonly from: string }
  | { readonly kind: 'wrong'; readonly typed: string; readonly message: string }
  | { readonly kind: 'failed'; readonly typed: string; readonly failure: FormFailure }
);

const { problems } = pl.chainCities;

export function cityNameText(code: CityNameProblem): string {
  return code === 'too-long' ? pl.fieldProblems['too-long'](LONGEST_CITY_NAME) : problems[code];
}

/** The name as it is stored. */
export function typedCity(form: FormData): string {
  return tidyLine(String(form.get(NAME_FIELD) ?? ''));
}

/** The problems of the form's values; only the server knows which names are taken. */
export function wrongCityFields(form: FormData) {
  const problem = cityNameProblem(typedCity(form), []);
  return problem ? [{ field: NAME_FIELD, message: cityNameText(problem) }] : [];
}

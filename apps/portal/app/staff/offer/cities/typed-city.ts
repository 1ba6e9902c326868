// The name of a city as it is typed.
import { type CityNameProblem, cityNameProblem, LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { pl } from '#app/texts/pl.ts';

/** In the address: the city that is renamed. */
export const RENAME_PARAM = 'zmien';

const { problems } = pl.chainCities;

export function cityNameText({ code }: { readonly code: CityNameProblem }): string {
  return code === 'too-long' ? pl.fieldProblems['too-long'](LONGEST_CITY_NAME) : problems[code];
}

/** Checks what is typed into that field; only the server knows which names are taken. */
export const wrongCityName = (field: string) => (form: FormData) => {
  const code = cityNameProblem(String(form.get(field) ?? ''), []);
  return code ? [{ field, message: cityNameText({ code }) }] : [];
};

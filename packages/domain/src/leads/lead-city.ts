// resolveCityForForm: the form's answer wins, else the form map, else the default city.
import { foldText, tidyLine } from '../characters.ts';
import type { CitySource } from './lead.ts';
import { isConsent } from './lead-fields.ts';

export type CityQuestion = {
  /** The answer of the form's city question, '' when there is none. */
  readonly cityAnswer: string;
  /** SOCIAL_FORM_CITY_MAP, read by {@link parseFormCityMap}. */
  readonly formCityMap: ReadonlyMap<string, string>;
  readonly defaultCity: string;
  /** The cities we have classes in; an answer is matched to them without letter case and diacritics. */
  readonly knownCities: readonly string[];
};

export type ResolvedCity = {
  readonly city: string;
  readonly source: Exclude<CitySource, 'staff'>;
  /** True for an answer kept as typed because it is none of the known cities ('spoza listy'). */
  readonly offList: boolean;
};

/** The three steps of 'City resolution'. Total: a form nobody knows gets the default. */
export function resolveCityForForm(formId: string | null, question: CityQuestion): ResolvedCity {
  const typed = tidyLine(question.cityAnswer);
  if (typed !== '' && !isConsent(typed)) {
    const known = knownCity(typed, question.knownCities);
    return { city: known ?? typed, source: 'form', offList: known === undefined };
  }
  const mapped = formId === null ? undefined : question.formCityMap.get(formId);
  if (mapped !== undefined) return { city: mapped, source: 'map', offList: false };
  return { city: question.defaultCity, source: 'default', offList: false };
}

/** The known city that a text means, in its proper spelling. */
export function knownCity(text: string, knownCities: readonly string[]): string | undefined {
  const folded = foldText(text);
  return knownCities.find((city) => foldText(city) === folded);
}

export type FormCityMap = {
  readonly map: ReadonlyMap<string, string>;
  /** True when the text is there but is no JSON object: a warning at start, then as if empty. */
  readonly isUnreadable: boolean;
};

/** Reads SOCIAL_FORM_CITY_MAP: a JSON object of form id to city name. Entries that are no text are left out. */
export function parseFormCityMap(text: string | undefined): FormCityMap {
  if (text === undefined || text.trim() === '') return { map: new Map(), isUnreadable: false };
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { map: new Map(), isUnreadable: true };
  const entries = Object.entries(value).flatMap(([formId, city]: [string, unknown]) => {
    const name = typeof city === 'string' ? tidyLine(city) : '';
    return name === '' ? [] : [[formId, name] as const];
  });
  return { map: new Map(entries), isUnreadable: false };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

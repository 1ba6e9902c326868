// resolveCityForForm: the form's answer comes first, then the form map, then the default city (OPS-7).
import { foldText, tidyLine } from '../../characters.ts';
import type { CitySource } from '../lead.ts';
import { isConsent } from '../lead-fields.ts';
import { spelledCity } from './city-spelling.ts';

export type CityQuestion = {
  /** The answer of the form's city question, '' when there is none. */
  readonly cityAnswer: string;
  /** SOCIAL_FORM_CITY_MAP, read by {@link parseFormCityMap}. */
  readonly formCityMap: ReadonlyMap<string, string>;
  readonly defaultCity: string;
  /** The cities we have classes in, and those of the settings: all texts are matched with them by {@link knownCity}. */
  readonly knownCities: readonly string[];
};

type ResolvedCity = {
  readonly city: string;
  readonly source: Exclude<CitySource, 'staff'>;
  /** True for an answer kept as typed because it is not a known city ('spoza listy'). */
  readonly offList: boolean;
};

/** The three steps of 'City resolution'. Total: an unknown form gets the default. */
export function resolveCityForForm(formId: string | null, question: CityQuestion): ResolvedCity {
  const typed = tidyLine(question.cityAnswer);
  if (typed !== '' && !isConsent(typed)) {
    const known = meantCity(typed, question.knownCities);
    return { city: known ?? typed, source: 'form', offList: known === undefined };
  }
  const mapped = formId === null ? undefined : question.formCityMap.get(formId);
  const city = mapped ?? question.defaultCity;
  const source = mapped === undefined ? 'default' : 'map';
  return { city: meantCity(city, question.knownCities) ?? city, source, offList: false };
}

/** The known city that a text means, in its exact spelling: compared without letter case and diacritics (LEAD-5). */
export function knownCity(text: string, knownCities: readonly string[]): string | undefined {
  const folded = foldText(text);
  return knownCities.find((city) => foldText(city) === folded);
}

/** The known city that a person means: by its name, or else spelled in an own way, if exactly one fits (LEAD-27). */
export function meantCity(text: string, knownCities: readonly string[]): string | undefined {
  return knownCity(text, knownCities) ?? spelledCity(text, knownCities);
}

/** Each city once, in the spelling that comes first: 'krakow' after 'Kraków' is not another city. */
export function distinctCities(cities: readonly string[]): readonly string[] {
  const byName = Map.groupBy(cities, foldText);
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

type FormCityMap = {
  readonly map: ReadonlyMap<string, string>;
  /** True when the text is present but is no JSON object: a warning at start, then it is ignored. */
  readonly isUnreadable: boolean;
  /** The forms whose entry names no city: a warning at start, and their leads go to the default. */
  readonly withoutCity: readonly string[];
};

const NO_MAP: FormCityMap = { map: new Map(), isUnreadable: false, withoutCity: [] };

/** Reads SOCIAL_FORM_CITY_MAP: a JSON object of form id to city name. Only the entries that name no city are left out. */
export function parseFormCityMap(text: string | undefined): FormCityMap {
  if (text === undefined || text.trim() === '') return NO_MAP;
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ...NO_MAP, isUnreadable: true };
  const entries = Object.entries(value).map(([formId, city]: [string, unknown]) => {
    return [formId, typeof city === 'string' ? tidyLine(city) : ''] as const;
  });
  return {
    map: new Map(entries.filter(([, city]) => city !== '')),
    isUnreadable: false,
    withoutCity: entries.filter(([, city]) => city === '').map(([formId]) => formId),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

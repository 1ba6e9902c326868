// For which ages a course is and where, in Polish: the same in portal and desk.
import { type AgeRange, type BirthYears, isForAdults } from '@zapisy/domain/courses/age-range';
import type { Venue } from '@zapisy/domain/registration/course';
import { type Forms, formFor } from './plural.ts';

const YEARS: Forms = ['rok', 'lata', 'lat'];

/** '7–9 lat', 'od 13 lat', 'do 3 lat', 'dorośli'; '' for all ages. */
export function agesText(range: AgeRange): string {
  const { ageFrom, ageTo } = range;
  if (isForAdults(range)) return 'dorośli';
  if (ageFrom === null) return ageTo === null ? '' : `do ${ageLimit(ageTo)}`;
  if (ageTo === null) return `od ${ageLimit(ageFrom)}`;
  const years = ageFrom === ageTo ? String(ageTo) : `${ageFrom}–${ageTo}`;
  return `${years} ${formFor(ageTo, YEARS)}`;
}

/** '9 lat'. */
export function ageText(age: number): string {
  return `${age} ${formFor(age, YEARS)}`;
}

/** 'roczniki 2017–2019', 'rocznik 2019', 'rocznik 2013 i starsi'; '' where every year fits. */
export function birthYearsText({ from, to }: BirthYears): string {
  if (from === null) return to === null ? '' : `rocznik ${to} i starsi`;
  if (to === null) return `rocznik ${from} i młodsi`;
  return from === to ? `rocznik ${to}` : `roczniki ${from}–${to}`;
}

/** 'ul. Zakopiańska 62, sala 2'; '' while neither is known. */
export function venueText({ address, room }: Venue): string {
  return [address, room].filter((part) => part !== '').join(', ');
}

/** 'Kraków, ul. Zakopiańska 62, sala 2'. */
export function placeText({ city, ...venue }: Venue & { readonly city: string }): string {
  return [city, venueText(venue)].filter((part) => part !== '').join(', ');
}

/** The genitive after 'od' and 'do'. */
function ageLimit(age: number): string {
  return age === 1 ? '1 roku' : `${age} lat`;
}

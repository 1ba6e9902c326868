// The Polish texts of a course's ages, years of birth and venue.
import { expect, it } from 'vitest';
import { agesText, birthYearsText, placeText } from './course-facts.ts';

it.each([
  [7, 9, '7–9 lat'],
  [2, 3, '2–3 lata'],
  [7, 7, '7 lat'],
  [1, 1, '1 rok'],
  [13, null, 'od 13 lat'],
  [null, 3, 'do 3 lat'],
  [null, 1, 'do 1 roku'],
  [18, null, 'dorośli'],
  [18, 30, '18–30 lat'],
  [null, null, ''],
])('agesText from %s to %s: %s', (ageFrom, ageTo, expected) => {
  expect(agesText({ ageFrom, ageTo })).toBe(expected);
});

it.each([
  [2017, 2019, 'roczniki 2017–2019'],
  [2019, 2019, 'rocznik 2019'],
  [2023, null, 'rocznik 2023 i młodsi'],
  [null, 2013, 'rocznik 2013 i starsi'],
  [null, null, ''],
])('birthYearsText from %s to %s: %s', (from, to, expected) => {
  expect(birthYearsText({ from, to })).toBe(expected);
});

it.each([
  ['ul. Zakopiańska 62', 'sala 1', 'Kraków, ul. Zakopiańska 62, sala 1'],
  ['ul. Zakopiańska 62', '', 'Kraków, ul. Zakopiańska 62'],
  ['', '', 'Kraków'],
])('placeText of %s, %s: %s', (address, room, expected) => {
  expect(placeText({ city: 'Kraków', address, room })).toBe(expected);
});

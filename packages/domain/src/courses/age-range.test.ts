// Ages count on 1 September of the school year of a course's first day.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../warsaw-time.ts';
import { ageAt, fitsAge, fittingBirthYears, isForAdults, schoolYearOf } from './age-range.ts';

it.each([
  ['2026-07-01', 2025],
  ['2026-08-31', 2025],
  ['2026-09-01', 2026],
  ['2026-12-31', 2026],
  ['2027-02-01', 2026],
  ['2027-06-30', 2026],
  ['2028-02-29', 2027],
])('schoolYearOf %s: %i', (day, year) => {
  expect(schoolYearOf(day)).toBe(year);
});

it.each([
  [7, 9, '2026-09-01', 2017, 2019],
  [7, 9, '2027-02-01', 2017, 2019],
  [7, 9, '2027-08-31', 2017, 2019],
  [7, 9, '2027-09-01', 2018, 2020],
  [13, null, '2026-11-24', null, 2013],
  [null, 3, '2026-11-24', 2023, null],
  [null, null, '2026-11-24', null, null],
  [7, 9, null, null, null],
])('fittingBirthYears from %s to %s, first day %s: %s to %s', (ageFrom, ageTo, startsOn, from, to) => {
  expect(fittingBirthYears({ ageFrom, ageTo, startsOn })).toEqual({ from, to });
});

it.each([
  ['Zofia, 9', 2017, true],
  ['Jan, 7', 2019, true],
  ['Ola, 5', 2021, false],
  ['10 in the calendar year of the camp', 2016, false],
])('fitsAge: a camp for 7 to 9 in February: %s: %s', (_, birthYear, expected) => {
  expect(fitsAge({ ageFrom: 7, ageTo: 9, startsOn: '2027-02-01' }, birthYear)).toBe(expected);
});

it('fitsAge says the same on every day of one school year, and agrees with the age', () => {
  const age = fc.option(fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(age, age, fc.integer({ min: 1930, max: 2030 }), fc.nat(364), (ageFrom, ageTo, birthYear, day) => {
      const startsOn = addDays('2026-09-01', day);
      const fits = fitsAge({ ageFrom, ageTo, startsOn }, birthYear);
      expect(fits).toBe(fitsAge({ ageFrom, ageTo, startsOn: '2026-09-01' }, birthYear));
      const years = ageAt(startsOn, birthYear);
      expect(fits).toBe((ageFrom === null || years >= ageFrom) && (ageTo === null || years <= ageTo));
    }),
  );
});

it.each([
  [18, null, true],
  [21, null, true],
  [16, null, false],
  [18, 30, false],
  [null, null, false],
])('isForAdults from %s to %s: %s', (ageFrom, ageTo, expected) => {
  expect(isForAdults({ ageFrom, ageTo })).toBe(expected);
});

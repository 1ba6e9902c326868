// The ages of the offer: every age has exactly one band, and a course is in the bands of its ages.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AGE_BANDS, agesOf, isForBand } from './age-band.ts';

const oneAge = (age: number) => ({ ageFrom: age, ageTo: age });

it.each([
  [{ ageFrom: 7, ageTo: 9 }, ['7-9']],
  [{ ageFrom: 6, ageTo: 8 }, ['4-6', '7-9']],
  [{ ageFrom: null, ageTo: 5 }, ['0-3', '4-6']],
  [{ ageFrom: 16, ageTo: null }, ['13-17', '18']],
  [{ ageFrom: 18, ageTo: null }, ['18']],
  [{ ageFrom: null, ageTo: null }, AGE_BANDS],
])('a course in the bands: %o is in %o', (course, bands) => {
  expect(AGE_BANDS.filter((band) => isForBand(course, band))).toEqual(bands);
});

it('a course in the bands of one age alone is in exactly one band', () => {
  fc.assert(
    fc.property(fc.nat(99), (age) => {
      expect(AGE_BANDS.filter((band) => isForBand(oneAge(age), band))).toHaveLength(1);
    }),
  );
});

it('a course in the bands is in a band exactly when one of its ages is', () => {
  const limit = fc.option(fc.nat(25));
  fc.assert(
    fc.property(limit, limit, fc.constantFrom(...AGE_BANDS), (ageFrom, ageTo, band) => {
      fc.pre(ageFrom === null || ageTo === null || ageFrom <= ageTo);
      const ages = Array.from({ length: 100 }, (_, age) => age);
      const isOf = (age: number) => (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo);
      const { ageFrom: from, ageTo: to } = agesOf(band);
      const isIn = (age: number) => (from === null || age >= from) && (to === null || age <= to);
      expect(isForBand({ ageFrom, ageTo }, band)).toBe(ages.some((age) => isOf(age) && isIn(age)));
    }),
  );
});

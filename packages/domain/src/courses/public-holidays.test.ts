// Public holidays of Poland, held against the act and against a library that knows the holidays of every country.
import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../warsaw-time.ts';
import { isStatutoryDayOff, isTermPutOff, publicHoliday } from './public-holidays.ts';

it.each([
  ['2026-12-24', 'Wigilia'],
  ['2025-12-24', 'Wigilia'],
  ['2024-12-24', undefined],
  ['2026-12-25', 'Boże Narodzenie'],
  ['2026-12-26', 'drugi dzień Bożego Narodzenia'],
  ['2026-12-31', undefined],
  ['2027-01-01', 'Nowy Rok'],
  ['2027-01-06', 'Trzech Króli'],
  ['2010-01-06', undefined],
  ['2027-03-28', 'Wielkanoc'],
  ['2027-03-29', 'Poniedziałek Wielkanocny'],
  ['2027-03-26', undefined],
  ['2027-05-01', 'Święto Pracy'],
  ['2027-05-02', undefined],
  ['2027-05-03', 'Święto Konstytucji 3 Maja'],
  ['2027-05-16', 'Zielone Świątki'],
  ['2027-05-27', 'Boże Ciało'],
  ['2026-06-04', 'Boże Ciało'],
  ['2027-08-15', 'Wniebowzięcie NMP'],
  ['2026-11-01', 'Wszystkich Świętych'],
  ['2026-11-02', undefined],
  ['2026-11-11', 'Święto Niepodległości'],
  ['2018-11-12', 'stulecie odzyskania niepodległości'],
  ['2019-11-12', undefined],
  ['2038-04-25', 'Wielkanoc'],
  ['2285-03-22', 'Wielkanoc'],
])('publicHoliday on %s is %s', (day, name) => {
  expect(publicHoliday(day)).toBe(name);
});

it('publicHoliday agrees with the library on every day from 1990 to 2190, but for the day that one act of 2018 made free', () => {
  const library = new Holidays('PL');
  const mismatched: string[] = [];
  for (let year = 1990; year <= 2190; year += 1) {
    const known = library.getHolidays(year).filter(({ type }) => type === 'public');
    const days = new Set(known.map(({ date }) => date.slice(0, 10)));
    for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1)) {
      if (days.has(day) !== (publicHoliday(day) !== undefined)) mismatched.push(day);
    }
  }
  expect(mismatched).toEqual(['2018-11-12']);
});

it.each([
  ['a Sunday', '2026-11-29', true, true],
  ['a Saturday', '2026-11-28', false, true],
  ['a Friday', '2026-11-27', false, false],
  ['a holiday in the week', '2026-11-11', true, true],
  ['24 December 2026', '2026-12-24', true, true],
])('a day off work: %s', (_, day, isOff, isPutOff) => {
  expect([isStatutoryDayOff(day), isTermPutOff(day)]).toEqual([isOff, isPutOff]);
});

it('a day off work is never longer than five days at a stretch', () => {
  fc.assert(
    fc.property(fc.nat(60_000), (count) => {
      const day = addDays('2000-01-01', count);
      const stretch = [0, 1, 2, 3, 4, 5].map((after) => addDays(day, after));
      expect(stretch.every(isTermPutOff)).toBe(false);
    }),
  );
});

// Days, hours and ages as people write them in tables.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CourseHours, WEEKDAYS } from '../courses/course-hours.ts';
import { courseTimeText } from '../registration/course-time-text.ts';
import { movedAges, movedHours } from './moved-hours.ts';

const short = (hours: readonly CourseHours[] | undefined) =>
  hours?.map(({ weekday, starts, ends }) => `${weekday} ${starts}-${ends}`).join(', ');

it.each([
  ['wtorki i czwartki 18:00-19:30', '2 18:00-19:30, 4 18:00-19:30'],
  ['wtorek, czwartek, 18:00–19:30', '2 18:00-19:30, 4 18:00-19:30'],
  ['pon.–pt. 8-16', '1 08:00-16:00, 2 08:00-16:00, 3 08:00-16:00, 4 08:00-16:00, 5 08:00-16:00'],
  ['Pn 17.00-18.00, Śr 16.00 - 17.00', '1 17:00-18:00, 3 16:00-17:00'],
  ['śr/pt od 17:00 do 18:00', '3 17:00-18:00, 5 17:00-18:00'],
  ['sobota godz. 9:30 – 11:00', '6 09:30-11:00'],
  ['niedziela 10h-11h', '7 10:00-11:00'],
  ['czw. 16:30:00-17:30:00', '4 16:30-17:30'],
  ['sob. i niedz. 10-12', '6 10:00-12:00, 7 10:00-12:00'],
])('%j is %s', (text, expected) => {
  expect(short(movedHours(text))).toBe(expected);
});

it.each([
  '',
  'wtorek',
  '18:00-19:00',
  'wtorek 18:00',
  'wtorek 18:00-19:00, czwartek',
  'co drugi wtorek 18:00-19:00',
  'wtorek 18:00-19:00, wtorek 20:00-21:00',
  'pt.-pon. 8-16',
  'wtorek 25:00-26:00',
  'wtorek 18:00-19:00 18:30-20:00',
  '2 18:00-19:00',
  'x'.repeat(2_000),
])('%j is not read: it says no days with hours, or more than one thing', (text) => {
  expect(movedHours(text)).toBeUndefined();
});

it('the text that screens make of hours is read back', () => {
  const time = fc.integer({ min: 0, max: 22 }).chain((hour) =>
    fc.constantFrom('00', '05', '30').map((minutes) => ({
      starts: `${String(hour).padStart(2, '0')}:${minutes}`,
      ends: `${String(hour + 1).padStart(2, '0')}:${minutes}`,
    })),
  );
  const hours = fc
    .uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 })
    .chain((days) => fc.tuple(...days.map((weekday) => time.map((one) => ({ weekday, ...one })))));
  fc.assert(
    fc.property(hours, (given) => {
      const week = given.toSorted((one, other) => one.weekday - other.weekday);
      const text = courseTimeText({ kind: 'permanent', startsOn: null, endsOn: null, hours: week });
      expect(movedHours(text)).toEqual(week);
    }),
  );
});

it.each([
  ['', null, null],
  ['7-9', 7, 9],
  ['7–9 lat', 7, 9],
  ['od 13 lat', 13, null],
  ['18+', 18, null],
  ['do 6 lat', null, 6],
  ['7 lat', 7, 7],
  ['Dorośli', 18, null],
])('the ages %j are from %j to %j', (text, ageFrom, ageTo) => {
  expect(movedAges(text)).toEqual({ ageFrom, ageTo });
});

it.each(['maluchy', '7-9-11', '100', '7,5', 'klasy 1-3'])('the ages %j are not read', (text) => {
  expect(movedAges(text)).toBeUndefined();
});

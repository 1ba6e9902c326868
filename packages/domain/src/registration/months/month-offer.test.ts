// The months that a place may begin with: their meetings, their parts and their prices.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CourseHours } from '../../courses/course-hours.ts';
import { type Grosze, grosze } from '../../money.ts';
import { addDays, warsawMoment, warsawMonth } from '../../warsaw-time.ts';
import { type MonthlyCourse, monthOffers, partOfMonth, priceOfPart } from './month-offer.ts';

const MONDAY: CourseHours = { weekday: 1, starts: '17:00', ends: '18:00' };
const TUESDAY: CourseHours = { weekday: 2, starts: '17:00', ends: '18:00' };
const THURSDAY: CourseHours = { weekday: 4, starts: '17:00', ends: '18:00' };
const COURSE: MonthlyCourse = {
  kind: 'permanent',
  price: grosze(20_000),
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  hours: [MONDAY],
};
const at = (moment: string) => warsawMoment(moment.slice(0, 10), moment.slice(11));
const offersOf = (course: Partial<MonthlyCourse>, moment: string) =>
  monthOffers({ ...COURSE, ...course }, at(moment)).map(({ month, price, part }) =>
    part ? `${month} ${price} ${part.left}/${part.all}` : `${month} ${price}`,
  );

it.each<[string, Partial<MonthlyCourse>, string, readonly string[]]>([
  ['the rest or the next month, on Saturday the 28th', {}, '2026-11-28 12:00', ['2026-11 4000 1/5', '2026-12 20000']],
  [
    'the next month alone when the running one has no meeting left',
    { hours: [TUESDAY] },
    '2026-11-28 12:00',
    ['2026-12 20000'],
  ],
  ['the whole month before its first meeting', {}, '2026-12-01 12:00', ['2026-12 20000', '2027-01 20000']],
  ['the rest without a meeting that has started', {}, '2026-11-30 17:00', ['2026-12 20000']],
  ['the rest with a meeting that starts in a minute', {}, '2026-11-30 16:59', ['2026-11 4000 1/5', '2026-12 20000']],
  ['the first month of a class that begins later', { startsOn: '2027-02-15' }, '2026-11-28 12:00', ['2027-02 20000']],
  [
    'a month to come without the meeting that was moved to before it',
    {
      changes: [
        { day: '2026-12-07', reason: 'zawody', movedTo: { day: '2026-11-27', starts: '17:00', ends: '18:00' } },
      ],
      hours: [MONDAY],
      startsOn: '2026-12-01',
    },
    '2026-11-28 12:00',
    ['2026-12 15000 3/4'],
  ],
  ['only the rest of the last month', { endsOn: '2026-11-30' }, '2026-11-28 12:00', ['2026-11 4000 1/5']],
  ['nothing of a class without a meeting left', { endsOn: '2026-11-29' }, '2026-11-28 12:00', []],
  ['nothing of a course that is paid once', { kind: 'turnus' }, '2026-11-28 12:00', []],
  ['both months of a class without hours', { hours: [] }, '2026-11-28 12:00', ['2026-11 20000', '2026-12 20000']],
  [
    'a month without what falls on holidays',
    { hours: [THURSDAY] },
    '2026-12-12 12:00',
    ['2026-12 10000 2/4', '2027-01 20000'],
  ],
  [
    'the month after one of days off alone',
    { daysOff: [{ from: '2026-12-01', to: '2026-12-31', reason: 'ferie' }] },
    '2026-11-30 18:30',
    ['2027-01 20000'],
  ],
  [
    'a month without the meeting that was called off',
    { changes: [{ day: '2026-11-23', reason: 'choroba', movedTo: null }] },
    '2026-11-28 12:00',
    ['2026-11 5000 1/4', '2026-12 20000'],
  ],
  [
    'a meeting that was moved as one of its own month',
    {
      changes: [
        { day: '2026-11-30', reason: 'zawody', movedTo: { day: '2026-12-02', starts: '17:00', ends: '18:00' } },
      ],
    },
    '2026-11-30 20:00',
    ['2026-11 4000 1/5', '2026-12 20000'],
  ],
])('monthOffers are %s', (_, course, moment, expected) => {
  expect(offersOf(course, moment)).toEqual(expected);
});

it.each<[string, string, readonly string[]]>([
  ['the whole month while exactly half of it is left', '2026-12-14 18:00', ['2026-12 20000', '2027-01 20000']],
  ['the next month when less than half is left', '2026-12-21 18:00', ['2027-01 20000']],
])('monthOffers of a school that sells no part are %s', (_, moment, expected) => {
  expect(offersOf({ sellsPartOfMonth: false }, moment)).toEqual(expected);
});

it('monthOffers begin with the first month that has a meeting left, and cost no more than the month', () => {
  const weekdays = fc.subarray([MONDAY, TUESDAY, THURSDAY], { minLength: 1 });
  fc.assert(
    fc.property(weekdays, fc.nat(700), fc.nat(60_000), fc.boolean(), (hours, days, price, sellsPartOfMonth) => {
      const now = at(`${addDays('2026-08-01', days)} 17:30`);
      const course = { ...COURSE, hours, price: grosze(price), endsOn: null, sellsPartOfMonth };
      const offers = monthOffers(course, now);
      expect(offers.length).toBeGreaterThan(0);
      for (const { month, price: asked, part } of offers) {
        const { left, all } = partOfMonth(course, month, now);
        expect(left).toBeGreaterThan(0);
        expect(asked <= price && (asked > 0 || price === 0)).toBe(true);
        expect(part === null || (month === warsawMonth(now) && left < all)).toBe(true);
      }
    }),
  );
});

it.each([
  [20_000, 1, 4, 5_000],
  [19_999, 1, 2, 10_000],
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [1, 1, 5, 1],
  [0, 1, 5, 0],
  [20_000, 4, 4, 20_000],
  [20_000, 5, 4, 20_000],
  [20_000, 0, 0, 20_000],
])('priceOfPart of %i gr for %i of %i meetings is %i gr', (price, left, all, expected) => {
  expect(priceOfPart(grosze(price) as Grosze, { left, all })).toBe(expected);
});

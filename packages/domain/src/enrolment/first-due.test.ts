// The month and the day of the first due payment of an enrolment.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import type { MonthlyCourse } from '../registration/months/month-offer.ts';
import { warsawMoment } from '../warsaw-time.ts';
import { chargedMonth, enrolmentMonths, firstDueDay } from './first-due.ts';

const TODAY = '2026-11-23';

const MONDAY = { weekday: 1, starts: '17:00', ends: '18:00' } as const;
const CLASS = {
  kind: 'permanent' as const,
  startsOn: '2026-09-01',
  endsOn: '2027-06-24',
  price: grosze(20_000),
  hours: [MONDAY],
};
const monthsAt = (moment: string, given: Partial<MonthlyCourse> = {}) =>
  enrolmentMonths({ ...CLASS, ...given }, warsawMoment(moment.slice(0, 10), moment.slice(11)));

it.each<[string, string, Partial<MonthlyCourse>, readonly (readonly [string, number | null])[]]>([
  [
    'what a client may choose',
    '2026-11-28 12:00',
    {},
    [
      ['2026-11', 4_000],
      ['2026-12', 20_000],
    ],
  ],
  [
    'the running month without a price after its last meeting',
    '2026-11-30 19:00',
    {},
    [
      ['2026-12', 20_000],
      ['2026-11', null],
    ],
  ],
  [
    'the same where no part is sold',
    '2026-11-28 12:00',
    { sellsPartOfMonth: false },
    [
      ['2026-12', 20_000],
      ['2026-11', null],
    ],
  ],
  ['no running month without meetings', '2026-11-28 12:00', { startsOn: '2026-12-01' }, [['2026-12', 20_000]]],
  ['nothing of a turnus', '2026-11-28 12:00', { kind: 'turnus' }, []],
])('enrolmentMonths are %s', (_, moment, given, expected) => {
  expect(monthsAt(moment, given).map(({ month, price }) => [month, price])).toEqual(expected);
});

const month = { month: '2026-11', price: grosze(4_000), part: { left: 1, all: 5 } };

it.each([
  ['the offered price', month, undefined, 4_000],
  ['another amount', month, 6_000, 6_000],
  ['the whole month', month, 20_000, 20_000],
  ['more than a month', month, 20_001, undefined],
  ['nothing', month, 0, undefined],
  ['an amount for a month without a price', { ...month, price: null }, 8_000, 8_000],
  ['no amount for a month without a price', { ...month, price: null }, undefined, undefined],
])('chargedMonth takes %s', (_, chosen, amount, expected) => {
  const other = amount === undefined ? undefined : { amount, reason: 'spóźniony zapis' };
  expect(chargedMonth(chosen, other, grosze(20_000))?.price).toBe(expected);
});

it.each([
  ['the reserved day', null, '2026-11-25', '2026-11-25'],
  ['today in the running month', '2026-11', null, TODAY],
  ['the first of the next month', '2026-12', null, '2026-12-01'],
])('firstDueDay is %s', (_, month, until, due) => {
  expect(firstDueDay({ month, until }, TODAY)).toBe(due);
});

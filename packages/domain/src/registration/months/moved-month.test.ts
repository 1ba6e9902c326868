// What is shown to staff of a moved place: a part that became a whole month or a camp, the reverse, and what is charged on top.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import type { Course } from '../course.ts';
import { movedDifference, movedMonth } from './moved-month.ts';

const NOW = new Date('2026-11-28T11:00:00Z');
const PART = { left: 1, all: 5 };
const whole = { month: '2026-11', price: grosze(26_000), part: null };
const rest = { month: '2026-11', price: grosze(4_000), part: PART };

type Moved = Parameters<typeof movedMonth>[0];
const paid = (amount: number, part: typeof PART | null = null, month: string | null = '2026-11') =>
  ({ state: 'paid', amount: grosze(amount), month, part }) as const;

it.each<[string, Moved, 'taken' | 'released', ReturnType<typeof movedMonth>]>([
  [
    'a part was paid where the whole month costs something else',
    { first: whole, payments: [paid(4_000, PART)] },
    'taken',
    { ...whole, charged: { part: PART, amount: grosze(4_000) } },
  ],
  [
    'the whole was paid where a part is left',
    { first: rest, payments: [paid(20_000)] },
    'taken',
    { ...rest, charged: { part: null, amount: grosze(20_000) } },
  ],
  [
    'instalments of a part are one sum',
    { first: whole, payments: [paid(2_000, PART), { ...paid(2_000, PART), state: 'due' }] },
    'taken',
    { ...whole, charged: { part: PART, amount: grosze(4_000) } },
  ],
  [
    'late money of a part got a whole month',
    { first: whole, payments: [paid(4_000)] },
    'released',
    { ...whole, charged: { part: null, amount: grosze(4_000) } },
  ],
  [
    'nothing of a part is charged yet',
    { first: rest, payments: [paid(3_000, null, null)] },
    'taken',
    { ...rest, charged: null },
  ],
  [
    'a camp was paid, and the whole month is charged on top',
    { first: whole, payments: [paid(26_000, null, null)] },
    'taken',
    { ...whole, charged: null },
  ],
  [
    'the whole month is to be charged as before',
    { first: whole, payments: [paid(26_000, null, '2026-10')] },
    'taken',
    null,
  ],
  ['the same part was paid', { first: rest, payments: [paid(4_000, PART)] }, 'taken', null],
  ['the price of a place that goes on was lowered', { first: whole, payments: [paid(1_000)] }, 'taken', null],
  ['late money is the price of the month', { first: whole, payments: [paid(26_000)] }, 'released', null],
  ['the money went back', { first: whole, payments: [{ ...paid(4_000, PART), state: 'refunded' }] }, 'taken', null],
  [
    'the month is over',
    { first: { ...whole, month: '2026-10' }, payments: [paid(4_000, PART, '2026-10')] },
    'taken',
    null,
  ],
  ['the course is paid once', { first: null, payments: [paid(4_000, PART)] }, 'taken', null],
])('%s', (_, moved, before, expected) => {
  expect(movedMonth(moved, before, NOW)).toEqual(expected);
});

const CAMP = { kind: 'turnus', price: grosze(20_000) } as const;
const CLASS = { kind: 'permanent', price: grosze(20_000) } as const;

it.each<[string, Pick<Course, 'kind' | 'price'>, Moved['payments'], 'taken' | 'released', number]>([
  ['a paid part is less than a camp', CAMP, [paid(4_000, PART)], 'taken', 16_000],
  [
    'a part and the next month are what was paid',
    CAMP,
    [paid(4_000, PART), paid(18_000, null, '2026-12')],
    'taken',
    -2_000,
  ],
  ['a part of a month that is over is not for the camp', CAMP, [paid(4_000, PART, '2026-10')], 'taken', 1_000],
  ['whole months are compared by price', CAMP, [paid(18_000)], 'taken', 1_000],
  ['a class is compared by price', CLASS, [paid(4_000, PART)], 'taken', 1_000],
  ['late money of a part is less than a camp', CAMP, [paid(4_000, null, null)], 'released', 16_000],
  ['of two sums that waited a person decides', CAMP, [paid(4_000, null, null), paid(19_000)], 'released', 1_000],
  ['money that went back is not compared', CAMP, [{ ...paid(4_000, PART), state: 'refunded' }], 'taken', 1_000],
])('%s', (_, course, payments, state, expected) => {
  const seen = { state, courseId: 'from', price: grosze(19_000) };
  expect(movedDifference({ course, first: null, payments }, seen, NOW)).toBe(expected);
});

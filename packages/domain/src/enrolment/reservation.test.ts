// Reservations: their last day, and what becomes of them when it is over.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_STATES } from '../payments/payment.ts';
import { addDays } from '../warsaw-time.ts';
import {
  isReservableUntil,
  isUnpaidReservation,
  lastReservableDay,
  MOST_RESERVED_DAYS,
  movedReservation,
  reservationEnd,
  reservedAgain,
} from './reservation.ts';

const TODAY = '2026-11-23';
const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const payments = fc.array(fc.record({ state: fc.constantFrom(...PAYMENT_STATES) }), { maxLength: 4 });

it.each([
  [true, TODAY, ['due']],
  [true, TODAY, ['pending', 'cancelled']],
  [false, TODAY, ['due', 'paid']],
  [false, TODAY, ['refunded', 'due']],
  [false, TODAY, []],
  [false, null, ['due']],
] as const)('isUnpaidReservation is %s until %s with the payments %j', (expected, reservedUntil, states) => {
  const paymentsOf = states.map((state) => ({ state }));
  expect(isUnpaidReservation({ reservedUntil, payments: paymentsOf })).toBe(expected);
});

it('isUnpaidReservation is what the night releases after its day, unless money is in flight or being checked', () => {
  fc.assert(
    fc.property(payments, fc.boolean(), (some, isUnderReview) => {
      const isUnpaid = isUnpaidReservation({ reservedUntil: TODAY, payments: some });
      const end = reservationEnd({ reservedUntil: TODAY, payments: some, isUnderReview }, addDays(TODAY, 1));
      expect(isUnpaid).toBe(end === 'unpaid' || end === 'being-paid');
    }),
  );
});

it.each([
  ['a week from today', '2027-02-01', '2027-02-05', '2026-11-30'],
  ['the start when that is earlier', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['today for a course that starts today', TODAY, TODAY, TODAY],
  ['the end of a course that has started', '2026-11-01', '2026-11-25', '2026-11-25'],
  ['a week for a course without an end', '2026-11-01', null, '2026-11-30'],
])('lastReservableDay is %s', (_, startsOn, endsOn, last) => {
  expect(lastReservableDay({ startsOn, endsOn }, TODAY)).toBe(last);
});

it('lastReservableDay is never later than a week from today, nor past the start of a course to come', () => {
  fc.assert(
    fc.property(day, fc.option(day), day, (startsOn, endsOn, wanted) => {
      if (!isReservableUntil({ startsOn, endsOn }, wanted, TODAY)) return;
      expect(wanted >= TODAY && wanted <= addDays(TODAY, MOST_RESERVED_DAYS)).toBe(true);
      if (startsOn >= TODAY) expect(wanted <= startsOn).toBe(true);
    }),
  );
});

it.each([
  ['as it was, in a course that starts later', '2026-11-27', 'turnus', '2026-12-01', '2026-11-27'],
  ['the start of the other course when that is earlier', '2026-11-27', 'turnus', '2026-11-25', '2026-11-25'],
  ['the day that is over and not yet released', '2026-11-22', 'trial', '2026-12-01', '2026-11-22'],
  ['none in a permanent class', '2026-11-27', 'permanent', '2026-12-01', null],
  ['none of a place that was not reserved', null, 'turnus', '2026-11-25', null],
] as const)('movedReservation is %s', (_, reservedUntil, kind, startsOn, last) => {
  expect(movedReservation(reservedUntil, { kind, startsOn, endsOn: '2026-12-05' }, TODAY)).toBe(last);
});

it('movedReservation is never later than before, nor than the other course allows', () => {
  fc.assert(
    fc.property(day, day, fc.option(day), (reservedUntil, startsOn, endsOn) => {
      const moved = movedReservation(reservedUntil, { kind: 'turnus', startsOn, endsOn }, TODAY);
      expect(moved !== null && moved <= reservedUntil).toBe(true);
      expect(moved !== null && moved <= lastReservableDay({ startsOn, endsOn }, TODAY)).toBe(true);
    }),
  );
});

const now = new Date('2026-11-22T23:30:00Z');
const course = { kind: 'turnus', startsOn: '2026-12-01', endsOn: '2026-12-05', hours: [] } as const;
/** One o'clock in the night of Monday, after the first meeting has begun. */
const MONDAYS = { ...course, startsOn: TODAY, hours: [{ weekday: 1, starts: '00:15', ends: '01:15' }] } as const;
const OFF = { from: TODAY, to: TODAY, reason: 'remont' };

it.each([
  ['today when it had no day', null, course, TODAY],
  ['today when its day is over', '2026-11-22', course, TODAY],
  ['the day that it has', '2026-11-25', course, '2026-11-25'],
  ['today in a course whose first day is a day off', null, { ...MONDAYS, daysOff: [OFF] }, TODAY],
  ['no day in a course that met on it', null, MONDAYS, null],
  ['no day in a permanent class', null, { ...course, kind: 'permanent' }, null],
  ['no day in a course that has started', null, { ...course, startsOn: TODAY }, null],
] as const)('reservedAgain is %s', (_, reservedUntil, given, last) => {
  expect(reservedAgain(reservedUntil, given, now)).toBe(last);
});

it.each([
  ['lasts', TODAY, ['due']],
  ['unpaid', '2026-11-22', ['due']],
  ['unpaid', '2026-11-22', ['cancelled', 'due']],
  ['being-paid', '2026-11-22', ['pending']],
  ['being-paid', '2026-11-22', ['due', 'pending']],
  ['settled', '2026-11-22', ['paid']],
  ['settled', '2026-11-22', ['due', 'paid']],
  ['settled', TODAY, ['paid']],
  ['settled', '2026-11-22', ['cancelled']],
  ['settled', '2026-11-22', []],
] as const)('reservationEnd is %s when kept until %s with %j', (end, reservedUntil, states) => {
  expect(
    reservationEnd({ reservedUntil, payments: states.map((state) => ({ state })), isUnderReview: false }, TODAY),
  ).toBe(end);
});

it('reservationEnd releases nothing that was paid, is being paid or checked, and nothing before its day is over', () => {
  fc.assert(
    fc.property(day, payments, fc.boolean(), (reservedUntil, those, isUnderReview) => {
      if (reservationEnd({ reservedUntil, payments: those, isUnderReview }, TODAY) !== 'unpaid') return;
      expect([reservedUntil < TODAY, isUnderReview]).toEqual([true, false]);
      expect(those.some(({ state }) => state === 'paid' || state === 'pending' || state === 'refunded')).toBe(false);
    }),
  );
});

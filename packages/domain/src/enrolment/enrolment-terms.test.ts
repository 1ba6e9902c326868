// The terms of an enrolment: what is assumed when nothing is chosen, and what is refused.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { warsawMoment } from '../warsaw-time.ts';
import { enrolmentTerms } from './enrolment-terms.ts';

const TODAY = '2026-11-23';
const NOW = warsawMoment(TODAY, '12:00');
const MONDAY = { weekday: 1 as const, starts: '17:00', ends: '18:00' };
const turnus = {
  kind: 'turnus' as const,
  hours: [MONDAY],
  startsOn: '2027-02-01',
  endsOn: '2027-02-05',
  price: grosze(89_000),
};
const classes = { ...turnus, kind: 'permanent' as const, startsOn: '2026-09-01', endsOn: '2027-06-30' };
const terms = (course: typeof turnus | typeof classes, reservedUntil?: string, month?: string) =>
  enrolmentTerms(course, { reservedUntil, month }, NOW);

it('enrolmentTerms reserves a turnus until the end of today, or the chosen day', () => {
  expect(terms(turnus)).toEqual({ reservedUntil: TODAY, first: null });
  expect(terms(turnus, '2026-11-30')).toEqual({ reservedUntil: '2026-11-30', first: null });
});

it('enrolmentTerms reserves nothing that costs nothing', () => {
  expect(terms({ ...turnus, price: grosze(0) })).toEqual({ reservedUntil: null, first: null });
});

it('enrolmentTerms takes the rest of the running month of a class, or the chosen month', () => {
  // Mondays 23 and 30 November of five.
  const rest = { month: '2026-11', price: 35_600, part: { left: 2, all: 5 } };
  expect(terms(classes)).toEqual({ reservedUntil: null, first: rest });
  expect(terms(classes, undefined, '2026-12')).toEqual({
    reservedUntil: null,
    first: { month: '2026-12', price: 89_000, part: null },
  });
});

it('enrolmentTerms takes another amount for the month, and refuses one that is none, and a price that was not shown', () => {
  const wanted = { reservedUntil: undefined, month: '2026-11' };
  const other = (amount: number) =>
    enrolmentTerms(classes, { ...wanted, otherAmount: { amount, reason: 'dzień próbny' } }, NOW);
  expect(other(50_000)).toMatchObject({ first: { month: '2026-11', price: 50_000 } });
  expect(other(89_001)).toEqual({ refusal: { code: 'bad-input', fields: ['amount'] } });
  expect(enrolmentTerms(classes, { ...wanted, monthPrice: 89_000 }, NOW)).toMatchObject({
    refusal: { code: 'conflict', reason: 'month-changed', offers: [{ month: '2026-11' }, { month: '2026-12' }] },
  });
});

it('enrolmentTerms refuses another month and another day, with those that are possible', () => {
  expect(terms(classes, undefined, '2027-01')).toEqual({
    refusal: { code: 'bad-input', fields: ['month'], months: ['2026-11', '2026-12'] },
  });
  expect(terms(turnus, '2026-12-01')).toMatchObject({
    refusal: { reason: 'reservation-day', earliest: TODAY, latest: '2026-11-30' },
  });
});

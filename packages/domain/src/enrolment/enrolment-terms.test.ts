// The terms of an enrolment: what is assumed when nothing is chosen, and what is refused.
import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { enrolmentTerms } from './enrolment-terms.ts';

const TODAY = '2026-11-23';
const turnus = { kind: 'turnus' as const, startsOn: '2027-02-01', endsOn: '2027-02-05', price: grosze(89_000) };
const classes = { ...turnus, kind: 'permanent' as const, startsOn: '2026-09-01', endsOn: '2027-06-30' };
const terms = (course: typeof turnus | typeof classes, reservedUntil?: string, month?: string) =>
  enrolmentTerms(course, { reservedUntil, month }, TODAY);

describe('enrolmentTerms', () => {
  it('reserves a turnus until the end of today, or the chosen day', () => {
    expect(terms(turnus)).toEqual({ reservedUntil: TODAY, month: null });
    expect(terms(turnus, '2026-11-30')).toEqual({ reservedUntil: '2026-11-30', month: null });
  });

  it('reserves nothing that costs nothing', () => {
    expect(terms({ ...turnus, price: grosze(0) })).toEqual({ reservedUntil: null, month: null });
  });

  it('takes the running month of a class, or the chosen one', () => {
    expect(terms(classes)).toEqual({ reservedUntil: null, month: '2026-11' });
    expect(terms(classes, undefined, '2026-12')).toEqual({ reservedUntil: null, month: '2026-12' });
  });

  it('refuses another month and another day, with those that are possible', () => {
    expect(terms(classes, undefined, '2027-01')).toEqual({
      refusal: { code: 'bad-input', fields: ['month'], months: ['2026-11', '2026-12'] },
    });
    expect(terms(turnus, '2026-12-01')).toMatchObject({
      refusal: { reason: 'reservation-day', earliest: TODAY, latest: '2026-11-30' },
    });
  });
});

// The month and the day of the first due payment of an enrolment.
import { describe, expect, it } from 'vitest';
import { firstDueDay, firstDueMonths } from './first-due.ts';

const TODAY = '2026-11-23';

describe('firstDueMonths', () => {
  it.each([
    ['the running month, then the next', '2026-09-01', null, ['2026-11', '2026-12']],
    ['the next for a class that begins then', '2026-12-01', null, ['2026-12']],
    ['the first month of a class that begins later', '2027-02-01', null, ['2027-02']],
    ['no month after the last one', '2026-09-01', '2026-11-30', ['2026-11']],
  ])('are %s', (_, startsOn, endsOn, months) => {
    expect(firstDueMonths({ kind: 'permanent', startsOn, endsOn }, TODAY)).toEqual(months);
  });

  it.each(['trial', 'turnus'] as const)('are none for a %s', (kind) => {
    expect(firstDueMonths({ kind, startsOn: TODAY, endsOn: TODAY }, TODAY)).toEqual([]);
  });
});

describe('firstDueDay', () => {
  it.each([
    ['the reserved day', null, '2026-11-25', '2026-11-25'],
    ['today in the running month', '2026-11', null, TODAY],
    ['the first of the next month', '2026-12', null, '2026-12-01'],
  ])('is %s', (_, month, until, due) => {
    expect(firstDueDay({ month, until }, TODAY)).toBe(due);
  });
});

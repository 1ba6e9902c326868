// The months of a spend import, in Europe/Warsaw, with the previous one on days 1 to 3.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, warsawDate } from '../warsaw-time.ts';
import { spendPeriods } from './spend-month.ts';

const shown = (utc: string) =>
  spendPeriods(new Date(utc)).map(({ month, since, until }) => `${month} ${since} ${until}`);

describe('spendPeriods', () => {
  it.each([
    ['2026-11-20T05:00:00Z', ['2026-11 2026-11-01 2026-11-20']],
    ['2026-11-04T05:00:00Z', ['2026-11 2026-11-01 2026-11-04']],
    ['2026-11-03T22:59:59Z', ['2026-10 2026-10-01 2026-10-31', '2026-11 2026-11-01 2026-11-03']],
    ['2026-11-03T23:00:00Z', ['2026-11 2026-11-01 2026-11-04']],
    ['2026-11-01T05:00:00Z', ['2026-10 2026-10-01 2026-10-31', '2026-11 2026-11-01 2026-11-01']],
    ['2026-10-31T23:30:00Z', ['2026-10 2026-10-01 2026-10-31', '2026-11 2026-11-01 2026-11-01']],
    ['2026-06-30T22:30:00Z', ['2026-06 2026-06-01 2026-06-30', '2026-07 2026-07-01 2026-07-01']],
    ['2026-12-31T23:30:00Z', ['2026-12 2026-12-01 2026-12-31', '2027-01 2027-01-01 2027-01-01']],
    ['2024-03-02T05:00:00Z', ['2024-02 2024-02-01 2024-02-29', '2024-03 2024-03-01 2024-03-02']],
  ])('at %s', (utc, periods) => {
    expect(shown(utc)).toEqual(periods);
  });

  it('never asks for a day that has not begun, and reads every day of every month in the end', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (now) => {
        const periods = spendPeriods(now);
        expect(periods.at(-1)?.until).toBe(warsawDate(now));
        expect(periods.every(({ month, since, until }) => since === `${month}-01` && until.startsWith(month))).toBe(
          true,
        );
        if (periods.length > 1) expect(addDays(periods[0]?.until ?? '', 1)).toBe(periods[1]?.since);
        expect(periods.length).toBe(Number(warsawDate(now).slice(8)) <= 3 ? 2 : 1);
      }),
    );
  });
});

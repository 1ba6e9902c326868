// The months of a spend import, in Europe/Warsaw, with the previous one on days 1 to 3.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, warsawDate, warsawDayStart } from '../warsaw-time.ts';
import { spendPeriods } from './spend-month.ts';

const shown = (utc: string) =>
  spendPeriods(new Date(utc)).map(({ month, since, until }) => `${month} ${since} ${until}`);

/** The days that a run on that day asks for when they are over. */
function seenComplete(today: string, second: number): string[] {
  const moment = new Date(warsawDayStart(today).getTime() + Math.min(second, 82_799) * 1000);
  return spendPeriods(moment).flatMap(({ since, until }) => daysFrom(since, until).filter((day) => day < today));
}

function daysFrom(since: string, until: string): string[] {
  const days = [since];
  for (let day = addDays(since, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

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

  it('over ten years of mornings sees every day of every month complete, across both changes of the clock', () => {
    const start = '2020-01-01';
    const days = Array.from({ length: 3_653 + 3 }, (_, n) => addDays(start, n));
    // A day is complete when a later day asks for it; two mornings of three may be missed, as by an outage.
    const missed = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: days.length, maxLength: days.length });
    fc.assert(
      fc.property(missed, fc.integer({ min: 0, max: 86_399 }), (misses, second) => {
        const mornings = days.filter((_, n) => misses[n] === 0 || n % 3 === 0);
        const complete = new Set(mornings.flatMap((day) => seenComplete(day, second)));
        expect(days.slice(0, 3_653).filter((day) => !complete.has(day))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

// The months of a spend import, in Europe/Warsaw: the previous one on days 1 to 3, and every month that an outage left
// incomplete.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, warsawDate, warsawDayStart } from '../warsaw-time.ts';
import { type KnownMonth, MOST_SPEND_MONTHS, spendPeriods } from './spend-month.ts';

const shown = (utc: string) =>
  spendPeriods(new Date(utc), []).map(({ month, since, until }) => `${month} ${since} ${until}`);

const importedAt = (moments: Readonly<Record<string, string>>): readonly KnownMonth[] =>
  Object.entries(moments).map(([month, at]) => ({ month, importedAt: new Date(at) }));

const momentOf = (day: string, second: number) =>
  new Date(warsawDayStart(day).getTime() + Math.min(second, 82_799) * 1000);

const importsOf = (imports: ReadonlyMap<string, Date>) =>
  [...imports].map(([month, importedAt]) => ({ month, importedAt }));

/**
 * The months that a run on that day asks for; they are imported then, and the test sees that past days are complete.
 */
function run(today: string, second: number, imports: Map<string, Date>, complete: Set<string>): void {
  const at = momentOf(today, second);
  for (const { month, since, until } of spendPeriods(at, importsOf(imports))) {
    imports.set(month, at);
    for (const day of daysFrom(since, until)) if (day < today) complete.add(day);
  }
}

function daysFrom(since: string, until: string): string[] {
  const days = [since];
  for (let day = addDays(since, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

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
])('spendPeriods at %s', (utc, periods) => {
  expect(shown(utc)).toEqual(periods);
});

const OCTOBER = '2026-10 2026-10-01 2026-10-31';
it.each([
  ['the token was dead from 29 October to 3 November', { '2026-10': '2026-10-28T05:00:00Z' }, [OCTOBER]],
  ['only its second day after the end was seen', { '2026-10': '2026-11-02T05:00:00Z' }, [OCTOBER]],
  ['its third day after the end was seen', { '2026-10': '2026-11-03T05:00:00Z' }, []],
  ['that was the third in Warsaw alone', { '2026-10': '2026-11-02T23:00:00Z' }, []],
  ['it was never imported, but the month before it', { '2026-09': '2026-10-03T05:00:00Z' }, [OCTOBER]],
  ['nothing was ever imported', {}, []],
  [
    'the import was off since August',
    { '2026-08': '2026-08-20T05:00:00Z' },
    ['2026-08 2026-08-01 2026-08-31', '2026-09 2026-09-01 2026-09-30', OCTOBER],
  ],
  [
    'one month of long ago was missed, and those after it were not',
    { '2026-08': '2026-08-28T05:00:00Z', '2026-09': '2026-10-03T05:00:00Z', '2026-10': '2026-11-03T05:00:00Z' },
    ['2026-08 2026-08-01 2026-08-31'],
  ],
])('spendPeriods on the tenth day of a month when %s', (_, imports, missed) => {
  const asked = spendPeriods(new Date('2026-11-10T05:00:00Z'), importedAt(imports));
  const november = '2026-11 2026-11-01 2026-11-10';
  expect(asked.map(({ month, since, until }) => `${month} ${since} ${until}`)).toEqual([...missed, november]);
});

it('spendPeriods never requests days that the platform no longer reports, however long the import was off', () => {
  const asked = spendPeriods(new Date('2026-11-10T05:00:00Z'), importedAt({ '2019-01': '2019-01-10T05:00:00Z' }));
  expect([asked.length, asked[0]?.month]).toEqual([MOST_SPEND_MONTHS, '2023-11']);
});

it('spendPeriods never asks for a day that has not begun, and reads every day of every month in the end', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (now) => {
      const periods = spendPeriods(now, []);
      expect(periods.at(-1)?.until).toBe(warsawDate(now));
      expect(periods.every(({ month, since, until }) => since === `${month}-01` && until.startsWith(month))).toBe(true);
      if (periods.length > 1) expect(addDays(periods[0]?.until ?? '', 1)).toBe(periods[1]?.since);
      expect(periods.length).toBe(Number(warsawDate(now).slice(8)) <= 3 ? 2 : 1);
    }),
  );
});

it('spendPeriods after any outages in three years has seen every day complete, across both changes of the clock', () => {
  const last = 1_096;
  const days = Array.from({ length: last + 4 }, (_, n) => addDays('2020-01-01', n));
  const outage = fc.record({ from: fc.nat({ max: last }), length: fc.nat({ max: 120 }) });
  fc.assert(
    fc.property(fc.array(outage, { maxLength: 20 }), fc.integer({ min: 0, max: 86_399 }), (outages, second) => {
      const isDown = (n: number) => outages.some(({ from, length }) => n >= from && n < from + length);
      const [imports, complete] = [new Map<string, Date>(), new Set<string>()];
      // On the first morning and the last ones the server runs, because months before a first import, or not over
      // yet, belong to no import.
      const mornings = days.filter((_, n) => n === 0 || n >= last || !isDown(n));
      for (const day of mornings) run(day, second, imports, complete);
      expect(days.slice(0, last).filter((day) => !complete.has(day))).toEqual([]);
      expect(spendPeriods(momentOf('2023-01-04', second), importsOf(imports))).toHaveLength(1);
    }),
    { numRuns: 10 },
  );
});

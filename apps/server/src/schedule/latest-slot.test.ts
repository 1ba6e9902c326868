// The latest slot of a cron line in Europe/Warsaw, also when summer time starts or ends.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { expect, it } from 'vitest';
import { isCronLine, latestSlotOf } from './latest-slot.ts';

it.each([
  // 6:00 in Warsaw is 5:00 UTC in winter and 4:00 in summer.
  ['0 6 * * *', '2026-11-20T05:00:00Z', '2026-11-20T05:00:00Z'],
  ['0 6 * * *', '2026-11-20T04:59:59Z', '2026-11-19T05:00:00Z'],
  ['0 6 * * *', '2026-07-01T04:00:30Z', '2026-07-01T04:00:00Z'],
  ['0 6 * * *', '2026-07-01T03:59:59Z', '2026-06-30T04:00:00Z'],
  // The night without 2:30 (29 March 2026) and the night with two of them (25 October 2026).
  ['30 3 * * *', '2026-03-29T01:30:00Z', '2026-03-29T01:30:00Z'],
  ['30 3 * * *', '2026-10-25T02:30:00Z', '2026-10-25T02:30:00Z'],
  ['15 * * * *', '2026-10-25T00:20:00Z', '2026-10-25T00:15:00Z'],
  ['15 * * * *', '2026-10-25T01:20:00Z', '2026-10-25T01:15:00Z'],
  ['15 0-23 * * *', '2026-10-25T01:20:00Z', '2026-10-25T01:15:00Z'],
  ['15 */1 * * 0', '2026-10-25T01:20:00Z', '2026-10-25T01:15:00Z'],
  ['* * * * *', '2026-10-25T01:00:00Z', '2026-10-25T01:00:00Z'],
  // Of a time that clocks show twice the first one is due, and one that they leave out is due an hour later.
  ['30 2 * * *', '2026-10-25T00:29:59Z', '2026-10-24T00:30:00Z'],
  ['30 2 * * *', '2026-10-25T00:30:00Z', '2026-10-25T00:30:00Z'],
  ['30 2 * * *', '2026-10-25T01:45:00Z', '2026-10-25T00:30:00Z'],
  ['0 2 * * *', '2027-10-31T01:00:00Z', '2027-10-31T00:00:00Z'],
  ['0 */2 * * *', '2027-10-31T01:30:00Z', '2027-10-31T00:00:00Z'],
  ['*/20 2-3 * * 0', '2027-10-31T01:59:00Z', '2027-10-31T00:40:00Z'],
  ['30 2 * * *', '2026-03-29T01:29:59Z', '2026-03-28T01:30:00Z'],
  ['30 2 * * *', '2026-03-29T05:00:00Z', '2026-03-29T01:30:00Z'],
  ['0 2 * * *', '2027-03-28T01:00:00Z', '2027-03-28T01:00:00Z'],
  ['15 2 28 3 *', '2027-03-28T09:00:00Z', '2027-03-28T01:15:00Z'],
  ['* * * * *', '2026-11-20T10:00:59.999Z', '2026-11-20T10:00:00Z'],
  ['*/5 * * * *', '2026-11-20T10:04:59Z', '2026-11-20T10:00:00Z'],
  ['*/2 * * * *', '2026-12-31T23:01:00Z', '2026-12-31T23:00:00Z'],
  ['0 0 1 * *', '2026-11-20T10:00:00Z', '2026-10-31T23:00:00Z'],
])('latestSlotOf: %s at %s is %s', (line, now, slot) => {
  expect(latestSlotOf(line)(new Date(now))?.toISOString()).toBe(new Date(slot).toISOString());
});

it('latestSlotOf asked again is what it would be asked for the first time, also after a clock that went back', () => {
  const latest = latestSlotOf('0 6 * * *');
  const asked = ['20T04:59:59', '20T04:59:59', '20T05:00:00', '20T23:00:00', '23T04:00:00', '20T04:00:00'];
  expect(
    asked.map((day) =>
      latest(new Date(`2026-11-${day}Z`))
        ?.toISOString()
        .slice(8, 16),
    ),
  ).toEqual(['19T05:00', '19T05:00', '20T05:00', '20T05:00', '22T05:00', '19T05:00']);
});

it('latestSlotOf searches a month at most after a clock that was decades behind', () => {
  const yearly = latestSlotOf('0 0 29 2 *');
  yearly(new Date('1970-01-01T00:00:00Z'));
  const began = performance.now();
  expect(yearly(new Date('2026-11-20T10:00:00Z'))).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('latestSlotOf is none for a schedule without a tick for a month', () => {
  expect(latestSlotOf('0 0 29 2 *')(new Date('2026-11-20T10:00:00Z'))).toBeUndefined();
});

it.each(Object.values(JOB_SCHEDULES))('isCronLine: %s', (line) => {
  expect(isCronLine(line)).toBe(true);
});

it.each(['', 'daily', '61 * * * *', '0 6 * *', '* * * * * *', '0 6 * * * extra'])('isCronLine: %j is none', (line) => {
  expect(isCronLine(line)).toBe(false);
});

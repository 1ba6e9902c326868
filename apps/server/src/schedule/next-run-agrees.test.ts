// The next run that staff read is the first slot that the server asks for, also in the nights in which clocks change.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { nextRun } from '@zapisy/domain/schedule/next-run';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latestSlotOf } from './latest-slot.ts';

const MINUTE_MS = 60_000;
const CHANGES = ['2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z'];
const MOMENTS = [
  '2026-11-23T13:06:20Z',
  '2026-12-31T22:59:59Z',
  ...CHANGES.flatMap((change) =>
    [-181, -61, -60, -59, -31, -30, -1, 0, 1, 30, 59, 60, 119].map((minutes) =>
      new Date(Date.parse(change) + minutes * MINUTE_MS).toISOString(),
    ),
  ),
];

function expectAgreement(line: string, now: Date): void {
  const next = nextRun(line, now);
  const about = `${line} after ${now.toISOString()}`;
  expect(next && latestSlotOf(line)(next), about).toEqual(next);
  const before = next && latestSlotOf(line)(new Date(next.getTime() - MINUTE_MS));
  expect(before && before <= now, about).toBe(true);
}

it.each([...new Set(Object.values(JOB_SCHEDULES))])('the next run of %s is the first slot after now', (line) => {
  for (const moment of MOMENTS) expectAgreement(line, new Date(moment));
});

it('the next run of any line that ticks every day is the first slot after now, around each change of the clocks', () => {
  const minute = fc.constantFrom('*', '*/5', '*/7', '0', '30', '15,45', '0,*/20');
  const hour = fc.oneof(fc.constantFrom('*', '*/1', '*/2', '2', '02', '2,3', '1,2', '3', '0'), fc.nat(23).map(String));
  const now = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -1500, max: 1500 }));
  fc.assert(
    fc.property(minute, hour, now, (minutes, hours, [change, away]) => {
      expectAgreement(`${minutes} ${hours} * * *`, new Date(Date.parse(change) + away * MINUTE_MS + 20_000));
    }),
    { numRuns: 50 },
  );
});

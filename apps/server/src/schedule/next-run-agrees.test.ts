// The next run that staff read beside the ticks of the scheduler's library: the same moment for every job's schedule.
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { nextRun } from '@zapisy/domain/schedule/next-run';
import { describe, expect, it } from 'vitest';
import { latestSlotOf } from './latest-slot.ts';

const MINUTE_MS = 60_000;
const MOMENTS = ['2026-11-23T13:06:20Z', '2026-10-24T22:30:00Z', '2027-03-27T23:10:00Z', '2026-12-31T22:59:59Z'];

describe('the next run', () => {
  it.each([...new Set(Object.values(JOB_SCHEDULES))])('of %s is the first tick after now', (line) => {
    for (const moment of MOMENTS) {
      const now = new Date(moment);
      const next = nextRun(line, now);
      expect(next && latestSlotOf(line)(next), moment).toEqual(next);
      const before = next && latestSlotOf(line)(new Date(next.getTime() - MINUTE_MS));
      expect(before && before <= now, moment).toBe(true);
    }
  });
});

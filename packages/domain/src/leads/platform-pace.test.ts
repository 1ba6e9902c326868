// The pace of requests to the ad platform, on a clock of the test: a platform that allows some at once, and one that
// allows none.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  answersAmong,
  FULL_PACE,
  MOST_LEADS_AT_ONCE,
  type PlatformPace,
  paceAfterAnswers,
  paceAfterThrottling,
  pauseAfterThrottling,
} from './platform-pace.ts';

const START = Date.parse('2026-11-23T08:00:00Z');
const MINUTE_MS = 60_000;
const ROUND_MS = 500;

type Run = { readonly seconds: number; readonly throttled: number; readonly pace: PlatformPace };

/** Fetches leads in rounds from a platform that allows `borne` requests at once, until it has them all. */
function run(leads: number, borne: number): Run {
  let [pace, nowMs, left, throttled] = [FULL_PACE, START, leads, 0];
  while (left > 0) {
    const asked = Math.min(pace.atOnce, left);
    left -= Math.min(asked, borne);
    if (asked <= borne) {
      nowMs += ROUND_MS;
      pace = paceAfterAnswers(pace, asked, new Date(nowMs));
    } else {
      throttled += 1;
      pace = paceAfterThrottling(pace, new Date(nowMs));
      nowMs += pauseAfterThrottling(pace);
    }
  }
  return { seconds: (nowMs - START) / 1_000, throttled, pace };
}

it('the pace of questions to the ad platform brings 1,000 leads in five minutes from a platform that bears 10 at once, and stays at 10', () => {
  const { seconds, throttled, pace } = run(1_000, 10);
  expect(seconds).toBeLessThan(5 * 60);
  expect(throttled).toBe(2);
  expect(pace.atOnce).toBe(10);
});

it.each([1, 2, 3, 5, 7, 13, 19])(
  'the pace of questions to the ad platform finds how many a platform bears that bears %i at once',
  (borne) => {
    const { throttled, pace } = run(2_000, borne);
    expect(pace.atOnce).toBe(borne);
    expect(throttled).toBeLessThanOrEqual(5);
  },
);

it('the pace of questions to the ad platform asks a platform that never throttles for the most at once', () => {
  expect(run(1_000, MOST_LEADS_AT_ONCE)).toEqual({ seconds: 25, throttled: 0, pace: FULL_PACE });
});

it('the pace of questions to the ad platform asks one question a pause of a platform that bears none, and each pause is twice as long, up to an hour', () => {
  let pace = paceAfterThrottling(FULL_PACE, new Date(START));
  const minutes: number[] = [];
  for (let pauses = 0; pauses < 9; pauses++) {
    expect(pace.atOnce).toBe(1);
    minutes.push(pauseAfterThrottling(pace) / MINUTE_MS);
    pace = paceAfterThrottling(pace, new Date(START));
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  expect(pauseAfterThrottling(paceAfterThrottling(paceAfterAnswers(pace, 1, new Date(START)), new Date(START)))).toBe(
    MINUTE_MS,
  );
});

it('the pace of questions to the ad platform asks for as many as were too many again after an hour, not before', () => {
  let pace = run(1_000, 10).pace;
  const at = (ms: number) => new Date((pace.throttledAt?.getTime() ?? 0) + ms);
  expect(paceAfterAnswers(pace, 10, at(59 * MINUTE_MS)).atOnce).toBe(10);
  pace = paceAfterAnswers(pace, 10, at(60 * MINUTE_MS));
  expect(pace.atOnce).toBe(11);
});

it('the pace of questions to the ad platform grows by the same for the same answers, however many workers they came to', () => {
  const throttledFrom = fc.integer({ min: 1, max: MOST_LEADS_AT_ONCE });
  const ofWorkers = fc.array(fc.nat({ max: MOST_LEADS_AT_ONCE }), { maxLength: 30 });
  fc.assert(
    fc.property(throttledFrom, ofWorkers, fc.nat({ max: 120 }), (from, workers, minutes) => {
      const start = paceAfterThrottling({ ...FULL_PACE, atOnce: from }, new Date(START));
      const now = new Date(START + minutes * MINUTE_MS);
      const oneByOne = workers.reduce((pace, answers) => paceAfterAnswers(pace, answers, now), start);
      const all = workers.reduce((sum, answers) => sum + answers, 0);
      expect(oneByOne).toEqual(paceAfterAnswers(start, all, now));
    }),
  );
});

it('the pace of questions to the ad platform never asks for none, nor for more than the most', () => {
  const step = fc.oneof(fc.constant('throttled' as const), fc.nat({ max: 30 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.nat({ max: 7_200_000 }))), (steps) => {
      let [pace, nowMs] = [FULL_PACE, START];
      for (const [what, passedMs] of steps) {
        nowMs += passedMs;
        const now = new Date(nowMs);
        pace = what === 'throttled' ? paceAfterThrottling(pace, now) : paceAfterAnswers(pace, what, now);
        expect(pace.atOnce).toBeGreaterThanOrEqual(1);
        expect(pace.atOnce).toBeLessThanOrEqual(MOST_LEADS_AT_ONCE);
      }
    }),
  );
});

it.each([
  ['nothing was asked for', [], 0],
  ['stored leads', ['stored', 'stored'], 2],
  ['a lead that the platform does not have', ['stored', 'missing', 'rejected', 'token'], 4],
  ['an erased lead, for which it was not asked', ['erased', 'stored'], 1],
  ['a request without an answer', ['unavailable', 'stored'], 1],
  ['an error of ours', ['internal-error', 'stored'], 1],
  ['an answer that cannot be stored', ['unstorable', 'time-out-of-range'], 2],
  ['one throttled lead among stored ones', ['stored', 'throttled', 'stored'], 0],
])('answersAmong: %s', (_, ends, answers) => {
  expect(answersAmong(ends)).toBe(answers);
});

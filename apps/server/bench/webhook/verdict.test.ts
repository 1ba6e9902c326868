// The verdict of the webhook's measurement: goals, floors, and contestants that store less than they acknowledge.
import { expect, it } from 'vitest';
import { FLOORS, GOALS, hasFailed, verdictOf } from './verdict.ts';

const STORED = { ours: { acknowledged: 10, rows: 10 }, other: { acknowledged: 7, rows: 7 } };

it('verdictOf passes a measurement that reaches every goal: 17 times Express, 3 times an INSERT, 58 % of the bound', () => {
  const verdict = verdictOf({ express: 17, insert: 3, bound: 0.58, p50: 1, memory: 300e6 }, STORED);
  expect(verdict).toEqual({ belowGoal: [], missed: [], disqualified: [] });
  expect(hasFailed(verdict)).toBe(false);
});

it('verdictOf names what is below its goal, and passes down to 15 times, 2.5 times and 50 %', () => {
  const verdict = verdictOf({ ...GOALS, express: 15, insert: 2.5, bound: 0.5 }, STORED);
  expect(verdict).toEqual({ belowGoal: ['express', 'insert', 'bound'], missed: [], disqualified: [] });
  expect(hasFailed(verdict)).toBe(false);
});

it.each([
  ['express', 14.9],
  ['insert', 2.49],
  ['bound', 0.499],
  ['express', Number.NaN],
  ['p50', 1.01],
  ['memory', 301e6],
])('verdictOf fails with %s of %s', (what, figure) => {
  const verdict = verdictOf({ ...GOALS, ...FLOORS, [what]: figure }, STORED);
  expect(verdict.missed).toEqual([what]);
  expect(hasFailed(verdict)).toBe(true);
});

it('verdictOf fails when a contestant keeps fewer rows than it acknowledged, however fast it is', () => {
  const verdict = verdictOf(GOALS, { ...STORED, other: { acknowledged: 7, rows: 6 } });
  expect(verdict).toEqual({ belowGoal: [], missed: [], disqualified: ['other'] });
  expect(hasFailed(verdict)).toBe(true);
});

// The verdict of bench:memory over samples, and the order of its calls.
import { expect, it } from 'vitest';
import { isMissed } from '../../apps/server/bench/goals.ts';
import { fifthsOf, goalsOf } from './memory.ts';
import { spread } from './turns.ts';

const missed = (samples: readonly number[]) =>
  goalsOf('server', samples)
    .filter(isMissed)
    .map(({ what }) => what);

it('the memory of a run is judged by the medians of its fifths', () => {
  expect(fifthsOf([100, 101, 200, 201, 300, 301, 320, 321, 330, 340])).toEqual([100.5, 200.5, 300.5, 320.5, 335]);
});

it('a process that stays under 350 MB and grows no more reaches the goals', () => {
  expect(missed([100, 200, 300, 305, 310])).toEqual([]);
});

it('a process that still grows misses a goal however small it is, and so does one of 351 MB', () => {
  expect(missed([100, 120, 140, 150, 160])).toEqual(["times the server's memory of the third fifth"]);
  expect(missed([351, 351, 351, 351, 351])).toEqual(['MB of the server in the last fifth of the calls, median']);
});

it('a run without samples misses its goals', () => {
  expect(missed([])).toHaveLength(2);
});

it('calls of each kind stand evenly between each other', () => {
  expect(spread({ often: 4, seldom: 1 })).toEqual(['often', 'often', 'seldom', 'often', 'often']);
});

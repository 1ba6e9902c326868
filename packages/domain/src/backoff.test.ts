// The pause before the next attempt, from the first failure to the longest pause.
import { expect, it } from 'vitest';
import { backoffPause } from './backoff.ts';

const BACKOFF = { firstMs: 2_000, longestMs: 3_600_000 };

it.each([
  [-1, 2_000],
  [0, 2_000],
  [1, 4_000],
  [2, 8_000],
  [10, 2_048_000],
  [11, 3_600_000],
  [5_000, 3_600_000],
])('backoffPause after %i failures before this one is %i ms', (failures, pause) => {
  expect(backoffPause(BACKOFF, failures)).toBe(pause);
});

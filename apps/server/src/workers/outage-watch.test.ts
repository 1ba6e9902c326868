import { expect, it } from 'vitest';
import { watchOutages } from './outage-watch.ts';

const SOON = 2;

it('watchOutages calls once after each outage, and not before one', async () => {
  const answers = [true, true, false, false, true, true, false, true, true];
  let asked = 0;
  const backAt: number[] = [];
  const ask = async () => {
    const answer = answers[asked] ?? true;
    asked += 1;
    if (!answer) throw new Error('away');
  };
  const watch = watchOutages(ask, () => backAt.push(asked), SOON);
  await expect.poll(() => asked).toBeGreaterThan(answers.length);
  await watch.stop();
  expect(backAt).toEqual([5, 8]);
});

it('watchOutages sends one query at a time, and calls no listener after it was stopped', async () => {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  let calls = 0;
  const ask = async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    await held.promise;
  };
  const watch = watchOutages(ask, () => (calls += 1), SOON);
  await expect.poll(() => asked).toBe(2);
  const stopped = watch.stop();
  held.resolve();
  await stopped;
  expect(asked).toBe(2);
  expect(calls).toBe(0);
});

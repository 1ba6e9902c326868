// The limiter: so many at once, so many per minute, a pause when asked, first come first served.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RequestLimiter, requestLimiter } from './request-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters so many times and records which callers got a turn. */
function crowd(limiter: RequestLimiter, size: number) {
  const inside: number[] = [];
  const ways: ((() => void) | undefined)[] = [];
  for (let index = 0; index < size; index += 1) {
    void limiter.enter(600_000).then((leave) => {
      inside.push(index);
      ways[index] = leave;
    });
  }
  return { inside, leave: (index: number) => ways[index]?.() };
}

it('the limiter lets in two at once and the next in their order', async () => {
  const { inside, leave } = crowd(requestLimiter({ inFlight: 2, perMinute: 300 }), 4);
  await vi.advanceTimersByTimeAsync(10);
  expect(inside).toEqual([0, 1]);
  leave(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(inside).toEqual([0, 1, 2]);
  leave(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(inside, 'leaving twice frees one place').toEqual([0, 1, 2]);
});

it('the limiter lets in so many a minute', async () => {
  const { inside } = crowd(requestLimiter({ inFlight: 10, perMinute: 3 }), 5);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(inside).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(inside).toEqual([0, 1, 2, 3, 4]);
});

it('a pause that was asked for holds everybody', async () => {
  const limiter = requestLimiter({ inFlight: 2, perMinute: 300 });
  limiter.pauseFor(5_000);
  const { inside } = crowd(limiter, 1);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(inside).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(inside).toEqual([0]);
});

it('a caller that could not wait for the end of the pause is refused at once', async () => {
  const limiter = requestLimiter({ inFlight: 2, perMinute: 300 });
  limiter.pauseFor(60_000);
  expect(await limiter.enter(30_000)).toBeUndefined();
});

it('whoever waits too long goes away and leaves the place to the next', async () => {
  const limiter = requestLimiter({ inFlight: 1, perMinute: 300 });
  const leave = await limiter.enter(1_000);
  const impatient = limiter.enter(1_000);
  const withRetries = limiter.enter(60_000);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await impatient).toBeUndefined();
  leave?.();
  expect(await withRetries).toBeTypeOf('function');
});

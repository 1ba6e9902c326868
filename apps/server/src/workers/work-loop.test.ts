// The loop of the background workers: when a round starts, how many run at once, and how it stops.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LoopWork, startWorkLoop, type WorkLoop } from './work-loop.ts';

const EVERY_MS = 1_000;
let loop: WorkLoop | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await loop?.stop();
  vi.useRealTimers();
});

function start(round: LoopWork['round'], options: Partial<LoopWork> = {}): WorkLoop {
  loop = startWorkLoop({ round, everyMs: EVERY_MS, onFailure: () => {}, ...options });
  return loop;
}

const intervals = (count: number) => vi.advanceTimersByTimeAsync(count * EVERY_MS);

it('a round begins at once, after each interval, and when the loop is woken', async () => {
  const round = vi.fn(async () => 0);
  const { wake } = start(round);
  await intervals(0);
  expect(round).toHaveBeenCalledTimes(1);
  await intervals(2);
  expect(round).toHaveBeenCalledTimes(3);
  wake();
  await intervals(0);
  expect(round).toHaveBeenCalledTimes(4);
});

it('a round waits for the first interval where that is asked for', async () => {
  const round = vi.fn(async () => 0);
  start(round, { startsLater: true });
  await intervals(0.9);
  expect(round).not.toHaveBeenCalled();
  await intervals(0.1);
  expect(round).toHaveBeenCalledTimes(1);
});

it('a round follows another at once while there is something to take', async () => {
  let left = 3;
  const round = vi.fn(async () => (left > 0 ? left-- : 0));
  start(round);
  await intervals(0);
  expect(round).toHaveBeenCalledTimes(4);
});

it('a round follows another at once when the loop was woken meanwhile', async () => {
  const first = Promise.withResolvers<number>();
  const round = vi.fn<LoopWork['round']>().mockReturnValueOnce(first.promise).mockResolvedValue(0);
  const { wake } = start(round);
  wake();
  expect(round).toHaveBeenCalledTimes(1);
  first.resolve(0);
  await intervals(0);
  expect(round).toHaveBeenCalledTimes(2);
});

it('a round that fails is reported, and the next interval tries again', async () => {
  const away = new Error('away');
  const round = vi.fn<LoopWork['round']>().mockRejectedValueOnce(away).mockResolvedValue(0);
  const onFailure = vi.fn();
  start(round, { onFailure });
  await intervals(1);
  expect(round).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(away);
});

it('a slow round holds the others up where one runs at a time: intervals that end meanwhile are skipped', async () => {
  const slow = Promise.withResolvers<number>();
  const round = vi.fn<LoopWork['round']>().mockReturnValueOnce(slow.promise).mockResolvedValue(0);
  start(round);
  await intervals(5);
  expect(round).toHaveBeenCalledTimes(1);
  slow.resolve(0);
  await intervals(0);
  expect(round).toHaveBeenCalledTimes(1);
  await intervals(1);
  expect(round).toHaveBeenCalledTimes(2);
});

it('a slow round has others beside it after an interval without an end, up to the most', async () => {
  const slow = Promise.withResolvers<number>();
  const round = vi.fn(() => slow.promise);
  start(round, { mostAtOnce: 3 });
  const started: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    started.push(round.mock.calls.length);
    await intervals(1);
  }
  expect(started).toEqual([1, 2, 3, 3, 3]);
  slow.resolve(0);
});

it('stop stops the current round, waits for it, and begins no other', async () => {
  let isAborted = false;
  const held = Promise.withResolvers<number>();
  const round = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      isAborted = true;
    });
    return held.promise;
  });
  const { stop, wake } = start(round);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  expect(isAborted).toBe(true);
  wake();
  await intervals(3);
  expect(isStopped).toBe(false);
  held.resolve(1);
  await stopping;
  await intervals(3);
  expect(round).toHaveBeenCalledTimes(1);
});

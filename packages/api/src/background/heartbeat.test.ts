// The heartbeat of a lease: it renews at intervals, continues after a failed renewal, and ends when it is stopped.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('startHeartbeat renews for the first time after one interval, then after each, until it is stopped', async () => {
  const renew = vi.fn(async () => {});
  const stop = startHeartbeat({ everyMs: 20_000, renew });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40_001);
  expect(renew).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
});

it('startHeartbeat reports a renewal that failed, and renews again', async () => {
  const away = new Error('away');
  const renew = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away).mockResolvedValue();
  const onFailure = vi.fn();
  const stop = startHeartbeat({ everyMs: 1_000, renew, onFailure });
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  expect(renew).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(away);
});

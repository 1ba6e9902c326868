// How often today's list is read again by itself: only while it is seen and the server can be reached.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollowedDay } from './use-followed-day.ts';

const TEN_SECONDS = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reads a list that is shown within ten seconds, and no list that is not', () => {
  const read = vi.fn();
  const { rerender } = renderHook(({ isShown }) => useFollowedDay(isShown, read), { initialProps: { isShown: true } });
  vi.advanceTimersByTime(TEN_SECONDS);
  expect(read).toHaveBeenCalledTimes(1);
  rerender({ isShown: false });
  vi.advanceTimersByTime(10 * TEN_SECONDS);
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads nothing in a hidden window', () => {
  const read = vi.fn();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useFollowedDay(true, read));
  vi.advanceTimersByTime(10 * TEN_SECONDS);
  expect(read).not.toHaveBeenCalled();
});

// When a failed delivery is tried again: by its cause, by the platform's own pause, and never after 36 hours.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDeliveryAttempt } from './delivery-retry.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const delivery = (hours: number, attempts = 0) => ({
  since: ago(hours),
  attempts,
  createdTime: undefined,
  lastCause: undefined,
});
const pauseOf = (problem: { cause: string; waitMs?: number }, hours = 1, attempts = 0) => {
  const next = nextDeliveryAttempt(problem, delivery(hours, attempts), NOW);
  return next && next.getTime() - NOW.getTime();
};

it.each([
  ['rejected', undefined],
  ['time-out-of-range', undefined],
  ['unstorable', undefined],
  ['missing', 2_000],
  ['unavailable', 2_000],
  ['internal-error', 2_000],
  ['token', 2_000],
])('nextDeliveryAttempt after %s: %s ms', (cause, pause) => {
  expect(pauseOf({ cause })).toBe(pause);
});

it('nextDeliveryAttempt waits as long as the platform demands', () => {
  expect(pauseOf({ cause: 'throttled', waitMs: 90_000 })).toBe(90_000);
});

it.each([
  [35.9, 60_000, 60_000],
  [35.99, 60_000, undefined],
  [36, 1, undefined],
])('nextDeliveryAttempt after %d hours and a pause of %d ms: %s', (hours, waitMs, pause) => {
  expect(pauseOf({ cause: 'throttled', waitMs }, hours)).toBe(pause);
});

it('nextDeliveryAttempt never lies in the past, nor more than 36 hours after the delivery came', () => {
  const cause = fc.constantFrom('missing', 'unavailable', 'throttled', 'token', 'permission');
  fc.assert(
    fc.property(cause, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 60 }), (one, hours, attempts) => {
      const next = nextDeliveryAttempt({ cause: one }, delivery(hours, attempts), NOW);
      if (!next) return;
      expect(next.getTime()).toBeGreaterThan(NOW.getTime());
      expect(next.getTime() - ago(hours).getTime()).toBeLessThanOrEqual(36 * 3_600_000);
    }),
  );
});

// What follows an attempt to send a letter.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SendOutcome } from './letter.ts';
import { afterAttempt, SENT_WITHIN_MS } from './next-attempt.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const MINUTE = 60_000;
const first = { attempts: 0, since: NOW, now: NOW };
const later = (ms: number) => new Date(NOW.getTime() + ms);

it.each([
  [{ outcome: 'accepted' }, { state: 'sent' }],
  [
    { outcome: 'refused', problem: 'address-refused' },
    { state: 'failed', problem: 'address-refused' },
  ],
  [
    { outcome: 'not-taken', problem: 'put-off' },
    { state: 'waiting', problem: 'put-off', nextAttemptAt: later(MINUTE) },
  ],
  [{ outcome: 'unknown' }, { state: 'waiting', problem: 'no-answer', nextAttemptAt: later(MINUTE) }],
] as const)('afterAttempt: %j is followed by %j', (outcome, next) => {
  expect(afterAttempt(outcome, first)).toEqual(next);
});

it('afterAttempt waits longer after each attempt, an hour at most, and fails when it would say something old', () => {
  const outcome: SendOutcome = { outcome: 'not-taken', problem: 'unreachable' };
  const [pauses, now] = [[] as number[], { at: NOW }];
  for (let attempts = 0; ; attempts += 1) {
    const next = afterAttempt(outcome, { attempts, since: NOW, now: now.at });
    if (next.state !== 'waiting') {
      expect(next).toEqual({ state: 'failed', problem: 'too-late' });
      break;
    }
    pauses.push((next.nextAttemptAt.getTime() - now.at.getTime()) / MINUTE);
    now.at = next.nextAttemptAt;
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(now.at.getTime() - NOW.getTime()).toBeLessThanOrEqual(SENT_WITHIN_MS);
});

it('afterAttempt never plans an attempt that is too late, whatever happened before', () => {
  const problem = fc.constantFrom('put-off', 'unreachable', 'sign-in-refused', 'sender-refused' as const);
  fc.assert(
    fc.property(problem, fc.nat(200), fc.nat(4 * SENT_WITHIN_MS), (one, attempts, age) => {
      const next = afterAttempt({ outcome: 'not-taken', problem: one }, { attempts, since: NOW, now: later(age) });
      if (next.state === 'waiting') {
        expect(next.nextAttemptAt.getTime()).toBeLessThanOrEqual(NOW.getTime() + SENT_WITHIN_MS);
        expect(next.nextAttemptAt.getTime()).toBeGreaterThan(later(age).getTime());
      } else expect(next).toEqual({ state: 'failed', problem: 'too-late' });
    }),
  );
});

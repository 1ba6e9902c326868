// The look-back of a backfill: 90 by default, never more, never less than a day.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadWindow } from './lead-window.ts';

const now = new Date('2026-11-20T14:00:00Z');

it.each([
  [undefined, 90, '2026-08-22T14:00:00.000Z', false],
  [90, 90, '2026-08-22T14:00:00.000Z', false],
  [1, 1, '2026-11-19T14:00:00.000Z', false],
  [91, 90, '2026-08-22T14:00:00.000Z', true],
  [3650, 90, '2026-08-22T14:00:00.000Z', true],
])('leadWindow: %s days: %i, from %s, cut %j', (sinceDays, days, cutOff, wasCut) => {
  expect(leadWindow(sinceDays, now)).toEqual({ kind: 'window', days, cutOff: new Date(cutOff), wasCut });
});

it.each([
  [0, 'below-one'],
  [-5, 'below-one'],
  [0.5, 'not-whole'],
  [89.5, 'not-whole'],
  [Number.NaN, 'not-whole'],
  [Number.POSITIVE_INFINITY, 'not-whole'],
])('leadWindow refuses %s: %s', (sinceDays, reason) => {
  expect(leadWindow(sinceDays, now)).toEqual({ kind: 'refused', reason });
});

it('leadWindow says so exactly when it looks back less far than asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (sinceDays) => {
      const window = leadWindow(sinceDays, now);
      expect(window).toMatchObject({ kind: 'window', wasCut: sinceDays > 90 });
      if (window.kind === 'window') {
        expect(now.getTime() - window.cutOff.getTime()).toBe(Math.min(sinceDays, 90) * 86_400_000);
      }
    }),
  );
});

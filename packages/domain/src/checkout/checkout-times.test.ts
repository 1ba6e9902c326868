// The times of a checkout, as tables.
import { expect, it } from 'vitest';
import { holdPlace } from '../registration/place-hold.ts';
import { endsAt, nextLateQuestion, timeLimitMinutes } from './checkout-times.ts';
import { payerEmail } from './payer-email.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

it.each([
  ['a new hold, twice to be extended', [holdPlace(NOW)], 45],
  ['a hold that began 10 minutes ago', [holdPlace(later(-10))], 35],
  ['the last minutes of a hold that cannot be extended', [{ heldUntil: later(3), extensions: 2 }], 5],
  ['part of a minute', [{ heldUntil: later(10.9), extensions: 2 }], 10],
  ['two places: the one that can be held less long', [holdPlace(NOW), { heldUntil: later(12), extensions: 1 }], 27],
  ['no place', [], 45],
  ['a hold that ended', [{ heldUntil: later(-60), extensions: 2 }], 5],
])('timeLimitMinutes: %s: %s', (_, holds, minutes) => {
  expect(timeLimitMinutes(holds, NOW)).toBe(minutes);
});

it('a checkout ends half an hour after the time limit', () => {
  expect(endsAt(NOW, 45)).toEqual(later(75));
});

it.each([
  [0, 60],
  [59, 60],
  [60, 360],
  [361, 24 * 60],
  [24 * 60, 72 * 60],
])('%s minutes after the end, the next question is after %s', (now, next) => {
  expect(nextLateQuestion(NOW, later(now))).toEqual(later(next));
});

it('after three days no question follows', () => {
  expect(nextLateQuestion(NOW, later(72 * 60))).toBeNull();
});

it.each([
  [`${'a'.repeat(37)}@szkola.pl.pl`, undefined],
  [`${'a'.repeat(38)}@szkola.pl.pl`, 'platnosci@zapisy.szkola.example'],
])('%s is sent as %s', (email, sent = email) => {
  expect(payerEmail(email, 'zapisy.szkola.example')).toBe(sent);
});

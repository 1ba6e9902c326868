// What staff may do with a registration, and whether it is still what they saw.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { registrationCard } from './registration-card.ts';
import { isChangedSinceSeen, type StaffRegistration } from './staff-registration.ts';

const NOW = new Date('2026-11-20T14:20:00Z');
const YES = { allowed: true };
const no = (reason: string) => ({ allowed: false, why: { code: 'not-allowed-now', reason } });

const registration = (state: string, payments: readonly object[] = []) =>
  ({ state, hold: null, reservedUntil: null, payments }) as object as StaffRegistration;

it.each([
  ['taken', registration('taken'), true, YES, YES],
  ['taken and being paid', registration('taken', [{ state: 'pending' }]), true, no('being-paid'), no('being-paid')],
  ['released', registration('released'), false, no('no-place'), no('not-registered')],
  ['paid without a place', registration('released', [{ state: 'paid' }]), false, no('no-place'), YES],
])('registrationCard: %s', (_, given, usesPlace, release, move) => {
  expect(registrationCard(given, NOW)).toMatchObject({ usesPlace, may: { release, move } });
});

const now = { state: 'taken', courseId: 'c', course: { price: grosze(8_900) } } as const;
const seen = { state: 'taken', courseId: 'c', price: 8_900 } as const;
it.each([
  ['the same', seen, false],
  ['another state', { ...seen, state: 'held' }, true],
  ['another course', { ...seen, courseId: 'd' }, true],
  ['another price', { ...seen, price: 8_800 }, true],
] as const)('isChangedSinceSeen: %s: %s', (_, given, expected) => {
  expect(isChangedSinceSeen(now, given)).toBe(expected);
});

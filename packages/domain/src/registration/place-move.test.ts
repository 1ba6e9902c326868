// Which registrations staff may move, and where to.
import { expect, it } from 'vitest';
import type { PaymentState } from '../payments/payment.ts';
import { type MoveRefusal, moveRefusal, type TargetCourse, type TargetRefusal, targetRefusal } from './place-move.ts';
import type { RegistrationState } from './registration.ts';

const now = new Date('2026-11-20T14:20:00Z');
const LIVING = { heldUntil: new Date('2026-11-20T14:25:00Z'), extensions: 0 };
const ENDED = { heldUntil: now, extensions: 0 };

it.each<[RegistrationState, typeof LIVING | null, readonly PaymentState[], MoveRefusal | undefined]>([
  ['taken', null, [], undefined],
  ['taken', null, ['paid'], undefined],
  ['taken', null, ['due'], undefined],
  ['taken', null, ['refunded'], undefined],
  ['taken', null, ['paid', 'pending'], 'being-paid'],
  ['held', LIVING, [], 'only-held'],
  ['held', LIVING, ['cancelled'], 'only-held'],
  ['held', LIVING, ['pending'], 'being-paid'],
  ['held', LIVING, ['paid'], undefined],
  ['held', ENDED, [], 'not-registered'],
  ['held', ENDED, ['paid'], undefined],
  ['released', null, ['paid'], undefined],
  ['released', null, ['paid', 'pending'], 'being-paid'],
  ['released', null, ['refunded'], 'not-registered'],
  ['released', null, [], 'not-registered'],
  ['cancelled', null, ['paid'], undefined],
  ['cancelled', null, ['refunded'], 'not-registered'],
])('moveRefusal: %s until %j, its payments %j: %s', (state, hold, payments, refusal) => {
  expect(moveRefusal({ state, hold, payments: payments.map((one) => ({ state: one })) }, now)).toBe(refusal);
});

it.each<[TargetCourse, TargetRefusal | undefined]>([
  [{ free: 1, kept: 0, placeThere: undefined }, undefined],
  [{ free: 0, kept: 0, placeThere: undefined }, 'full'],
  [{ free: 0, kept: 1, placeThere: undefined }, 'kept-for-waiting'],
  [{ free: 1, kept: 1, placeThere: undefined }, undefined],
  [{ free: 1, kept: 0, placeThere: 'taken' }, 'already-registered'],
  [{ free: 0, kept: 0, placeThere: 'taken' }, 'already-registered'],
  [{ free: 1, kept: 0, placeThere: 'held' }, 'place-held-there'],
])('targetRefusal: %j: %s', (target, refusal) => {
  expect(targetRefusal(target)).toBe(refusal);
});

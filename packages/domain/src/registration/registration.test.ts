// Which registrations use a place, and how many places a course has left.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { freePlaces } from './course.ts';
import { giveUpRefusal, isHoldOver, isPlaceGone, isSettled, type Registration, usesPlace } from './registration.ts';

const now = new Date('2026-11-20T14:20:00Z');
const living = { heldUntil: new Date('2026-11-20T14:25:00Z'), extensions: 0 };
const ended = { heldUntil: now, extensions: 2 };

it.each<[Pick<Registration, 'state' | 'hold'>, boolean]>([
  [{ state: 'held', hold: living }, true],
  [{ state: 'held', hold: ended }, false],
  [{ state: 'held', hold: null }, false],
  [{ state: 'taken', hold: null }, true],
  [{ state: 'taken', hold: ended }, true],
  [{ state: 'released', hold: living }, false],
  [{ state: 'cancelled', hold: living }, false],
])('usesPlace: %j: %j', (registration, expected) => {
  expect(usesPlace(registration, now)).toBe(expected);
  expect(isPlaceGone(registration, now)).toBe(!expected);
});

it.each<[Pick<Registration, 'state' | 'hold'>, boolean]>([
  [{ state: 'held', hold: living }, false],
  [{ state: 'held', hold: ended }, true],
  [{ state: 'released', hold: living }, true],
  [{ state: 'taken', hold: ended }, false],
  [{ state: 'cancelled', hold: ended }, false],
])('the time to pay for %j is over: %j', (registration, expected) => {
  expect(isHoldOver(registration, now)).toBe(expected);
});

it.each([
  ['held', undefined, 89_000, false, undefined],
  ['held', 'pending', 89_000, false, 'being-paid'],
  ['held', 'paid', 89_000, true, 'taken'],
  ['held', 'due', 89_000, false, 'taken'],
  ['released', undefined, 89_000, false, undefined],
  ['released', 'paid', 89_000, true, 'taken'],
  ['taken', undefined, 89_000, true, 'taken'],
  ['taken', 'due', 89_000, true, 'taken'],
  ['taken', undefined, 0, false, 'taken'],
] as const)(
  'isSettled and giveUpRefusal: %s, its payment %s, at %i: settled %s, kept as %s',
  (state, payment, price, settled, refusal) => {
    const registration = { state, course: { price: grosze(price) }, payment: payment && { state: payment } };
    expect(isSettled(registration)).toBe(settled);
    expect(giveUpRefusal(registration)).toBe(refusal);
  },
);

it.each([
  [12, 0, 12],
  [12, 11, 1],
  [12, 12, 0],
  [12, 13, 0],
])('freePlaces: %i places, %i held or taken: %i free', (places, used, free) => {
  expect(freePlaces({ places }, used)).toBe(free);
});

// Which registrations use a place, and how many places a course has left.
import { describe, expect, it } from 'vitest';
import { freePlaces } from './course.ts';
import { isPlaceGone, type Registration, usesPlace } from './registration.ts';

const now = new Date('2026-11-20T14:20:00Z');
const living = { heldUntil: new Date('2026-11-20T14:25:00Z'), extensions: 0 };
const ended = { heldUntil: now, extensions: 2 };

describe('usesPlace', () => {
  it.each<[Pick<Registration, 'state' | 'hold'>, boolean]>([
    [{ state: 'held', hold: living }, true],
    [{ state: 'held', hold: ended }, false],
    [{ state: 'held', hold: null }, false],
    [{ state: 'taken', hold: null }, true],
    [{ state: 'taken', hold: ended }, true],
    [{ state: 'released', hold: living }, false],
    [{ state: 'cancelled', hold: living }, false],
  ])('%j: %j', (registration, expected) => {
    expect(usesPlace(registration, now)).toBe(expected);
    expect(isPlaceGone(registration, now)).toBe(!expected);
  });
});

describe('freePlaces', () => {
  it.each([
    [12, 0, 12],
    [12, 11, 1],
    [12, 12, 0],
    [12, 13, 0],
  ])('%i places, %i held or taken: %i free', (places, used, free) => {
    expect(freePlaces({ places }, used)).toBe(free);
  });
});

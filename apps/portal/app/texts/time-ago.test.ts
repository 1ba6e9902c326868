// How long ago something was, at the limits of each unit.
import { describe, expect, it } from 'vitest';
import { shortMoment, timeAgo, waitingTime } from './time-ago.ts';

const now = new Date('2026-11-20T14:05:00Z');
const before = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now).replaceAll('\u00A0', ' ');

describe('timeAgo', () => {
  it.each([
    [-5, 'przed chwilą'],
    [59, 'przed chwilą'],
    [60, '1 min temu'],
    [3599, '59 min temu'],
    [3600, '1 h temu'],
    [86_399, '23 h temu'],
    [86_400, '1 dzień temu'],
    [3 * 86_400, '3 dni temu'],
  ])('%i seconds', (seconds, expected) => {
    expect(before(seconds)).toBe(expected);
  });
});

describe('waitingTime', () => {
  it.each([
    [59, 'chwilę'],
    [60, '1 min'],
    [3600, '1 h'],
    [2 * 86_400 - 1, '47 h'],
    [2 * 86_400, '2 dni'],
  ])('%i seconds', (seconds, expected) => {
    const since = new Date(now.getTime() - seconds * 1000);
    expect(waitingTime(since, now).replaceAll('\u00A0', ' ')).toBe(expected);
  });
});

describe('shortMoment', () => {
  it.each([
    ['2026-11-20T13:05:00Z', 'dziś, 14:05'],
    ['2026-11-19T23:30:00Z', 'dziś, 00:30'],
    ['2026-11-19T11:01:00Z', 'wczoraj, 12:01'],
    ['2026-11-08T11:01:00Z', '08.11'],
    ['2025-11-08T11:01:00Z', '08.11.2025'],
  ])('%s', (moment, expected) => {
    expect(shortMoment(new Date(moment), now)).toBe(expected);
  });
});

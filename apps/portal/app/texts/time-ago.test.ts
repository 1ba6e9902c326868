// How long ago something was, at the limits of each unit.
import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

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

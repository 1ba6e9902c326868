// Times of waiting, as lists show them.
import { describe, expect, it } from 'vitest';
import { howLong } from './how-long.ts';

describe('how long something has waited', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [72, '1 h 12 min'],
    [120, '2 h'],
    [26 * 60 + 59, '26 h'],
    [48 * 60, '2 dni'],
    [72 * 60, '3 dni'],
  ])('%i minutes: %s', (minutes, expected) => {
    const until = new Date('2026-11-23T13:06:00Z');
    const from = new Date(until.getTime() - minutes * 60_000);
    expect(howLong(from, until).replaceAll('\u00A0', ' ')).toBe(expected);
  });

  it('is nothing for a moment that has not come', () => {
    expect(howLong(new Date('2026-11-23T14:00:00Z'), new Date('2026-11-23T13:00:00Z'))).toBe('0\u00A0min');
  });
});

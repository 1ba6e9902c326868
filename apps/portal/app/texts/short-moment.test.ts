// Moments in narrow columns, by the day in Warsaw.
import { describe, expect, it } from 'vitest';
import { shortMoment } from './short-moment.ts';

describe('a moment in a narrow column', () => {
  it.each([
    ['2026-11-23T13:05:00Z', '14:05'],
    ['2026-11-22T22:59:00Z', 'wczoraj 23:59'],
    ['2026-11-23T23:05:00Z', 'jutro 00:05'],
    ['2026-11-20T13:05:00Z', '20.11, 14:05'],
  ])('%s: %s', (moment, expected) => {
    const shown = shortMoment(new Date(moment), new Date('2026-11-23T13:06:00Z'));
    expect(shown.replaceAll('\u00A0', ' ')).toBe(expected);
  });
});

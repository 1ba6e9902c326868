// A phone to call, from what people typed.
import { describe, expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

describe('a stored phone', () => {
  it.each([
    ['604771209', { call: '+48604771209', shown: '604 771 209' }],
    ['+48 604 771 209', { call: '+48604771209', shown: '604 771 209' }],
    ['604 771', { call: '604771', shown: '604 771' }],
    ['  ', undefined],
    ['', undefined],
  ])('%s', (stored, expected) => {
    expect(phoneLink(stored)).toEqual(expected);
  });
});

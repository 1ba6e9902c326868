// The grounds of an exemption that are chosen from a list, and those typed by the seller.
import { expect, it } from 'vitest';
import { LISTED_EXEMPTIONS, listedExemption, VAT_EXEMPTIONS } from './vat-exemption.ts';

it.each(LISTED_EXEMPTIONS.map((one) => [one, VAT_EXEMPTIONS[one]] as const))(
  '%s is found by its words',
  (one, words) => {
    expect(listedExemption(words)).toBe(one);
    expect(words.length).toBeLessThanOrEqual(256);
  },
);

it.each(['', 'art. 113 ust. 1', VAT_EXEMPTIONS.activity.slice(0, -1)])('%j is in own words', (words) => {
  expect(listedExemption(words)).toBeUndefined();
});

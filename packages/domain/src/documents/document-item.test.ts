// VAT within a gross amount, and lines that lack the ground of their exemption.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { lacksExemption, VAT_RATES, vatWithin } from './document-item.ts';

describe('vatWithin', () => {
  it.each([
    [1_023, '23', 191],
    [25_000, '8', 1_852],
    [10_000, '5', 476],
    [5_000, '0', 0],
    [5_000, 'zw', 0],
    [5_000, 'np', 0],
    [1, '23', 0],
    [-1_023, '23', -191],
  ] as const)('of %i at %s is %i', (gross, rate, vat) => {
    expect(vatWithin(grosze(gross), rate)).toBe(vat);
  });

  it('leaves a net that is the gross divided by the rate, to the nearest grosz', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...VAT_RATES), (gross, rate) => {
        const net = gross - vatWithin(grosze(gross), rate);
        const percent = rate === 'zw' || rate === 'np' ? 0 : Number(rate);
        expect(Math.abs(net * (100 + percent) - gross * 100) * 2).toBeLessThanOrEqual(100 + percent);
      }),
    );
  });
});

describe('lacksExemption', () => {
  it.each([
    [{ vatRate: 'zw' as const }, true],
    [{ vatRate: 'zw' as const, vatExemption: '  ' }, true],
    [{ vatRate: 'zw' as const, vatExemption: 'art. 43 ust. 1 pkt 32' }, false],
    [{ vatRate: '8' as const }, false],
  ])('%j: %j', (item, expected) => {
    expect(lacksExemption(item)).toBe(expected);
  });
});

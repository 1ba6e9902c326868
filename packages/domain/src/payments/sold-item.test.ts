// Sold items that lack the ground of their exemption.
import { expect, it } from 'vitest';
import { lacksExemption } from './sold-item.ts';

it.each([
  [{ vatRate: 'zw' as const }, true],
  [{ vatRate: 'zw' as const, vatExemption: '  ' }, true],
  [{ vatRate: 'zw' as const, vatExemption: 'art. 43 ust. 1 pkt 32' }, false],
  [{ vatRate: '8' as const }, false],
])('lacksExemption: %j: %j', (item, expected) => {
  expect(lacksExemption(item)).toBe(expected);
});

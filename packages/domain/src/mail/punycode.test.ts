// The decoder of labels against the platform's own, which the domain may not import.
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { punycodeDecoded } from './punycode.ts';

it.each([
  ['szkoa-n7a', 'szkoła'],
  ['p1ai', 'рф'],
  ['80a1acny', 'почта'],
  ['-a', undefined],
  ['szkoa-n', undefined],
  ['99999999', undefined],
  ['a b', undefined],
])('%s is %s', (encoded, decoded) => {
  expect(punycodeDecoded(encoded)).toBe(decoded);
});

it('the decoder reads what the platform writes', () => {
  const letters = fc.constantFrom(...'aborstz019ąćęłńóśźżéüßпочтаукрїґ');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (label) => {
      const ascii = domainToASCII(label);
      if (ascii.startsWith('xn--')) expect(punycodeDecoded(ascii.slice(4))).toBe(label);
    }),
  );
});

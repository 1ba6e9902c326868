// Which part of a name matches a search.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const found = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

it.each([
  ['Zofia Nowak', 'nowa', 'Zofia [Nowa]k'],
  ['Michał Żółw', 'zolw', 'Michał [Żółw]'],
  ['Michał Żółw', 'MICHA', '[Micha]ł Żółw'],
  ['Zofia Nowak', 'anna nowak', 'Zofia [Nowak]'],
  ['Zofia Nowak', 'xyz', 'Zofia Nowak'],
  ['Zofia Nowak', '  ', 'Zofia Nowak'],
  ['Zofia Nowak', 'Nowak, Zofia', 'Zofia [Nowak]'],
  ['Anna Strauß', 'strauss', 'Anna [Strauß]'],
  ['Anna Strauß', 'straus', 'Anna [Strauß]'],
  ['Zo\u0301fia No\u0301wak\u0301', 'nowak', 'Zo\u0301fia [No\u0301wak\u0301]'],
  ['Maja Nowak–Lis', 'nowak-lis', 'Maja [Nowak]–Lis'],
  ['Maja Nowak', 'tel. 601 nowak', 'Maja [Nowak]'],
])('a name: %s searched by %s', (text, query, expected) => {
  expect(found(text, query)).toBe(expected);
});

it('a name is never changed by being marked', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        markedParts(text, query)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text);
    }),
  );
});

// Step 1 of the receipt name by itself: every character of the lists, and composed against decomposed text.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BLANKS, DASHES } from '../../characters.ts';
import { toPolishAscii } from './polish-ascii.ts';

const REFUSED = [...'&%#@*^$~\\'];

it.each(DASHES.map((dash) => [dash.codePointAt(0)?.toString(16), dash]))(
  'toPolishAscii: U+%s becomes a dash',
  (_, dash) => {
    expect(toPolishAscii(`a${dash}b`)).toBe('a-b');
  },
);

it.each(BLANKS.map((blank) => [blank.codePointAt(0)?.toString(16), blank]))(
  'toPolishAscii: U+%s becomes a blank',
  (_, blank) => {
    expect(toPolishAscii(`a${blank}${blank}b${blank}`)).toBe('a b');
  },
);

it.each(REFUSED)('toPolishAscii: %s becomes a blank, for printers refuse it', (sign) => {
  expect(toPolishAscii(`a${sign}b${sign} ${sign}c${sign}`)).toBe('a b c');
});

it('toPolishAscii keeps all other printable ASCII exactly', () => {
  const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index));
  const printable = ascii.filter((sign) => !REFUSED.includes(sign)).join('');
  expect(printable).toHaveLength(85);
  expect(toPolishAscii(printable)).toBe(printable);
});

it('toPolishAscii reads composed and decomposed text alike', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aąAĄcćłŁoóÓżŹzńöéÅ -—') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(toPolishAscii(text.normalize('NFD'))).toBe(toPolishAscii(text.normalize('NFC')));
    }),
  );
});

it('toPolishAscii agrees with the rule written out character by character', () => {
  const polish = new Map([...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].map((letter, index) => [letter, 'acelnoszzACELNOSZZ'[index]]));
  const asciiOf = (character: string) => {
    if (BLANKS.includes(character) || REFUSED.includes(character) || /\p{Cc}/u.test(character)) return ' ';
    if (DASHES.includes(character)) return '-';
    return polish.get(character) ?? (/^[\x21-\x7e]$/.test(character) ? character : '');
  };
  const naive = (text: string) => [...text.normalize('NFC')].map(asciiOf).join('').replace(/ +/g, ' ').trim();
  const units = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...BLANKS, ...DASHES, 'ą', 'x', '🩰') }),
  );
  fc.assert(
    fc.property(units, (text) => {
      expect(toPolishAscii(text)).toBe(naive(text));
    }),
    { numRuns: 2000 },
  );
});

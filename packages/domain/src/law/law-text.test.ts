// Which gaps a draft has, how a text is stored, and which version holds when.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapsIn, inForceAt, LONGEST_LAW_TEXT, publishingProblem, tidyLawText } from './law-text.ts';

it.each([
  ['[…]', ['[…]']],
  ['Sprzedawcą jest [… nazwa szkoły] z siedzibą w [...].', ['[… nazwa szkoły]', '[...]']],
  ['Termin: [___] dni, [uzupełnij: …]', ['[___]', '[uzupełnij: …]']],
  ['Adres: [… ulica\ni dalej', ['[… ulica']],
  ['Tel. ………, e-mail ____________, NIP ......', ['………', '____________', '......']],
])('a draft with %j has its gaps named', (body, gaps) => {
  expect(gapsIn(body)).toEqual(gaps);
  expect(publishingProblem(body)).toBe('gap');
});

it.each(['§ 1. [Definicje]', 'itd… i koniec', 'Poczekaj... i wróć', '[1] przypis', 'a_b, __init__'])(
  'a text with %j has no gap',
  (body) => expect(publishingProblem(body)).toBeUndefined(),
);

it('a text without a word, and one that is too long, are no texts', () => {
  expect(publishingProblem(tidyLawText(' \r\n\u00A0'))).toBe('required');
  expect(publishingProblem('a'.repeat(LONGEST_LAW_TEXT + 1))).toBe('too-long');
  expect(publishingProblem('a'.repeat(LONGEST_LAW_TEXT))).toBeUndefined();
});

it('a text is stored with one kind of line end and without empty lines in a row', () => {
  expect(tidyLawText('\r\n# Regulamin \r\n\r\n\r\n\r\nZajęcia\t trwają\rgodzinę.\n')).toBe(
    '# Regulamin\n\nZajęcia trwają\ngodzinę.',
  );
});

it('a text that is stored again is the same text, so that its hash is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = tidyLawText(typed);
      expect(tidyLawText(once)).toBe(once);
    }),
  );
});

it('the latest version that is valid holds, also over one that was announced for a later day', () => {
  const at = (day: string) => new Date(`2026-12-${day}T00:00:00Z`);
  const first = { version: 1, validFrom: at('01') };
  const announced = { version: 2, validFrom: at('20') };
  const corrected = { version: 3, validFrom: at('10') };
  expect(inForceAt([first, announced], at('19'))).toBe(first);
  expect(inForceAt([first, announced], at('20'))).toBe(announced);
  expect(inForceAt([first, announced, corrected], at('21'))).toBe(corrected);
  expect(inForceAt([announced], at('19'))).toBeUndefined();
});

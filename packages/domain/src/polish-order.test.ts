// The Polish alphabet in lists.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPolishOrder, polishOrder } from './polish-order.ts';

const sorted = (texts: readonly string[]) => inPolishOrder(texts, (text) => [text]);

it.each([
  [['Zamość', 'Łódź', 'Lublin', 'Ćmielów', 'Czarnków', 'Śrem', 'Sopot', 'Żory', 'Źrebce', 'Zgierz']],
  [['Żak', 'Śliwa', 'Łoś', 'Ćwik', 'Cyran', 'Lis', 'Sowa', 'Zając']],
  [['ósma', 'ogień', 'pąk', 'pies', 'ęś', 'etap', 'nóż', 'ńć', 'ą', 'a', 'b']],
])('inPolishOrder reads %j by the alphabet', (texts) => {
  const alphabet = 'aąbcćdeęfghijklłmnńoóprsśtuvwxyzźż';
  const byAlphabet = texts.toSorted((one, other) => {
    const places = (text: string) => Array.from(text.toLowerCase(), (letter) => alphabet.indexOf(letter) + 10).join();
    return places(one) < places(other) ? -1 : 1;
  });
  expect(sorted(texts)).toEqual(byAlphabet);
});

it('inPolishOrder reads a double name after the single one, and small letters beside the great ones', () => {
  expect(sorted(['Nowakowska', 'Nowak-Lis', 'Nowak Lis', 'nowak', 'Nowak', 'Lis'])).toEqual([
    'Lis',
    'nowak',
    'Nowak',
    'Nowak Lis',
    'Nowak-Lis',
    'Nowakowska',
  ]);
});

it('inPolishOrder reads equal first texts by the second, and keeps the given order of what is equal', () => {
  const rows = [
    { id: 1, last: 'Łoś', first: 'Żaneta' },
    { id: 2, last: 'Łoś', first: 'Ćwirek' },
    { id: 3, last: 'Lis', first: 'Ewa' },
    { id: 4, last: 'Łoś', first: 'Ćwirek' },
  ];
  expect(inPolishOrder(rows, ({ last, first }) => [last, first]).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

it('inPolishOrder reads what has no name after what has one', () => {
  const rows = [{ name: null }, { name: 'Żaneta' }, { name: 'Adam' }];
  expect(inPolishOrder(rows, ({ name }) => [name]).map(({ name }) => name)).toEqual(['Adam', 'Żaneta', null]);
});

it('inPolishOrder neither loses nor doubles a row, and gives neighbours that are in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const all = sorted(texts);
      expect(all.toSorted()).toEqual(texts.toSorted());
      for (const [at, text] of all.entries()) expect(polishOrder(all[at - 1] ?? text, text)).toBeLessThanOrEqual(0);
    }),
  );
});

// Polish typesetting by examples; applied twice it gives the same as once.
import { expect, it } from 'vitest';
import { setAllSpaces, setSpaces, typeset, typesetAll } from './typesetting.ts';

it.each([
  ['Popraw go, a potem zapłać', 'Popraw go, a\u00A0potem zapłać'],
  ['Zajęcia i turnusy', 'Zajęcia i\u00A0turnusy'],
  ['W tym tygodniu', 'W\u00A0tym tygodniu'],
  ['z a b', 'z\u00A0a\u00A0b'],
  ['Dwa – trzy', 'Dwa\u00A0– trzy'],
  ['8:00–20:00', '8:00\u2060–\u206020:00'],
  ['wyślemy e-mailem', 'wyślemy e-\u2060mailem'],
  ['Kraków, ul. Długa', 'Kraków, ul. Długa'],
])('typeset: %s', (typed, set) => {
  expect(typeset(typed)).toBe(set);
  expect(typeset(set)).toBe(set);
});

it('typesetAll reaches nested texts and the sentences of functions', () => {
  const texts = typesetAll({ a: { b: 'raz i dwa' }, c: (n: number) => `${n} w domu`, d: ['o tym'], e: 3 });
  expect(texts.a.b).toBe('raz i\u00A0dwa');
  expect(texts.c(2)).toBe('2 w\u00A0domu');
  expect(texts.d).toEqual(['o\u00A0tym']);
  expect(texts.e).toBe(3);
});

it.each([
  ['Zmiana w profilu i na paragonie', 'Zmiana w~profilu i~na paragonie'],
  ['W profilu', 'W~profilu'],
  ['a i o', 'a~i~o'],
  ['bez paragonu – klient', 'bez paragonu~– klient'],
  ['„w sklepie”', '„w~sklepie”'],
  ['przyjmij i', 'przyjmij i'],
  ['7–9 lat', '7–9 lat'],
  ['wyślemy e-mailem', 'wyślemy e-mailem'],
])('setSpaces: %s', (given, expected) => {
  expect(setSpaces(given)).toBe(expected.replaceAll('~', '\u00A0'));
});

it('setSpaces sets every sentence of nested texts', () => {
  const given = { one: 'w domu', made: (name: string) => `u ${name}`, list: ['z nami'], none: null };
  const texts = setAllSpaces(given);
  expect([texts.one, texts.made('Anny'), texts.list[0], texts.none]).toEqual([
    'w\u00A0domu',
    'u\u00A0Anny',
    'z\u00A0nami',
    null,
  ]);
});

// Polish typesetting, by examples; twice is the same as once.
import { describe, expect, it } from 'vitest';
import { typeset, typesetAll } from './polish-typesetting.ts';

describe('typeset', () => {
  it.each([
    ['Popraw go, a potem zapłać', 'Popraw go, a\u00A0potem zapłać'],
    ['Zajęcia i turnusy', 'Zajęcia i\u00A0turnusy'],
    ['W tym tygodniu', 'W\u00A0tym tygodniu'],
    ['z a b', 'z\u00A0a\u00A0b'],
    ['Dwa – trzy', 'Dwa\u00A0– trzy'],
    ['8:00–20:00', '8:00\u2060–\u206020:00'],
    ['wyślemy e-mailem', 'wyślemy e-\u2060mailem'],
    ['Kraków, ul. Długa', 'Kraków, ul. Długa'],
  ])('%s', (typed, set) => {
    expect(typeset(typed)).toBe(set);
    expect(typeset(set)).toBe(set);
  });
});

describe('typesetAll', () => {
  it('reaches nested texts and the sentences of functions', () => {
    const texts = typesetAll({ a: { b: 'raz i dwa' }, c: (n: number) => `${n} w domu`, d: ['o tym'], e: 3 });
    expect(texts.a.b).toBe('raz i\u00A0dwa');
    expect(texts.c(2)).toBe('2 w\u00A0domu');
    expect(texts.d).toEqual(['o\u00A0tym']);
    expect(texts.e).toBe(3);
  });
});

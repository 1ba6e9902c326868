// Blanks in Polish sentences.
import { describe, expect, it } from 'vitest';
import { polishSetting, setSentence } from './polish-setting.ts';

describe('a sentence', () => {
  it.each([
    ['Zmiana w profilu i na paragonie', 'Zmiana w~profilu i~na paragonie'],
    ['W profilu', 'W~profilu'],
    ['a i o', 'a~i~o'],
    ['bez paragonu – klient', 'bez paragonu~– klient'],
    ['„w sklepie”', '„w~sklepie”'],
    ['przyjmij i', 'przyjmij i'],
    ['7–9 lat', '7–9 lat'],
  ])('%s', (given, expected) => {
    expect(setSentence(given)).toBe(expected.replaceAll('~', '\u00A0'));
  });

  it('is set wherever it stands', () => {
    const texts = polishSetting({ one: 'w domu', made: (name: string) => `u ${name}`, list: ['z nami'], none: null });
    expect([texts.one, texts.made('Anny'), texts.list[0], texts.none]).toEqual([
      'w\u00A0domu',
      'u\u00A0Anny',
      'z\u00A0nami',
      null,
    ]);
  });
});

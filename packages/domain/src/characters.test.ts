// Blanks, dashes, invisible characters and the folded form.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BLANKS,
  DASHES,
  foldText,
  isSendable,
  isStorable,
  tidyLine,
  toSendable,
  toStorable,
  withoutNoncharacters,
  withoutSeparators,
} from './characters.ts';

const LAST_UNIT = 0xffff;

function everyCharacter(pattern: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= LAST_UNIT; code += 1) {
    const character = String.fromCharCode(code);
    if (pattern.test(character)) found.push(character);
  }
  return found;
}

it('the lists hold every character that JavaScript and Unicode call white space', () => {
  expect(everyCharacter(/[\s\p{White_Space}]/u).filter((blank) => !BLANKS.includes(blank))).toEqual([]);
});

it('the lists hold every character that Unicode calls a dash', () => {
  expect(everyCharacter(/\p{Pd}/u).filter((dash) => !DASHES.includes(dash))).toEqual([]);
});

it('the lists: share no character, and name none twice', () => {
  const all = [...BLANKS, ...DASHES];
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  ['526-025-02-74', '5260250274'],
  ['526 025\u00A002\u200974', '5260250274'],
  ['526–025—02−74', '5260250274'],
  ['\u200B526\u00AD025\uFEFF', '526025'],
  ['a.b/c', 'a.b/c'],
])('withoutSeparators leaves of %j %j', (text, left) => {
  expect(withoutSeparators(text)).toBe(left);
});

it.each([
  ['  ACME \t sp.\u00A0z  o.o.\n', 'ACME sp. z o.o.'],
  ['Zo\u0301łw', 'Zółw'],
  ['Łódź\u0000\u0007', 'Łódź'],
  ['a\u200B b', 'a b'],
  ['a \u200B b', 'a b'],
  ['AC\uFDD0ME\uFDEF \uFFFE\u{1FFFF}sp.\u{10FFFE}', 'ACME sp.'],
  ['AC\uD83DME \uDE00', 'ACME'],
  ['\u202BACME\u202C \u061Csp.\u206A', 'ACME sp.'],
  ['', ''],
])('tidyLine makes of %j %j', (text, tidy) => {
  expect(tidyLine(text)).toBe(tidy);
});

it('tidyLine is done after one time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
    }),
  );
});

const planes = Array.from({ length: 17 }, (_, plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff]).flat();
const noncharacters = [...planes, ...Array.from({ length: 32 }, (_, at) => 0xfdd0 + at)];

it('what a document may contain is no noncharacter of any plane, no control character and no half of a surrogate pair', () => {
  for (const code of [...noncharacters, 0, 1, 8, 0xb, 0xc, 0x1f, 0x7f, 0x9f, 0xd800, 0xdfff]) {
    const text = `AC${String.fromCodePoint(code)}ME`;
    expect(isSendable(text)).toBe(false);
    expect(toSendable(text)).toBe('ACME');
  }
});

it('what a document may contain is every other text, with its line breaks and signs of other planes', () => {
  expect(toSendable('Zażółć\tgęślą\r\njaźń 😀\u{20000}\uFFFD')).toBe('Zażółć\tgęślą\r\njaźń 😀\u{20000}\uFFFD');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isSendable(toSendable(text))));
});

it('what a document may contain is stored without noncharacters, so that none is found in what was received', () => {
  for (const code of noncharacters) {
    const text = `AC${String.fromCodePoint(code)}ME`;
    expect(isStorable(text)).toBe(false);
    expect(toStorable(text)).toBe('ACME');
    expect(withoutNoncharacters(text)).toBe('ACME');
  }
});

it.each([
  ['Żółw', 'zolw'],
  ['ŁÓDŹ', 'lodz'],
  ['  Zażółć   gęślą jaźń ', 'zazolc gesla jazn'],
  ['W jakim mieście?', 'w jakim miescie?'],
  ['Wroc\u0142aw', 'wroclaw'],
  ['KRAKO\u0301W', 'krakow'],
])('foldText folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

const word = fc.string({ unit: fc.constantFrom(...'abzĄŁśżŹ09-~!?.:_@'), minLength: 1 });

it('what is tidy already takes the short way to the same end as the long one, which a sign without width makes it take', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ');
      expect(tidyLine(text)).toBe(tidyLine(`\u200B${text}`));
      expect(foldText(text)).toBe(foldText(`\u200B${text}`));
      expect(foldText(text)).toBe(foldText(text.normalize('NFD')));
    }),
  );
});

it.each([
  ['Zażółć 😀', 'Zażółć 😀'],
  ['An\0na', 'Anna'],
  ['Anna \ud83d', 'Anna \ufffd'],
  ['\ude00 Anna', '\ufffd Anna'],
  ['', ''],
])('toStorable: %j is kept as %j', (text, stored) => {
  expect(toStorable(text)).toBe(stored);
  expect(isStorable(text)).toBe(text === stored);
});

it('toStorable gives what is storable, for any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isStorable(toStorable(text))));
});

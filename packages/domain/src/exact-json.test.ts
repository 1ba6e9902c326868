// Reading JSON without loss: ids as numbers, and texts that a table can store.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactJson } from './exact-json.ts';

it.each([
  ['an id of 17 digits', '{"id":24595039271296603}', { id: '24595039271296603' }],
  ['an id of 17 digits in a list', '[1,24595039271296603]', [1, '24595039271296603']],
  ['the largest exact number', '{"id":9007199254740991}', { id: 9_007_199_254_740_991 }],
  ['the first inexact number', '{"id":9007199254740993}', { id: '9007199254740993' }],
  ['an id with an exponent', '{"id":2.4595039271296603E+16}', { id: '24595039271296603' }],
  ['an id with a fraction of zeros', '{"id":24595039271296603.0}', { id: '24595039271296603' }],
  ['a short id with an exponent', '[1e3, 12e18]', [1000, '12000000000000000000']],
  ['a number with an exponent and a fraction', '[1.25e1, 1e-7]', [12.5, 1e-7]],
  ['a number with a fraction', '{"share":1234567890123456.5}', { share: 1_234_567_890_123_456.5 }],
  ['an emoji cut in two', '{"a":"x\\ud83d"}', { a: 'x\ufffd' }],
  ['a noncharacter', '{"a":"x\uFDD0y\u{1FFFE}"}', { a: 'xy' }],
  ['an escaped noncharacter', '{"a":"\\uFDEFx\\ufffey\\ud83f\\udfff"}', { a: 'xy' }],
  ['a NUL', '{"a":"x\\u0000y"}', { a: 'xy' }],
])('exactJson reads %s', (_, text, value) => {
  expect(exactJson(text)).toEqual(value);
});

it('exactJson keeps the digits of every whole number from zero on', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (id) => {
      expect(String((exactJson(`{"id": ${id}}`) as { id: unknown }).id)).toBe(String(id));
    }),
  );
});

it('exactJson refuses what is not JSON', () => {
  expect(() => exactJson('{"object":')).toThrow(SyntaxError);
});

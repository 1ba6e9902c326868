// The stand-in's value codec compared with the platform's own structured clone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeValue, encodeValue } from './host/codec.ts';

describe('a value between page and main process', () => {
  it('arrives as structuredClone would deliver it', () => {
    const value = fc.object({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: false,
      values: [fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined)],
    });
    fc.assert(
      fc.property(value, (given) => {
        expect(decodeValue(encodeValue(given))).toEqual(structuredClone(given));
      }),
    );
  });

  it('keeps an error as its name and message', () => {
    const back = decodeValue(encodeValue(new RangeError('too far'))) as Error;
    expect([back instanceof Error, back.name, back.message]).toEqual([true, 'RangeError', 'too far']);
  });

  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve()],
    ['a cycle', cycle],
    ['bytes', new Uint8Array(2)],
  ])('refuses %s', (_name, given) => {
    expect(() => encodeValue(given)).toThrow('An object could not be cloned.');
  });
});

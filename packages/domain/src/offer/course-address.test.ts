// The part of an address that names a course.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courseAddressPart, courseNumberIn } from './course-address.ts';

it.each([
  ['Akrobatyka 7–9 lat', '12-akrobatyka-7-9-lat'],
  ['Żółwie & Łabędzie (pn.)', '12-zolwie-labedzie-pn'],
  ['../../zespol?x=1#y', '12-zespol-x-1-y'],
  ['«»', '12'],
  ['танці', '12'],
  [`${'a'.repeat(59)} bc`, `12-${'a'.repeat(59)}`],
])('the course %j has the address %j', (shortName, part) => {
  expect(courseAddressPart({ number: 12, shortName })).toBe(part);
});

it('every address of a course has its number, and nothing that an address would have to escape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.string({ unit: 'binary' }), (number, shortName) => {
      const part = courseAddressPart({ number, shortName });
      expect(courseNumberIn(part)).toBe(number);
      expect(encodeURIComponent(part)).toBe(part);
    }),
  );
});

it.each(['', 'nowe', '0', '012', '-1', '1.5', '1 ', '12akro', '1234567890', '１２', 'osadzona'])(
  'the address %j names no course',
  (part) => {
    expect(courseNumberIn(part)).toBeUndefined();
  },
);

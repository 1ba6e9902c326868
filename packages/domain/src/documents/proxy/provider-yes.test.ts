// What the invoicing provider takes for true.
import { expect, it } from 'vitest';
import { isProviderYes } from './provider-yes.ts';

it.each([
  [true, true],
  ['TRUE', true],
  [1, true],
  ['1', true],
  ['yes', true],
  [false, false],
  ['0', false],
  ['on', false],
  [null, false],
  [undefined, false],
  [{}, false],
])('isProviderYes: %j: %s', (value, expected) => {
  expect(isProviderYes(value)).toBe(expected);
});

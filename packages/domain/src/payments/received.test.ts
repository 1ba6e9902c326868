// The received amount as text.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { formatReceived } from './received.ts';

it.each([
  [{ amount: grosze(1), currency: 'PLN' }, '0,01\u00A0zł'],
  [{ amount: grosze(123_400), currency: 'EUR' }, '1\u00A0234,00\u00A0EUR'],
])('%j is %s', (received, words) => {
  expect(formatReceived(received)).toBe(words);
});

// The desk's driver and the main payment method of a sale, from the desk's request.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { deskDriverOf, mainMethod } from './terms.ts';

it.each([
  [{ deskDriver: 'provider', deskPrints: true }, 'provider'],
  [{ deskDriver: 'posnet', deskPrints: false }, 'posnet'],
  [{ deskPrints: true }, 'posnet'],
  [{ deskPrints: false }, 'none'],
] as const)('a desk that says %j has the driver %s', (terms, driver) => {
  expect(deskDriverOf(terms)).toBe(driver);
});

const cash = { method: 'cash', amount: grosze(100) } as const;
const card = { method: 'card', amount: grosze(200) } as const;

it.each([
  [{ method: 'blik' }, 'blik'],
  [{ method: 'cash', parts: [cash, card] }, 'card'],
  [{ parts: [cash] }, 'cash'],
  [{ method: 'blik', parts: [] }, 'blik'],
  [{}, undefined],
] as const)('the main method of %j is %s', (asked, method) => {
  expect(mainMethod(asked)).toBe(method);
});

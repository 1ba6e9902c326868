// Change for cash: what is given back, or what is missing, to the grosz.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { cashChange, givenCash } from './cash-change.ts';

it.each([
  ['', { kind: 'none' }],
  ['  ', { kind: 'none' }],
  ['300', { kind: 'enough', received: 30_000, change: 5_000 }],
  ['250,00', { kind: 'enough', received: 25_000, change: 0 }],
  ['249,99', { kind: 'too-little', missing: 1 }],
  ['0', { kind: 'too-little', missing: 25_000 }],
  ['trzysta', { kind: 'unreadable' }],
  ['-300', { kind: 'unreadable' }],
])('250,00 zł of "%s"', (typed, found) => {
  expect(cashChange(grosze(25_000), typed)).toEqual(found);
});

it('the change and the cash of the sale are what was received', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, (cash, received) => {
      const typed = (received / 100).toFixed(2).replace('.', ',');
      const given = givenCash(grosze(cash), typed);
      expect(given).toEqual(received < cash ? undefined : { received, change: received - cash });
    }),
  );
});

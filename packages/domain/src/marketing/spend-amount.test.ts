// Spend: decimal strings, exact to the grosz.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze, groszeToDecimal } from '../money.ts';
import { isBudgetCurrency } from './marketing-budget.ts';
import { spendInGrosze } from './spend-amount.ts';

it.each([
  [[], 0],
  [['5339.5'], 533_950],
  [['0'], 0],
  [['12'], 1_200],
  [['12.'], 1_200],
  [['1.10', '2.20'], 330],
  [['0.1', '0.2'], 30],
  [['1.005'], 101],
  [['1.004'], 100],
  [['0.004', '0.004'], 1],
  [['-5.25', '10'], 475],
  [['35791394.13'], 3_579_139_413],
  [['90071992547409.91'], 9_007_199_254_740_991],
  [[' 7.5 '], 750],
])('spendInGrosze: %j is %i', (rows, amount) => {
  expect(spendInGrosze(rows)).toBe(amount);
});

it.each([
  [['']],
  [['1,5']],
  [['1e3']],
  [['.5']],
  [['NaN']],
  [['12 PLN']],
  [['1.5', 'x']],
  [['90071992547409.92']],
  [[`0.${'1'.repeat(31)}`]],
])('spendInGrosze refuses %j', (rows) => {
  expect(spendInGrosze(rows)).toBeUndefined();
});

it('spendInGrosze adds up exactly what amounts in grosze add up to, where floating numbers err', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000_000_000), { maxLength: 40 }), (amounts) => {
      const rows = amounts.map((amount) => groszeToDecimal(grosze(amount)));
      expect(spendInGrosze(rows)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(spendInGrosze(rows.map((row) => row.replace(/\.?0+$/, '')))).toBe(spendInGrosze(rows));
    }),
  );
});

it.each([
  ['PLN', true],
  ['EUR', false],
  ['pln', false],
  ['', false],
])('isBudgetCurrency: %j: %j', (currency, expected) => {
  expect(isBudgetCurrency(currency)).toBe(expected);
});

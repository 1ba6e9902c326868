// The total of a document of the proxy, new or after a change of its lines.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze, groszeToDecimal } from '../../money.ts';
import { paidTotalProblem, proxyTotal, totalAfterChange } from './proxy-total.ts';

const lines = (...amounts: readonly string[]) => amounts.map((amount) => ({ total_price_gross: amount }));
const EXISTING = [
  { id: 1, gross: grosze(10_000) },
  { id: 2, gross: grosze(5_000) },
];

it.each([
  ['receipt', lines('100.00', '50.5'), { gross: 15_050 }],
  ['receipt', lines('100', '-100'), { gross: 0 }],
  ['receipt', lines('100', '-100.01'), { problem: { reason: 'total-below-zero', total: -1 } }],
  ['vat', lines('-0.01'), { problem: { reason: 'total-below-zero', total: -1 } }],
  ['correction', lines('-0.01'), { gross: -1 }],
  ['vat', lines('21474836.47'), { gross: 2_147_483_647 }],
  ['vat', lines('21474836.48'), { problem: { reason: 'total-too-large', highest: 2_147_483_647 } }],
  ['correction', lines('-21474836.48'), { problem: { reason: 'total-too-large', highest: 2_147_483_647 } }],
])('proxyTotal: %s of %j: %j', (kind, positions, total) => {
  expect(proxyTotal(kind, positions)).toEqual(total);
});

it.each([
  ['nothing', [], { gross: 15_000 }],
  ['the amount of a line', [{ id: 1, total_price_gross: '30' }], { gross: 8_000 }],
  ['the name of a line alone', [{ id: 1 }], { gross: 15_000 }],
  ['a removed line', [{ id: 1, _destroy: true }], { gross: 5_000 }],
  ['a removed line, as a text', [{ id: 1, _destroy: 'Yes' }], { gross: 5_000 }],
  ['a line that is not removed', [{ id: 1, _destroy: 0 }], { gross: 15_000 }],
  ['a new line', [{ total_price_gross: '1.50' }], { gross: 15_150 }],
  ['a removed line that has no id', [{ _destroy: '1' }], { problem: { reason: 'line-without-amount', line: 0 } }],
  ['a new line without an amount', [{ id: 1 }, {}], { problem: { reason: 'line-without-amount', line: 1 } }],
  ['an unknown line', [{ id: 3, total_price_gross: '1' }], { problem: { reason: 'line-unknown', line: 0 } }],
  ['an amount below zero', [{ total_price_gross: '-150.01' }], { problem: { reason: 'total-below-zero', total: -1 } }],
])('totalAfterChange: %s', (_, changes, total) => {
  expect(totalAfterChange(EXISTING, changes)).toEqual(total);
});

it('totalAfterChange comes to the total of a new receipt when every line is replaced', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, (all) => {
      const positions = all.map((amount) => ({ total_price_gross: groszeToDecimal(grosze(amount)) }));
      const removed = EXISTING.map(({ id }) => ({ id, _destroy: '1' }));
      expect(totalAfterChange(EXISTING, [...removed, ...positions])).toEqual(proxyTotal('receipt', positions));
    }),
  );
});

it.each([
  [100, 100, undefined],
  [100, undefined, undefined],
  [100, 99, { reason: 'total-not-paid', total: 100, paid: 99 }],
])('paidTotalProblem: %d of %s paid: %j (FOL-18)', (total, paid, problem) => {
  expect(paidTotalProblem(grosze(total), paid === undefined ? undefined : grosze(paid))).toEqual(problem);
});

// Splits: the largest part is the receipt's payment method, and the parts add up to the whole.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grosze, sumGrosze } from '../money.ts';
import { PAYMENT_METHODS, type PaymentMethod, type PaymentPart } from './payment.ts';
import { isCompleteSplit, isEachMethodOnce, paymentParts, shareParts, splitOfParts } from './split.ts';

const part = (method: PaymentMethod, amount: number) => ({ method, amount: grosze(amount) });

it.each([
  [[part('cash', 100)], 'cash', []],
  [[part('cash', 100), part('card', 150)], 'card', [part('cash', 100)]],
  [[part('cash', 100), part('card', 100)], 'cash', [part('card', 100)]],
  [[part('cash', 100), part('card', 150), part('cash', 60)], 'cash', [part('card', 150)]],
])('splitOfParts: %j', (parts, main, rest) => {
  expect(splitOfParts(parts)).toEqual({ main, rest });
});

it('splitOfParts has no method for no parts', () => {
  expect(splitOfParts([])).toBeUndefined();
});

it('splitOfParts names every method once and the largest first', () => {
  const parts = fc.array(fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), amount: fc.nat(1000).map(grosze) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(parts, (given) => {
      const split = splitOfParts(given);
      const named = [split?.main, ...(split?.rest.map(({ method }) => method) ?? [])];
      expect(named.toSorted()).toEqual([...new Set(given.map(({ method }) => method))].toSorted());
      const totalOf = (method: unknown) =>
        given.filter((one) => one.method === method).reduce((sum, one) => sum + one.amount, 0);
      expect(Math.max(...named.map(totalOf))).toBe(totalOf(split?.main));
    }),
  );
});

it.each([
  [[part('cash', 100), part('card', 150)], 250, true],
  [[part('cash', 100), part('card', 149)], 250, false],
  [[part('cash', 250), part('card', 0)], 250, false],
  [[part('cash', 300), part('card', -50)], 250, false],
])('isCompleteSplit: %j of %i: %j', (parts, amount, expected) => {
  expect(isCompleteSplit(parts, grosze(amount))).toBe(expected);
});

it.each([
  [[], true],
  [[part('cash', 1), part('card', 1)], true],
  [[part('cash', 1), part('card', 1), part('cash', 1)], false],
])('isEachMethodOnce: %j: %j', (parts, expected) => {
  expect(isEachMethodOnce(parts)).toBe(expected);
});

const split = [part('cash', 100), part('card', 150)];
it.each([
  [{ method: 'card' as const, amount: grosze(250), parts: split }, split],
  [{ method: 'card' as const, amount: grosze(250) }, [part('card', 250)]],
  [{ method: 'card' as const, amount: grosze(0) }, []],
  [{ method: null, amount: grosze(250) }, []],
])('paymentParts: %j', (payment, parts) => {
  expect(paymentParts(payment)).toEqual(parts);
});

it.each([
  [
    [part('cash', 120), part('card', 130)],
    [100, 150],
    [[part('cash', 100)], [part('cash', 20), part('card', 130)]],
  ],
  [[part('card', 250)], [100, 150], [[part('card', 100)], [part('card', 150)]]],
  [[part('cash', 100), part('card', 150)], [250], [[part('cash', 100), part('card', 150)]]],
  [[part('cash', 100)], [0, 100], [[], [part('cash', 100)]]],
])('shareParts: %j among %j', (parts, amounts, shares) => {
  expect(shareParts(parts, amounts.map(grosze))).toEqual(shares);
});

it('shareParts: every payment comes to its amount, every method to its own, and none is named twice in a payment', () => {
  const methods = fc.uniqueArray(fc.constantFrom(...PAYMENT_METHODS), { minLength: 1 });
  const sale = fc
    .tuple(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 }), methods)
    .chain(([amounts, methods]) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const cuts = fc.array(fc.integer({ min: 0, max: total }), {
        minLength: methods.length - 1,
        maxLength: methods.length - 1,
      });
      return cuts.map((given) => {
        const bounds = [0, ...given.toSorted((one, other) => one - other), total];
        const sizes = methods.map((method, index) => part(method, (bounds[index + 1] ?? 0) - (bounds[index] ?? 0)));
        return { amounts: amounts.map(grosze), parts: sizes.filter(({ amount }) => amount > 0) };
      });
    });
  const sumOf = (parts: readonly PaymentPart[]) => sumGrosze(parts.map(({ amount }) => amount));
  fc.assert(
    fc.property(sale, ({ amounts, parts }) => {
      const shares = shareParts(parts, amounts);
      expect(shares.map(sumOf)).toEqual(amounts);
      expect(shares.every(isEachMethodOnce)).toBe(true);
      for (const { method, amount } of parts) {
        const used = shares.flat().filter((share) => share.method === method);
        expect(sumOf(used)).toBe(amount);
      }
    }),
  );
});

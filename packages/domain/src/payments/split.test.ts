// Splits: the largest part is the receipt's form of payment, and the parts come to the whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment.ts';
import { formsOfPayment, isCompleteSplit } from './split.ts';

const part = (method: PaymentMethod, amount: number) => ({ method, amount: grosze(amount) });

describe('formsOfPayment', () => {
  it.each([
    [[part('cash', 100)], 'cash', []],
    [[part('cash', 100), part('card', 150)], 'card', [part('cash', 100)]],
    [[part('cash', 100), part('card', 100)], 'cash', [part('card', 100)]],
    [[part('cash', 100), part('card', 150), part('cash', 60)], 'cash', [part('card', 150)]],
  ])('%j', (parts, main, rest) => {
    expect(formsOfPayment(parts)).toEqual({ main, rest });
  });

  it('has no form for no parts', () => {
    expect(formsOfPayment([])).toBeUndefined();
  });

  it('names every method once and the largest first', () => {
    const parts = fc.array(
      fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), amount: fc.nat(1000).map(grosze) }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const forms = formsOfPayment(given);
        const named = [forms?.main, ...(forms?.rest.map(({ method }) => method) ?? [])];
        expect(named.toSorted()).toEqual([...new Set(given.map(({ method }) => method))].toSorted());
        const totalOf = (method: unknown) =>
          given.filter((one) => one.method === method).reduce((sum, one) => sum + one.amount, 0);
        expect(Math.max(...named.map(totalOf))).toBe(totalOf(forms?.main));
      }),
    );
  });
});

describe('isCompleteSplit', () => {
  it.each([
    [[part('cash', 100), part('card', 150)], 250, true],
    [[part('cash', 100), part('card', 149)], 250, false],
    [[part('cash', 250), part('card', 0)], 250, false],
    [[part('cash', 300), part('card', -50)], 250, false],
  ])('%j of %i: %j', (parts, amount, expected) => {
    expect(isCompleteSplit(parts, grosze(amount))).toBe(expected);
  });
});

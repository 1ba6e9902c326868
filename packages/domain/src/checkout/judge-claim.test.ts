// What becomes of money that the gateway claims, as a table and for every checkout.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckoutState } from './checkout-state.ts';
import { type Claim, type ClaimedCheckout, judgeClaim } from './judge-claim.ts';

const SUM = 89_000;
const STATES: readonly CheckoutState[] = ['opening', 'open', 'paid', 'cancelled', 'expired', 'mismatched'];
const claim: Claim = { orderId: 7, amount: SUM, originAmount: SUM, currency: 'PLN' };
const checkout = (state: CheckoutState, gatewayOrderId: number | null = null): ClaimedCheckout => ({
  state,
  amount: SUM,
  currency: 'PLN',
  gatewayOrderId,
});

it.each([
  ['open', null, {}, 'verify'],
  ['opening', null, {}, 'verify'],
  ['expired', null, {}, 'verify'],
  ['cancelled', null, {}, 'verify'],
  ['open', null, { originAmount: undefined }, 'verify'],
  ['open', null, { amount: SUM - 1 }, 'mismatched'],
  ['open', null, { amount: SUM + 1 }, 'mismatched'],
  ['open', null, { originAmount: 1 }, 'mismatched'],
  ['open', null, { currency: 'EUR' }, 'mismatched'],
  ['expired', null, { currency: 'pln' }, 'mismatched'],
  ['paid', 7, {}, 'known'],
  ['paid', 7, { amount: 1 }, 'known'],
  ['paid', 8, {}, 'second-payment'],
  ['paid', null, {}, 'second-payment'],
  ['mismatched', 7, { amount: 1 }, 'known'],
  ['mismatched', 7, {}, 'known'],
  ['mismatched', 8, {}, 'verify'],
  ['mismatched', 8, { amount: 1 }, 'mismatched'],
] as const)('judgeClaim: %s with order %s and %o: %s', (state, orderId, more, expected) => {
  expect(judgeClaim(checkout(state, orderId), { ...claim, ...more })).toBe(expected);
});

it('judgeClaim verifies nothing but our sum in our currency, whatever the state', () => {
  const anyClaim = fc.record({
    orderId: fc.nat(3),
    amount: fc.oneof(fc.constant(SUM), fc.integer()),
    originAmount: fc.oneof(fc.constant(SUM), fc.constant(undefined), fc.integer()),
    currency: fc.constantFrom('PLN', 'EUR'),
  });
  fc.assert(
    fc.property(fc.constantFrom(...STATES), fc.option(fc.nat(3)), anyClaim, (state, orderId, said) => {
      if (judgeClaim(checkout(state, orderId), said) !== 'verify') return;
      expect([said.amount, said.originAmount ?? SUM, said.currency]).toEqual([SUM, SUM, 'PLN']);
      expect(state).not.toBe('paid');
    }),
  );
});

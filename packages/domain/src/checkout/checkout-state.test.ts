// What is known of a checkout that the gateway may not have: every state, with and without an unanswered call.
import { expect, it } from 'vitest';
import { type CheckoutState, openingOf } from './checkout-state.ts';

const OTHERS: readonly CheckoutState[] = [
  'open',
  'paid',
  'cancelled',
  'given-up',
  'expired',
  'mismatched',
  'taken-over',
];

it('a checkout is not opened for certain only while no call that registers it has an unknown outcome', () => {
  expect([0, 1, 2].map((openingCalls) => openingOf({ state: 'opening', openingCalls }))).toEqual([
    'not-opened',
    'unknown',
    'unknown',
  ]);
});

it.each(OTHERS)('a checkout that is %s is neither', (state) => {
  expect([0, 1].map((openingCalls) => openingOf({ state, openingCalls }))).toEqual([null, null]);
});

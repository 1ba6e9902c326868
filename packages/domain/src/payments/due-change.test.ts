// Which due payments may be changed, by the state of the payment and of its instalments.
import { expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { divisionRefusal, dueChangeRefusal, isCompleteChangeReason, isLowerPrice } from './due-change.ts';
import type { PaymentState } from './payment.ts';

const closedAs = (code: 'mistake' | 'divided') => ({ code });

it.each([
  ['due', null, undefined],
  ['pending', null, 'paid-online-now'],
  ['paid', null, 'money-taken'],
  ['refunded', null, 'money-taken'],
  ['cancelled', null, 'already-cancelled'],
  ['cancelled', closedAs('mistake'), 'already-cancelled'],
  ['cancelled', closedAs('divided'), 'divided'],
  ['paid', closedAs('mistake'), 'money-taken'],
] as const)('dueChangeRefusal: %s, closed as %j: %s', (state, closing, refusal) => {
  expect(dueChangeRefusal({ state, closing })).toBe(refusal);
});

const TERMS = { today: '2026-11-23', lastDay: null };

const asked = (state: PaymentState, instalmentStates: readonly PaymentState[], amount = 100) =>
  divisionRefusal({ ...TERMS, state, closing: null, instalmentStates, amount: grosze(amount) });

it.each([
  ['a due payment', 'due', [], undefined],
  ['an instalment', 'due', ['due', 'due'], 'is-instalment'],
  ['an instalment beside a cancelled one', 'due', ['due', 'cancelled'], 'is-instalment'],
  ['an instalment beside a paid one', 'due', ['paid', 'due'], 'instalment-paid'],
  ['an instalment beside a refunded one', 'due', ['refunded', 'due'], 'instalment-paid'],
  ['a payment that is paid online now', 'pending', [], 'paid-online-now'],
  ['a paid instalment', 'paid', ['paid', 'due'], 'money-taken'],
] as const)('divisionRefusal: %s', (_, state, instalmentStates, refusal) => {
  expect(asked(state, instalmentStates)).toBe(refusal);
});

it.each([
  [null, undefined],
  ['2026-11-24', undefined],
  ['2026-11-23', undefined],
  ['2026-11-22', 'course-begun'],
])('divisionRefusal: instalments that would have to end by %s, on 2026-11-23: %s', (lastDay, refusal) => {
  const question = { ...TERMS, lastDay, closing: null, instalmentStates: [], amount: grosze(100) };
  expect(divisionRefusal({ ...question, state: 'due' })).toBe(refusal);
});

it('divisionRefusal: one grosz cannot be divided', () => {
  expect([1, 2].map((amount) => asked('due', [], amount))).toEqual(['too-small', undefined]);
});

it.each([
  [0, true],
  [1, true],
  [24_999, true],
  [25_000, false],
  [25_001, false],
  [-1, false],
  [0.5, false],
])('a price of 25 000 may be lowered to %d: %s', (price, allowed) => {
  expect(isLowerPrice(price, grosze(25_000))).toBe(allowed);
});

it("a reason of the list needs no text, 'other' does", () => {
  const complete = (code: string, text: string) => isCompleteChangeReason({ code, text });
  expect([complete('illness', ''), complete('other', ' '), complete('other', 'umowa')]).toEqual([true, false, true]);
});

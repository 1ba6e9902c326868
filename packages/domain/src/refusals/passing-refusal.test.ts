// Which refusals of cash that an offline desk took pass by themselves, and which are for a person.
import { expect, it } from 'vitest';
import type { PaymentState } from '../payments/payment.ts';
import { isFinalForUnsentSale } from './passing-refusal.ts';
import { REFUSAL_REASONS, type RefusalCode } from './refusal-reasons.ts';

const PASSING = new Set([
  'not-signed-in',
  'email-not-verified',
  'no-right',
  'other-account',
  'outside-unreachable',
  'invoice-version',
  'desk-of-other-computer',
]);

const everyRefusal = Object.entries(REFUSAL_REASONS).flatMap(([code, reasons]) => [
  { code: code as RefusalCode, reason: undefined },
  ...reasons.map((reason) => ({ code: code as RefusalCode, reason })),
]);

it('every refusal is final, but those of the signed-in person, of a change at the same moment, of an outside system and of another computer', () => {
  const isPassing = ({ code, reason }: (typeof everyRefusal)[number]) => PASSING.has(reason ?? code);
  expect(everyRefusal.filter((refusal) => !isFinalForUnsentSale(refusal))).toEqual(everyRefusal.filter(isPassing));
});

it.each<[readonly PaymentState[], boolean]>([
  [['pending'], false],
  [['pending', 'cancelled'], true],
  [['cancelled'], true],
  [[], true],
])('payments that are not payable in the states %j: final is %s', (states, isFinal) => {
  expect(isFinalForUnsentSale({ code: 'not-payable', states })).toBe(isFinal);
});

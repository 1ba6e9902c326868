// The receipt tick: who set it, how the profile's answer changes it, and its effect on the documents.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_METHODS } from '../../payments/payment.ts';
import { INVOICE_PREFERENCES } from '../../preferences/invoice-preference.ts';
import { consequenceOfTick, FORM_TICK, tickManually, tickOnAnswer } from './receipt-tick.ts';

const CLASSIC = { unticksReceipt: true };
const OTHER = { unticksReceipt: false };

it('the tick and the answers starts ticked, and a classic answer unticks it without a word about overruling', () => {
  expect(FORM_TICK.printReceipt).toBe(true);
  expect(tickOnAnswer(FORM_TICK, CLASSIC)).toEqual({ printReceipt: false, manually: 'no', overruled: false });
});

it('the tick and the answers: any other answer leaves it', () => {
  expect(tickOnAnswer(FORM_TICK, OTHER)).toEqual(FORM_TICK);
  const unticked = tickManually(false, false);
  expect(tickOnAnswer(unticked, OTHER)).toEqual(unticked);
});

it('the tick and the answers: a tick made while checking is overruled once by a classic answer, and said so', () => {
  const tick = tickOnAnswer(tickManually(true, false), CLASSIC);
  expect(tick).toEqual({ printReceipt: false, manually: 'no', overruled: true });
  const again = tickManually(true, true);
  expect(tickOnAnswer(again, CLASSIC)).toEqual(again);
});

it('the tick and the answers: unticking while checking is what a classic answer wants: nothing is overruled', () => {
  expect(tickOnAnswer(tickManually(false, false), CLASSIC)).toMatchObject({ printReceipt: false, overruled: false });
});

it('the tick and the answers: a tick made after an answer stays whatever answers follow', () => {
  const answers = fc.array(fc.constantFrom(CLASSIC, OTHER));
  fc.assert(
    fc.property(fc.boolean(), answers, (printReceipt, later) => {
      const tick = tickManually(printReceipt, true);
      expect(later.reduce(tickOnAnswer, tick)).toEqual(tick);
    }),
  );
});

const questions = fc.record({
  preference: fc.constantFrom(...INVOICE_PREFERENCES),
  printReceipt: fc.boolean(),
  method: fc.constantFrom(...PAYMENT_METHODS),
  hasCash: fc.option(fc.boolean(), { nil: undefined }),
});

it.each([
  ['none', true, 'cash', [], false],
  ['none', false, 'cash', ['not-in-fiscal-memory', 'no-document'], true],
  ['none', false, 'card', ['no-document'], true],
  ['nominal', true, 'cash', [], false],
  ['nominal', false, 'cash', ['not-in-fiscal-memory', 'unlinked-invoice'], true],
  ['nominal', false, 'blik', ['unlinked-invoice'], true],
  ['classic', false, 'cash', [], false],
  ['classic', true, 'cash', ['classic-receipt'], false],
  ['classic', true, 'transfer', ['classic-receipt'], false],
  ['none', false, 'online', [], false],
  ['nominal', false, 'online', [], false],
  ['classic', true, 'online', [], false],
] as const)(
  'consequenceOfTick: %s, ticked %j, paid by %s: %j, reason %j',
  (preference, printReceipt, method, warnings, needsReason) => {
    const consequence = consequenceOfTick({ preference, printReceipt, method });
    expect(consequence.warnings).toEqual(warnings);
    expect(consequence.needsReason).toBe(needsReason);
  },
);

it('consequenceOfTick: classic ticked by hand gets the receipt only, no company invoice', () => {
  const { plan } = consequenceOfTick({ preference: 'classic', printReceipt: true, method: 'card' });
  expect(plan).toEqual({ receipt: true, invoice: 'none' });
});

it('consequenceOfTick: a waiver is needed exactly where a receipt rules a company invoice out', () => {
  fc.assert(
    fc.property(questions, ({ hasCash: _, ...question }) => {
      const { plan, needsWaiver, warnings } = consequenceOfTick(question);
      expect(needsWaiver).toBe(question.preference === 'classic' && plan.receipt);
      expect(warnings.includes('classic-receipt')).toBe(needsWaiver);
    }),
  );
});

it('consequenceOfTick: no cash sale stays off the register without the red warning, unless the client is classic', () => {
  fc.assert(
    fc.property(questions, ({ hasCash, ...question }) => {
      const cash = hasCash ?? question.method === 'cash';
      const { plan, warnings, needsReason } = consequenceOfTick({ ...question, hasCash: cash });
      const isOffRegister = !plan.receipt && question.preference !== 'classic';
      expect(warnings.includes('not-in-fiscal-memory')).toBe(isOffRegister && cash);
      expect(needsReason).toBe(isOffRegister);
    }),
  );
});

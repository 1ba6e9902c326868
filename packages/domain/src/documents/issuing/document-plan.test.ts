// The table of DOC-1 and DOC-2: every preference, ticked, unticked and online.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INVOICE_PREFERENCES, type InvoicePreference } from '../../preferences/invoice-preference.ts';
import { isWithoutDocument, planDocuments, stepsOf } from './document-plan.ts';

const RECEIPT = { receipt: true, invoice: 'none' };
const NOTHING = { receipt: false, invoice: 'none' };
const BOTH = { receipt: true, invoice: 'named-linked' };
const UNLINKED = { receipt: false, invoice: 'named-unlinked' };
const COMPANY = { receipt: false, invoice: 'company' };

it.each<[InvoicePreference, boolean, boolean, object]>([
  ['none', true, false, RECEIPT],
  ['none', false, false, NOTHING],
  ['none', true, true, RECEIPT],
  ['none', false, true, RECEIPT],
  ['nominal', true, false, BOTH],
  ['nominal', false, false, UNLINKED],
  ['nominal', true, true, BOTH],
  ['nominal', false, true, BOTH],
  ['classic', false, false, COMPANY],
  ['classic', true, false, RECEIPT],
  ['classic', false, true, COMPANY],
  ['classic', true, true, COMPANY],
])('planDocuments: %s, ticked %j, online %j', (preference, printReceipt, online, plan) => {
  expect(planDocuments({ preference, printReceipt, online })).toEqual(plan);
});

it('planDocuments never puts a company invoice beside a receipt, and links only to a receipt of the same plan', () => {
  const questions = fc.record({
    preference: fc.constantFrom(...INVOICE_PREFERENCES),
    printReceipt: fc.boolean(),
    online: fc.boolean(),
  });
  fc.assert(
    fc.property(questions, (question) => {
      const plan = planDocuments(question);
      if (plan.invoice === 'company') expect(plan.receipt).toBe(false);
      expect(plan.invoice === 'named-linked').toBe(plan.receipt && question.preference === 'nominal');
      if (question.online) expect(isWithoutDocument(plan)).toBe(false);
    }),
  );
});

it('stepsOf puts the receipt first: its id is needed for the invoice', () => {
  expect(stepsOf({ receipt: true, invoice: 'named-linked' })).toEqual(['receipt', 'invoice']);
  expect(stepsOf({ receipt: false, invoice: 'company' })).toEqual(['invoice']);
  expect(stepsOf({ receipt: true, invoice: 'none' })).toEqual(['receipt']);
  expect(stepsOf({ receipt: false, invoice: 'none' })).toEqual([]);
});

it('stepsOf: nothing at all is the only plan that says bez dokumentu', () => {
  expect(isWithoutDocument({ receipt: false, invoice: 'none' })).toBe(true);
  expect(isWithoutDocument({ receipt: true, invoice: 'none' })).toBe(false);
  expect(isWithoutDocument({ receipt: false, invoice: 'named-unlinked' })).toBe(false);
});

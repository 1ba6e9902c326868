// Which receipts may be deleted at the provider: every row of the rule.
import { expect, it } from 'vitest';
import { PRINT_JOB_STATES } from '../../printing/print-job.ts';
import { type WithdrawalQuestion, withdrawalRefusal } from './receipt-withdrawal.ts';

const REPLACED = { fiscal: 'none', withdrawn: true } as const;
const CURRENT = { fiscal: 'none', withdrawn: false } as const;
const ask = (given: Partial<WithdrawalQuestion>) =>
  withdrawalRefusal({ invoice: { bearsTaxId: true }, receipt: REPLACED, printState: null, ...given });

it.each([
  ['a receipt that a company invoice has replaced', {}, undefined],
  ['a current one: the invoice that is to replace it may be rejected', { receipt: CURRENT }, 'receipt-needed'],
  ['one that this payment has no invoice instead of', { invoice: null }, 'receipt-needed'],
  ['one beside an invoice without a tax id', { invoice: { bearsTaxId: false } }, 'receipt-needed'],
  ['none', { receipt: null }, 'no-receipt'],
  ['one that is gone already', { receipt: { ...REPLACED, removed: true } }, 'receipt-removed'],
  ['a fiscal one', { receipt: { ...REPLACED, fiscal: 'fiscal' } }, 'receipt-is-fiscal'],
  ['one ordered at the provider', { receipt: { ...REPLACED, fiscal: 'ordered' } }, 'receipt-being-printed'],
  ['one whose print failed there', { receipt: { ...REPLACED, fiscal: 'failed' } }, 'receipt-being-printed'],
] as const)('withdrawalRefusal: %s', (_, given, refusal) => {
  expect(ask(given)).toBe(refusal);
});

it.each(PRINT_JOB_STATES)('withdrawalRefusal with a print that is %s', (printState) => {
  const expected = { printed: 'receipt-is-fiscal', cancelled: undefined } as Readonly<
    Record<string, string | undefined>
  >;
  const refusal = printState in expected ? expected[printState] : 'receipt-being-printed';
  expect(ask({ printState })).toBe(refusal);
  expect(ask({ receipt: CURRENT, printState })).toBe(refusal ?? 'receipt-needed');
});

// What each refusal means for the payments of a settlement.
import { REFUSAL_REASONS, type RefusalCode } from '@zapisy/domain/refusals/refusal-reasons';
import { expect, it } from 'vitest';
import { isDialogOutdated, isNotOwed } from './refusal-effects.ts';

const CODES = Object.keys(REFUSAL_REASONS) as readonly RefusalCode[];

it('payments that are settled or cannot be paid are not owed any more', () => {
  expect(CODES.filter(isNotOwed)).toEqual(['already-settled', 'not-payable']);
});

it('the dialog is outdated after a conflict too', () => {
  expect(CODES.filter(isDialogOutdated)).toEqual(['conflict', 'already-settled', 'not-payable', 'mismatched-payments']);
});

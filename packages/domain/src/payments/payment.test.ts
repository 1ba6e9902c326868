// Payments: what lines come to, nothing to pay, and whole reasons.
import { describe, expect, it } from 'vitest';
import { grosze } from '../money.ts';
import { amountOf, isCompleteReason, isPayable, NO_RECEIPT_CODES } from './payment.ts';

describe('amountOf', () => {
  it('adds the gross amounts of whole lines', () => {
    expect(amountOf([{ gross: grosze(25_000) }, { gross: grosze(1_005) }])).toBe(26_005);
    expect(amountOf([])).toBe(0);
  });
});

describe('isPayable', () => {
  it('0,00 zł makes no payment', () => {
    expect([grosze(0), grosze(1), grosze(-1)].map(isPayable)).toEqual([false, true, false]);
  });
});

describe('isCompleteReason', () => {
  it('knows the three reasons, and asks for words of its own only for the last', () => {
    expect(NO_RECEIPT_CODES.map((code) => isCompleteReason({ code, text: ' ' }))).toEqual([true, true, false]);
    expect(isCompleteReason({ code: 'other', text: 'awaria kasy' })).toBe(true);
    expect(isCompleteReason(undefined)).toBe(false);
  });
});

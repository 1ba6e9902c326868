// Products whose receipt names fall together: refused only when their VAT rates differ.
import { describe, expect, it } from 'vitest';
import { findReceiptNameClash, isPrintableName } from './receipt-name-clash.ts';

const ballet = { name: 'Łabędź — balet', vatRate: '8' as const };

describe('findReceiptNameClash', () => {
  it.each([
    ['the same name at another rate', { name: 'Łabędź — balet', vatRate: '23' as const }, true],
    ['a name that only the printer takes for the same', { name: 'Labedz - BALET ', vatRate: '23' as const }, true],
    ['a name that differs in blanks, dashes and brackets', { name: '„Labedz” (balet)', vatRate: '23' as const }, true],
    ['a name that differs in a sign that counts', { name: 'Łabędź, balet', vatRate: '23' as const }, false],
    ['the same name at the same rate', { name: 'Łabędź — balet', vatRate: '8' as const }, false],
    ['another name at another rate', { name: 'Łabędź', vatRate: '23' as const }, false],
  ])('%s', (_, product, clashes) => {
    expect(findReceiptNameClash(product, [ballet])).toBe(clashes ? ballet : undefined);
  });

  it('two names that differ only behind the cut clash', () => {
    const long = 'Półkolonie zimowe z akrobatyką i tańcem dla ';
    const other = { name: `${long}dorosłych`, vatRate: '23' as const };
    expect(findReceiptNameClash({ name: `${long}dzieci`, vatRate: '8' }, [ballet, other])).toBe(other);
  });
});

describe('isPrintableName', () => {
  it.each([
    ['Balet', true],
    ['7', true],
    ['Żółw', true],
    ['Балет 4', true],
    ['Балет', false],
    ['🩰', false],
    ['— (…) !', false],
    ['%', false],
    ['', false],
  ])('%j: %j', (name, expected) => {
    expect(isPrintableName(name)).toBe(expected);
  });
});

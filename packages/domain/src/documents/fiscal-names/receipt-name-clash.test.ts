// Products with the same receipt name: refused only when their VAT rates differ.
import { expect, it } from 'vitest';
import { VAT_RATES } from '../../payments/sold-item.ts';
import { findLockingName, findReceiptNameClash, isPrintableName, receiptNameKey } from './receipt-name-clash.ts';

const ballet = { name: 'Łabędź — balet', vatRate: '8' as const };

it.each([
  ['the same name at another rate', { name: 'Łabędź — balet', vatRate: '23' as const }, true],
  ['a name that only the printer takes for the same', { name: 'Labedz - BALET ', vatRate: '23' as const }, true],
  ['a name that differs in blanks, dashes and brackets', { name: '„Labedz” (balet)', vatRate: '23' as const }, true],
  ['a name that differs in a sign that counts', { name: 'Łabędź, balet', vatRate: '23' as const }, false],
  ['the same name at the same rate', { name: 'Łabędź — balet', vatRate: '8' as const }, false],
  ['another name at another rate', { name: 'Łabędź', vatRate: '23' as const }, false],
])('findReceiptNameClash: %s', (_, product, clashes) => {
  expect(findReceiptNameClash(product, [ballet])).toBe(clashes ? ballet : undefined);
});

it('findReceiptNameClash: two names that differ only behind the cut clash', () => {
  const long = 'Półkolonie zimowe z akrobatyką i tańcem dla ';
  const other = { name: `${long}dorosłych`, vatRate: '23' as const };
  expect(findReceiptNameClash({ name: `${long}dzieci`, vatRate: '8' }, [ballet, other])).toBe(other);
});

const printedAt = (vatRate: (typeof VAT_RATES)[number]) => [{ key: receiptNameKey('Łabędź — balet'), vatRate }];

it.each([
  ['the same rate', '8', '8', false],
  ['a higher rate', '8', '23', true],
  ['a lower rate', '23', '8', false],
  ['any rate after an exemption', 'zw', '0', true],
  ['an exemption after any rate', '0', 'zw', false],
  ['a rate after what is not taxed', 'np', '5', true],
] as const)('findLockingName locks a name at %s: printed at %s, wanted at %s: %j', (_, printed, vatRate, locks) => {
  const found = findLockingName({ name: 'Łabędź — balet', vatRate }, printedAt(printed));
  expect(found?.vatRate).toBe(locks ? printed : undefined);
});

it('findLockingName compares names as a printer does, without letter case and all but letters, digits and a few signs', () => {
  expect(findLockingName({ name: 'LABEDZ (balet)!', vatRate: '23' }, printedAt('8'))).toBeDefined();
  expect(findLockingName({ name: 'Łabędź, balet', vatRate: '23' }, printedAt('8'))).toBeUndefined();
});

it('findLockingName never lets two rates be raised in a circle', () => {
  for (const one of VAT_RATES) {
    for (const other of VAT_RATES) {
      const up = findLockingName({ name: 'Łabędź — balet', vatRate: one }, printedAt(other));
      const down = findLockingName({ name: 'Łabędź — balet', vatRate: other }, printedAt(one));
      expect(up === undefined || down === undefined).toBe(true);
    }
  }
});

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
])('isPrintableName: %j: %j', (name, expected) => {
  expect(isPrintableName(name)).toBe(expected);
});

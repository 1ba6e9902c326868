// Decimals in and out, and the tax inside a gross amount.
import { expect, test } from 'vitest';
import { decimalToGrosze, groszeToDecimal, netOf } from './money.ts';
import { isAcceptedPolishNumber, taxNumberKind } from './tax-number.ts';

test.each([
  [123, 12_300],
  [123.45, 12_345],
  ['123.45', 12_345],
  ['123,45', 12_345],
  ['0.1', 10],
  ['1.005', 101],
  ['-2.50', -250],
  ['1 000', undefined],
  ['', undefined],
  ['abc', undefined],
  [null, undefined],
  [true, undefined],
])('the provider reads %j', (value, grosze) => {
  expect(decimalToGrosze(value)).toBe(grosze);
});

test.each([
  [0, '0.0'],
  [5, '0.05'],
  [10_000, '100.0'],
  [8_130, '81.3'],
  [5_832, '58.32'],
  [-250, '-2.5'],
])('the provider writes %i', (grosze, text) => {
  expect(groszeToDecimal(grosze)).toBe(text);
});

test.each([
  [1023, '23', 832],
  [10_000, '23', 8130],
  [15_000, '8', 13_889],
  [100, 'zw', 100],
  [100, '0', 100],
  [-1023, '23', -832],
])('net of %i at %s', (gross, tax, net) => {
  expect(netOf(gross, tax)).toBe(net);
});

test.each(['5252445767', '6272616681', '9876543210', '1234563218', '5222628262', '7680002466', 'PL 525-244-57-67'])(
  'accepts %s',
  (number) => {
    expect(isAcceptedPolishNumber(number)).toBe(true);
  },
);

test.each([
  '6272616682',
  '1112223344',
  '1234567890',
  '0000000000',
  '9999999999',
  '0123456789',
  '1000000012',
  '123',
  '',
])('the provider refuses %s', (number) => {
  expect(isAcceptedPolishNumber(number)).toBe(false);
});

test.each([
  ['DE123456789', '', 'nip_ue'],
  ['CHE123', '', 'other'],
  ['PL6272616681', '', ''],
  ['6272616681', '', ''],
  ['6272616681', 'other', 'other'],
])('the provider takes %s sent as %j for %j', (number, sent, kind) => {
  expect(taxNumberKind(number, sent)).toBe(kind);
});

// The signs against vectors that were computed elsewhere.
import { expect, it } from 'vitest';
import { isSignedBy, notificationSign, registerSign, verifySign } from './signs.ts';

const CRC = 'a1b2c3d4e5f60718';
const SESSION = { sessionId: '6f1c2a4e-0b7d-4c53-9a1f-2d8e5b7c9a10', amount: 89_000, currency: 'PLN' };
const PLAIN = {
  ...SESSION,
  merchantId: 310_001,
  posId: 310_001,
  originAmount: 89_000,
  orderId: 3_000_000_123,
  methodId: 154,
  statement: 'p24-A1B-C2D-E3F',
};
const HARD = { ...PLAIN, amount: 1, orderId: 3_000_000_124, methodId: 178, statement: 'Płatność nr 12/13 "żółw"' };
const PLAIN_SIGN = 'cf977fce47287baa57e1c92faf0cbeb519cc4a18e2621c93a90a9919f8a65d880d43d7a5d1039dfc833fa7280dfc3411';

it.each([
  [
    'of registering',
    registerSign({ ...SESSION, merchantId: 310_001 }, CRC),
    'b551eb43ecd78f0618b752ec59bec514ef960e42b6c124148d3caca9a9a6dc2bff3de833d0a69e246d5ea06518fdf599',
  ],
  [
    'of verifying',
    verifySign({ ...SESSION, orderId: 3_000_000_123 }, CRC),
    '8298529550d4b8a675e7785b2e8ba804b2e8f05cb5257f707439adf1d72a1f57495a711c267bb34fb82f7d0ea2697223',
  ],
  ['of a notification', notificationSign(PLAIN, CRC), PLAIN_SIGN],
  [
    'of a notification with Polish letters, quotes and a slash',
    notificationSign(HARD, CRC),
    '1c1f0cde70974ddd94f8ddd568e780f01c11180a30f88a0d6311c640e6816663a36c46b86375ef1b742f07697d2934c7',
  ],
])('a sign: %s is the published one', (_, made, published) => {
  expect(made).toBe(published);
});

it.each([
  [
    'a number written as text',
    registerSign({ ...SESSION, amount: '89000' as unknown as number, merchantId: 310_001 }, CRC),
    'fe56613e17962b3d1e59ef279c913f06c4206d9e8cf9858a87f8449397208f1b75477bb52e70b28c9bc43992b56ba584',
  ],
])('a sign with %s is another', (_, made, wrong) => {
  expect(made).toBe(wrong);
});

it('a sign over escaped letters and slashes is another', () => {
  const escaped = '1b85d339a76cfae92eaba47d33440bb4460d472b99bd8052b9ae4a5221ac9ffbd73770baa447c120df1e426a4f8fb75a';
  expect(notificationSign(HARD, CRC)).not.toBe(escaped);
});

it.each([
  ['the right sign', CRC, PLAIN_SIGN, true],
  ['another key', 'a1b2c3d4e5f60719', PLAIN_SIGN, false],
  ['no key', '', notificationSign(PLAIN, ''), false],
  ['capital letters', CRC, PLAIN_SIGN.toUpperCase(), false],
  ['a shorter sign', CRC, PLAIN_SIGN.slice(1), false],
  ['a longer sign', CRC, `${PLAIN_SIGN}0`, false],
  ['no sign', CRC, '', false],
  ['letters of two bytes', CRC, 'ż'.repeat(48), false],
])('isSignedBy: %s', (_, crc, claimed, expected) => {
  expect(isSignedBy(crc, PLAIN, claimed)).toBe(expected);
});

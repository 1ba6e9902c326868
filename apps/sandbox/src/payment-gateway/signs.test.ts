// The signs against vectors that were computed elsewhere.
import { expect, test } from 'vitest';
import { notificationSign, registerSign, verifySign } from './signs.ts';

const CRC = 'a1b2c3d4e5f60718';
const SESSION = { sessionId: '6f1c2a4e-0b7d-4c53-9a1f-2d8e5b7c9a10', amount: 89_000, currency: 'PLN' };
const NOTIFICATION = {
  ...SESSION,
  merchantId: 310_001,
  posId: 310_001,
  originAmount: 89_000,
  orderId: 3_000_000_123,
  methodId: 154,
  statement: 'p24-A1B-C2D-E3F',
};

test.each([
  [
    'registering',
    registerSign({ ...SESSION, merchantId: 310_001 }, CRC),
    'b551eb43ecd78f0618b752ec59bec514ef960e42b6c124148d3caca9a9a6dc2bff3de833d0a69e246d5ea06518fdf599',
  ],
  [
    'verifying',
    verifySign({ ...SESSION, orderId: 3_000_000_123 }, CRC),
    '8298529550d4b8a675e7785b2e8ba804b2e8f05cb5257f707439adf1d72a1f57495a711c267bb34fb82f7d0ea2697223',
  ],
  [
    'a notification',
    notificationSign(NOTIFICATION, CRC),
    'cf977fce47287baa57e1c92faf0cbeb519cc4a18e2621c93a90a9919f8a65d880d43d7a5d1039dfc833fa7280dfc3411',
  ],
  [
    'a notification with Polish letters, quotes and a slash',
    notificationSign(
      { ...NOTIFICATION, amount: 1, orderId: 3_000_000_124, methodId: 178, statement: 'Płatność nr 12/13 "żółw"' },
      CRC,
    ),
    '1c1f0cde70974ddd94f8ddd568e780f01c11180a30f88a0d6311c640e6816663a36c46b86375ef1b742f07697d2934c7',
  ],
])('%s is signed as published', (_, made, published) => {
  expect(made).toBe(published);
});

test('a number sent as text has another sign', () => {
  const amount = '89000' as unknown as number;
  const asText = 'fe56613e17962b3d1e59ef279c913f06c4206d9e8cf9858a87f8449397208f1b75477bb52e70b28c9bc43992b56ba584';
  expect(registerSign({ ...SESSION, amount, merchantId: 310_001 }, CRC)).toBe(asText);
});

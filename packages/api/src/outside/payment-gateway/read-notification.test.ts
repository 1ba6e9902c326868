// What a notification's bytes are taken for: its shape first, then its sign, then its account.
import { expect, it } from 'vitest';
import { readNotification } from './read-notification.ts';
import { notificationSign } from './signs.ts';

const CRC = 'a1b2c3d4e5f60718';
const ACCOUNT = { merchantId: 310_001, posId: 310_001, crcKey: CRC };
const FIELDS = {
  merchantId: 310_001,
  posId: 310_001,
  sessionId: '6f1c2a4e-0b7d-4c53-9a1f-2d8e5b7c9a10',
  amount: 89_000,
  originAmount: 89_000,
  currency: 'PLN',
  orderId: 3_000_000_123,
  methodId: 154,
  statement: 'Płatność nr 12/13 "żółw"',
};
const signed = (more: Partial<typeof FIELDS> = {}, crc = CRC) => {
  const fields = { ...FIELDS, ...more };
  return { ...fields, sign: notificationSign(fields, crc) };
};
const read = (said: unknown) =>
  readNotification(Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)), ACCOUNT);

it('a notification: claims what it says, and never when the money came', () => {
  const { sessionId: reference, merchantId, posId, ...rest } = FIELDS;
  expect(read(signed())).toEqual({ kind: 'claim', claim: { reference, ...rest, paidAt: undefined } });
});

it('a notification is read whatever the order of its fields, and whatever else it has', () => {
  const { sign, ...fields } = signed();
  const entries = Object.entries(fields).toReversed();
  expect(read({ sign, fee: 1, ...Object.fromEntries(entries) })).toMatchObject({ kind: 'claim' });
});

it.each([
  ['no JSON', 'paid'],
  ['an empty body', ''],
  ['a list', [signed()]],
  ['a sum as text', { ...signed(), amount: '89000' }],
  ['a sum with a fraction', { ...signed(), amount: 890.5 }],
  ['an order id as text', { ...signed(), orderId: '3000000123' }],
  ['an order id beyond the safe integers', JSON.stringify(signed()).replace('3000000123', '9007199254740993')],
  ['no statement', { ...signed(), statement: null }],
  ['no session', { ...signed(), sessionId: '' }],
  ['a session that is too long', { ...signed(), sessionId: 'x'.repeat(101) }],
  ['no sign', { ...signed(), sign: undefined }],
])('a notification with %s is unreadable', (_, said) => {
  expect(read(said)).toEqual({ kind: 'unreadable' });
});

it.each([
  ['another key', signed({}, 'another-key-of-16')],
  ['a changed sum', { ...signed(), amount: 1 }],
  ['a changed statement', { ...signed(), statement: 'p24-A1B-C2D-E3F' }],
  ['another merchant', signed({ merchantId: 310_002 })],
  ['another shop', signed({ posId: 310_002 })],
  ['an empty sign', { ...signed(), sign: '' }],
])('a notification with %s is forged', (_, said) => {
  expect(read(said)).toEqual({ kind: 'forged' });
});

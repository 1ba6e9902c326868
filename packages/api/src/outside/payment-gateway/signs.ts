// The signs of the payment gateway's protocol: SHA-384 over one compact JSON object, its fields in a fixed order, the
// CRC key last.
import { createHash, timingSafeEqual } from 'node:crypto';

/** Sums are whole hundredths of the currency. */
type Order = { readonly sessionId: string; readonly amount: number; readonly currency: string };

type SignedNotification = Order & {
  readonly merchantId: number;
  readonly posId: number;
  readonly originAmount: number;
  readonly orderId: number;
  readonly methodId: number;
  readonly statement: string;
};

/** The order of the literal is the order that is signed: fields are named one by one, never spread. */
function sign(fields: object): string {
  return createHash('sha384').update(JSON.stringify(fields), 'utf8').digest('hex');
}

export function registerSign(order: Order & { readonly merchantId: number }, crc: string): string {
  const { sessionId, merchantId, amount, currency } = order;
  return sign({ sessionId, merchantId, amount, currency, crc });
}

export function verifySign(order: Order & { readonly orderId: number }, crc: string): string {
  const { sessionId, orderId, amount, currency } = order;
  return sign({ sessionId, orderId, amount, currency, crc });
}

export function notificationSign(said: SignedNotification, crc: string): string {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = said;
  return sign({ merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement, crc });
}

/** Compares in constant time; an empty key signs nothing. */
export function isSignedBy(crc: string, said: SignedNotification, claimed: string): boolean {
  const expected = Buffer.from(notificationSign(said, crc));
  const given = Buffer.from(claimed);
  return crc !== '' && given.length === expected.length && timingSafeEqual(expected, given);
}

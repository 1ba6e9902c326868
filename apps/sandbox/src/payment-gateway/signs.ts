// The signs of the gateway: SHA-384 over one compact JSON object whose fields stand in a fixed order, the CRC key last.
import { createHash } from 'node:crypto';

/** Every number of the merchant is the same one: an account with one shop. */
type Order = { readonly sessionId: string; readonly amount: number; readonly currency: string };

/** The fields of a payment notification that are signed; `statement` is null only under a fault. */
export type SignedNotification = {
  readonly merchantId: number;
  readonly posId: number;
  readonly sessionId: string;
  readonly amount: number;
  readonly originAmount: number;
  readonly currency: string;
  readonly orderId: number;
  readonly methodId: number;
  readonly statement: string | null;
};

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

export function notificationSign(notification: SignedNotification, crc: string): string {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = notification;
  return sign({ merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement, crc });
}

// What a payment notification claims, once its shape, its sign and its account are right. It proves no payment.
import { z } from 'zod';
import { parsedJson } from '../http/http.ts';
import { isSignedBy } from './signs.ts';

/** Sums are whole hundredths of the currency. */
export type PaymentClaim = {
  /** Our checkout's id, if it is one of ours. */
  readonly reference: string;
  /** The gateway's own number of the payment: one checkout can be paid twice, under two of them. */
  readonly orderId: number;
  readonly amount: number;
  /** The sum that was registered; undefined where the gateway does not say it. */
  readonly originAmount: number | undefined;
  readonly currency: string;
  readonly methodId: number | undefined;
  readonly statement: string | undefined;
  /** When the money came, ISO 8601 with its zone; undefined when that is not said or cannot be read. */
  readonly paidAt: string | undefined;
};

export type GatewayNotification =
  | { readonly kind: 'claim'; readonly claim: PaymentClaim }
  /** No notification of this protocol. */
  | { readonly kind: 'unreadable' }
  /** A wrong sign, or signed for another account. */
  | { readonly kind: 'forged' };

const body = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string().min(1).max(100),
  amount: z.int(),
  originAmount: z.int(),
  currency: z.string(),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
});

type Account = { readonly merchantId: number; readonly posId: number; readonly crcKey: string };

/** Reads the raw body; other fields than those named are ignored, and a number written as text is no number. */
export function readNotification(raw: Buffer, { merchantId, posId, crcKey }: Account): GatewayNotification {
  const read = body.safeParse(parsedJson(raw.toString('utf8')));
  if (!read.success) return { kind: 'unreadable' };
  const { sign, ...said } = read.data;
  if (!isSignedBy(crcKey, said, sign)) return { kind: 'forged' };
  if (said.merchantId !== merchantId || said.posId !== posId) return { kind: 'forged' };
  const { sessionId: reference, amount, originAmount, currency, orderId, methodId, statement } = said;
  const claim = { reference, orderId, amount, originAmount, currency, methodId, statement, paidAt: undefined };
  return { kind: 'claim', claim };
}

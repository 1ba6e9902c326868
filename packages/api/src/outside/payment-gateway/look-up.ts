// What the payment gateway answers to a look-up by our reference.
import { isCalendarDate, shownWarsawMoment } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { PaymentClaim } from './read-notification.ts';

/**
 * 'none': no money so far, which is also the answer for a reference that was never registered. 'waiting': paid, and not
 * the school's before it is verified. 'paid': verified. 'returned': given back in the gateway's panel.
 */
export type GatewayState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' | 'paid' | 'returned'; readonly claim: PaymentClaim };

const KINDS = { 1: 'waiting', 2: 'paid', 3: 'returned' } as const;

const said = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  sessionId: z.string(),
  orderId: z.int(),
  amount: z.int(),
  currency: z.string(),
  // Nothing but what came and for what may decide whether money is seen.
  paymentMethod: z.int().optional().catch(undefined),
  statement: z.string().optional().catch(undefined),
  dateOfTransaction: z.string().optional().catch(undefined),
});

const unpaid = z.object({ status: z.literal(0) });

/** Undefined for data of another shape, or about another reference. */
export function gatewayState(data: unknown, reference: string): GatewayState | undefined {
  if (unpaid.safeParse(data).success) return { kind: 'none' };
  const read = said.safeParse(data);
  if (!read.success || read.data.sessionId !== reference || read.data.status === 0) return undefined;
  const { status, orderId, amount, currency, paymentMethod: methodId, statement, dateOfTransaction } = read.data;
  const came = { reference, orderId, amount, originAmount: undefined, currency, methodId, statement };
  return { kind: KINDS[status], claim: { ...came, paidAt: momentOf(dateOfTransaction) } };
}

const MINUTES = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:\d{2})?$/;

/** `202611231204` by Warsaw's clocks, or ISO 8601 with a zone; anything else is unknown. */
function momentOf(text: string | undefined): string | undefined {
  const [, year, month, dayOfMonth, hour, minute] = MINUTES.exec(text ?? '') ?? [];
  const day = `${year}-${month}-${dayOfMonth}`;
  if (isCalendarDate(day)) return shownWarsawMoment(day, `${hour}:${minute}`)?.toISOString();
  return z.iso.datetime({ offset: true }).safeParse(text).data;
}

// What a desk sends to settle payments, and when two such requests are the same one.
import { NO_RECEIPT_CODES, PAYMENT_METHODS } from '@zapisy/domain/payments/payment';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';

const MOST_PAYMENTS = 50;

export const settlementInput = z.object({
  /** Made when the dialog opened: however often it is sent, it settles once. */
  settlementKey: z.string().min(8).max(100),
  playerId: z.uuid(),
  paymentIds: z.array(z.int32().positive()).min(1).max(MOST_PAYMENTS).readonly(),
  method: z.enum(PAYMENT_METHODS).exclude(['online']),
  printReceipt: z.boolean(),
  noReceiptReason: z.object({ code: z.enum(NO_RECEIPT_CODES), text: z.string().max(256) }).optional(),
  /** Of the invoice data that the dialog showed; 0 where there is no row. */
  invoiceVersion: z.int32().min(0),
  deskId: z.string().min(1).max(100),
  /** A desk that was offline: the receipt is on paper. */
  alreadyPrinted: z.boolean().default(false),
  /** False for a desk whose receipts reach a fiscal memory another way. */
  deskPrints: z.boolean().default(true),
  /** 'Przyjmij, faktura po poprawie danych': the invoice waits for a person. */
  invoiceAfterCorrection: z.boolean().default(false),
  /** For a transfer: the day on which the money came, 'YYYY-MM-DD'. */
  paidOn: z.string().refine(isCalendarDate).optional(),
});

export type SettlementInput = z.infer<typeof settlementInput>;

/** What is settled and how: a repeated request has the same, whatever has become of its paper meanwhile. */
export function settlementRequest(input: SettlementInput): Readonly<Record<string, unknown>> {
  const { playerId, method, printReceipt, noReceiptReason, deskId, paidOn } = input;
  const paymentIds = [...new Set(input.paymentIds)].sort((one, other) => one - other);
  return { deskId, method, noReceiptReason, paidOn, paymentIds, playerId, printReceipt };
}

/** The same request, whatever the order of its keys: the database does not keep that order. */
export function isSameRequest(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

// New payments with what is sold in them: one statement, however many there are.
import type { Buyer } from '@zapisy/domain/payments/buyer';
import type { PaymentMonth } from '@zapisy/domain/payments/paid-month';
import { amountOf, type PaymentLine } from '@zapisy/domain/payments/payment';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { paymentMonthData } from '../values/payment-month-from-row.ts';

type NewPayment = PaymentMonth & {
  readonly ownerEmail: string;
  readonly playerId: string;
  /** Null for goods. */
  readonly registrationId: string | null;
  readonly city: string;
  /** Business day 'YYYY-MM-DD', Europe/Warsaw. */
  readonly dueOn: string;
  readonly lines: readonly PaymentLine[];
  /** Of a payment that is pending from the start: its checkout, and the copy of the buyer. */
  readonly online?: { readonly checkoutId: string; readonly buyer: Buyer };
};

/**
 * Resolves to their numbers, in this order. Without a checkout they are due. `before`: what the same statement writes for
 * them, as the beginning of its list of queries.
 */
export async function insertPayments(
  tx: Tx,
  payments: readonly NewPayment[],
  before: Prisma.Sql = Prisma.empty,
): Promise<readonly number[]> {
  const lines = await tx.$queryRaw<{ id: number }[]>`
    WITH ${before} given AS (
      SELECT nextval(pg_get_serial_sequence('payment', 'id'))::int AS id, payment.* FROM jsonb_to_recordset(
        ${JSON.stringify(payments.map(rowOf))}::jsonb) AS payment (
          "ownerEmail" text, "playerId" uuid, "registrationId" uuid, "checkoutId" uuid, city text, amount int, "dueOn" date,
          month text, "monthLeft" smallint, "monthAll" smallint, method text, state text, buyer jsonb, lines jsonb)),
    added AS (
      INSERT INTO payment (id, owner_email, player_id, registration_id, checkout_id, city, amount_grosze, due_on, month,
                           month_left, month_all, method, state, buyer)
      SELECT id, "ownerEmail", "playerId", "registrationId", "checkoutId", city, amount, "dueOn", month, "monthLeft",
             "monthAll", method, state, buyer FROM given)
    INSERT INTO payment_line (payment_id, position, name, gross_grosze, quantity, vat_rate, vat_exemption, product_id)
    SELECT given.id, line.* FROM given, jsonb_to_recordset(given.lines) AS line (
      position smallint, name text, gross int, quantity int, "vatRate" text, "vatExemption" text, "productId" uuid)
    RETURNING payment_id AS id`;
  return [...new Set(lines.map(({ id }) => id))].toSorted((one, other) => one - other);
}

function rowOf({ lines, online, month, part, ...payment }: NewPayment) {
  return {
    ...payment,
    ...paymentMonthData({ month, part }),
    ...(online ? { ...online, method: 'online', state: 'pending' } : { state: 'due' }),
    amount: amountOf(lines),
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
  };
}

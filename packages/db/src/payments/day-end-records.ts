// The data of the day's end: one small row for each payment of the day, and the settlements that were cancelled.

import type { DayEndPayment } from '@zapisy/domain/day-end/day-end';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { grosze } from '@zapisy/domain/money';
import type { InvoiceWaiver } from '@zapisy/domain/payments/invoice-waiver';
import type { Payment, PaymentMethod, PaymentPart, PaymentState } from '@zapisy/domain/payments/payment';
import { addDays, warsawDayStart } from '@zapisy/domain/warsaw-time';
import type { Tx } from '../connection/open-database.ts';
import { printStatesOf } from '../printing/print-job-records.ts';
import { calendarDay } from '../values/calendar-day.ts';

/** A payment of the day with its city and desk; a refund has the city and the desk of its payment. */
type PaymentOfDay = DayEndPayment & { readonly city: string };

/** A payment method with its part as JSON has it: in grosze. */
type RawPart = { readonly method: PaymentMethod; readonly amount: number };

type Row = {
  readonly id: number;
  readonly city: string;
  readonly state: PaymentState;
  readonly amount: number;
  readonly method: PaymentMethod | null;
  readonly parts: readonly RawPart[] | null;
  readonly paidOn: Date | null;
  readonly received: number | null;
  readonly currency: string | null;
  readonly refund: number | null;
  readonly refundReason: string | null;
  readonly refundedBy: string | null;
  readonly refundedOn: Date | null;
  readonly deskId: string | null;
  readonly isGoods: boolean;
  readonly receiptId: string | null;
  readonly invoiceId: string | null;
  readonly isFiscal: boolean;
  readonly outcome: DocumentOutcome | null;
  readonly hasNoReceiptReason: boolean;
  readonly invoiceWaiver: InvoiceWaiver | null;
};

/** A payment of some days without the state of its print. */
type PaymentOfDays = Omit<PaymentOfDay, 'printState'>;

/**
 * Sales that were paid on the day ('YYYY-MM-DD', Europe/Warsaw) or marked as refunded on it, by number. Two queries,
 * however many sales there are.
 */
export async function paymentsOfDayEnd(tx: Tx, day: string): Promise<readonly PaymentOfDay[]> {
  const payments = await paymentsOfDays(tx, { from: day, to: day });
  const prints = await printStatesOf(
    tx,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({ ...payment, printState: prints.get(payment.id) ?? null }));
}

/** The same for all days from the first to the last one; one query. */
export async function paymentsOfDays(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly PaymentOfDays[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT p.id, p.city, p.state, p.amount_grosze AS amount, p.method, p.paid_on AS "paidOn", settlement.desk_id AS "deskId",
      p.received_grosze AS received, p.received_currency AS currency,
      p.refund_grosze AS refund, p.refund_reason AS "refundReason", p.refunded_by AS "refundedBy",
      p.refunded_on AS "refundedOn", p.documents_outcome AS outcome, receipt.id AS "receiptId", invoice.id AS "invoiceId",
      coalesce(receipt.fiscal_state = 'fiscal', false) AS "isFiscal",
      p.no_receipt_reason IS NOT NULL AS "hasNoReceiptReason", p.invoice_waiver AS "invoiceWaiver",
      EXISTS (SELECT 1 FROM payment_line WHERE payment_id = p.id AND product_id IS NOT NULL) AS "isGoods",
      (SELECT json_agg(json_build_object('method', part.method, 'amount', part.amount_grosze)
                       ORDER BY part.amount_grosze DESC, part.method)
       FROM payment_part AS part WHERE part.payment_id = p.id) AS parts
    FROM payment AS p
    LEFT JOIN settlement ON settlement.key = p.settlement_key
    LEFT JOIN document AS receipt ON receipt.id = p.receipt_id AND receipt.withdrawn_at IS NULL
    LEFT JOIN document AS invoice ON invoice.id = p.invoice_id AND invoice.withdrawn_at IS NULL
    WHERE p.state IN ('paid', 'refunded') AND p.id IN (
      SELECT id FROM payment WHERE paid_on BETWEEN ${from}::date AND ${to}::date
      UNION SELECT id FROM payment WHERE refunded_on BETWEEN ${from}::date AND ${to}::date)
    ORDER BY p.id`;
  return rows.map(paymentFrom);
}

function paymentFrom(row: Row): PaymentOfDays {
  const { amount, parts, paidOn, received, currency, refund, refundReason, refundedBy, refundedOn, ...same } = row;
  const markedOn = refundedOn && calendarDay(refundedOn);
  return {
    ...same,
    amount: grosze(amount),
    paidOn: paidOn && calendarDay(paidOn),
    ...partsFrom(parts),
    ...(received !== null && currency !== null && { received: { amount: grosze(received), currency } }),
    ...(refund !== null &&
      markedOn && {
        refund: { amount: grosze(refund), reason: refundReason ?? '', markedBy: refundedBy ?? '', markedOn },
      }),
  };
}

function partsFrom(parts: readonly RawPart[] | null): { readonly parts?: readonly PaymentPart[] } {
  return parts ? { parts: parts.map(({ method, amount }) => ({ method, amount: grosze(amount) })) } : {};
}

/** One payment of a cancelled settlement, as it was settled. */
export type CancelledPayment = Pick<Payment, 'id' | 'city' | 'amount' | 'method' | 'parts' | 'paidOn'> & {
  readonly deskId: string;
  readonly at: Date;
  /** The e-mail of the member of staff. */
  readonly by: string;
  readonly reason: string;
};

type CancelledRow = Omit<CancelledPayment, 'amount' | 'parts'> & Pick<Row, 'amount' | 'parts'>;

/**
 * Payments whose settlement was cancelled on the day, or that counted on the day and were cancelled later; the earliest
 * cancellation first. Their rows do not show it any more, so it is read from the audit; `paidOn` is the day they
 * counted on.
 */
export async function cancelledPayments(tx: Tx, day: string): Promise<readonly CancelledPayment[]> {
  const from = warsawDayStart(day);
  const until = warsawDayStart(addDays(day, 1));
  const rows = await tx.$queryRaw<CancelledRow[]>`
    SELECT was.entity_id::int AS id, taken.desk_id AS "deskId",
      taken.cancelled_at AS at, taken.cancelled_by AS by, taken.cancel_reason AS reason,
      (was.before ->> 'amount')::int AS amount, was.before ->> 'method' AS method, was.before -> 'parts' AS parts,
      was.before ->> 'paidOn' AS "paidOn", was.before ->> 'city' AS city
    FROM settlement AS taken
    CROSS JOIN LATERAL (
      SELECT asked #>> '{}' AS id FROM jsonb_path_query(taken.request, '$.paymentIds[*]') AS asked
      UNION SELECT asked #>> '{}' FROM jsonb_path_query(taken.request, '$.groups[*].paymentIds[*]') AS asked
      UNION SELECT id::text FROM payment WHERE settlement_key = taken.key) AS settled
    JOIN audit AS was ON was.entity = 'payment' AND was.entity_id = settled.id
      AND was.action = 'cancelSettlement' AND was.before ->> 'settlementKey' = taken.key
    WHERE taken.cancelled_at >= ${from}::timestamptz
      AND (taken.cancelled_at < ${until}::timestamptz OR was.before ->> 'paidOn' = ${day})
      AND (was.before ->> 'amount')::int > 0
    ORDER BY taken.cancelled_at, was.entity_id::int`;
  return rows.map(({ amount, parts, ...same }) => ({ ...same, amount: grosze(amount), ...partsFrom(parts) }));
}

// The staff's list of payments, searched, filtered and paged, with what may be issued for each.
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { listPayments as readPayments } from '@zapisy/db/payments/payment-list-records';
import { type PaymentTitle, paymentTitles } from '@zapisy/db/payments/payment-title-records';
import {
  type InvoiceAvailability,
  invoiceAvailabilityOfPayment,
} from '@zapisy/domain/documents/orders/invoice-availability';
import { type PaymentRow, paymentRow } from '@zapisy/domain/documents/payment-row';
import { METHOD_GROUPS } from '@zapisy/domain/payments/method-group';
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import { PAYMENT_STATES } from '@zapisy/domain/payments/payment';
import { DOCUMENT_FILTERS, TODAY_FILTERS } from '@zapisy/domain/payments/payment-filter';
import { isCalendarDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { paymentsOfToday } from './payments-of-today.ts';

const MOST_ROWS = 200;
const ROWS = 50;
const day = z.string().refine(isCalendarDate).optional();

export const paymentListInput = z
  .object({
    /** `next` of the previous page. */
    cursor: z.int32().positive().optional(),
    limit: z.int().min(1).max(MOST_ROWS).default(ROWS),
    /** A payment's number, words of a participant's or owner's name or e-mail, the buyer's company or tax id. */
    query: z.string().trim().max(200).optional(),
    city: z.string().max(100).optional(),
    state: z.enum(PAYMENT_STATES).optional(),
    documents: z.enum(DOCUMENT_FILTERS).optional(),
    /** Paid in one of its methods, wholly or in part. */
    method: z.enum(METHOD_GROUPS).optional(),
    /** The id of a desk at which a print of the payment waits. */
    desk: z.string().max(100).optional(),
    /** What reception looks at today; `city` is then that of the class. */
    today: z.enum(TODAY_FILTERS).optional(),
    /** Business days 'YYYY-MM-DD', Europe/Warsaw, both inclusive: paid on them, or due on them while not paid. */
    from: day,
    to: day,
  })
  .default({ limit: ROWS });

type ListedPayment = PaymentRow &
  PaymentTitle & {
    /** What `documents.startRun` would issue for it now, or why nothing. */
    readonly issue: InvoiceAvailability;
    /** 0 for a payment that is not overdue. */
    readonly daysOverdue: number;
  };

type PaymentPage = {
  /** The highest number first; of chosen days the latest day first. */
  readonly payments: readonly ListedPayment[];
  /** Absent on the last page. */
  readonly next?: number;
};

/** A payment must match all filters; of the buyer's data only a company's name and tax id are searched. */
export async function listPayments(ctx: Context, input: z.infer<typeof paymentListInput>): Promise<PaymentPage> {
  const { cursor, limit, today, ...filter } = input;
  const page = { before: cursor, limit: limit + 1 };
  const found = await readPayments(
    ctx.database.prisma,
    today
      ? { ...filter, ...page, city: undefined, ids: await paymentsOfToday(ctx, today, filter) }
      : { ...filter, ...page },
  );
  const rows = found.slice(0, limit).map(paymentRow);
  const ids = rows.map(({ id }) => id);
  const snapshot = await readFreshSnapshot(ctx.database.prisma, ids);
  const titleOf = await paymentTitles(ctx.database.prisma, ids);
  const now = ctx.clock.now();
  const payments = rows.map((row) => {
    return {
      ...row,
      ...titleOf(row.id),
      issue: invoiceAvailabilityOfPayment(row.id, snapshot, now),
      daysOverdue: daysOverdue(row, warsawDate(now)),
    };
  });
  const last = payments.at(-1);
  return { payments, ...(found.length > limit && last && { next: last.id }) };
}

// What was settled under a key, and the settlement of a payment, as staff see it: desk, member of staff, time, and the print of its receipt.
import type { Payment } from '@zapisy/domain/payments/payment';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Tx } from '../connection/open-database.ts';
import { inOrderOfPayments, printJobFrom, type QueuedPrintJob, WITH_PAYMENTS } from '../printing/print-job-records.ts';
import { paymentFrom, WITH_LINES } from './payment-from-row.ts';

export type SettlementOfPayment = {
  readonly key: string;
  readonly deskId: string;
  /** The e-mail of the member of staff. */
  readonly settledBy: string;
  readonly at: Date;
  /** Payments settled together. */
  readonly paymentIds: readonly number[];
  readonly printJob: {
    readonly id: string;
    readonly state: PrintJobState;
    readonly problem: string | null;
    readonly receiptNumber: number | null;
    readonly printedAt: Date | null;
  } | null;
};

type Settled = { readonly payments: readonly Payment[]; readonly printJobs: readonly QueuedPrintJob[] };

/** What was settled under this key, by number, with a print job for each buyer's receipt. */
export async function settledUnder(tx: Tx, key: string): Promise<Settled> {
  const { payments, printJobs } = await tx.settlement.findUniqueOrThrow({
    where: { key },
    select: { payments: { include: WITH_LINES, orderBy: { id: 'asc' } }, printJobs: { include: WITH_PAYMENTS } },
  });
  return { payments: payments.map(paymentFrom), printJobs: inOrderOfPayments(printJobs.map(printJobFrom)) };
}

/** Its print is the one of this payment's receipt. */
export async function settlementOf(tx: Tx, key: string, paymentId: number): Promise<SettlementOfPayment | undefined> {
  const row = await tx.settlement.findUnique({
    where: { key },
    include: {
      printJobs: { where: { payments: { some: { paymentId } } } },
      payments: { select: { id: true }, orderBy: { id: 'asc' } },
    },
  });
  if (!row) return undefined;
  const { deskId, settledBy, createdAt, payments } = row;
  const [printJob] = row.printJobs;
  const paymentIds = payments.map(({ id }) => id);
  if (!printJob) return { key, deskId, settledBy, at: createdAt, paymentIds, printJob: null };
  const { id, problem, receiptNumber, printedAt } = printJob;
  const job = { id, state: printJob.state as PrintJobState, problem, receiptNumber, printedAt };
  return { key, deskId, settledBy, at: createdAt, paymentIds, printJob: job };
}

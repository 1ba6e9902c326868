// Print jobs: one receipt on its way to a fiscal memory, at a desk's printer or by a print request at the provider
// (PRN-1, PRN-4, PRN-6).

import type { PrintableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import { isPrintJobOpen, PRINT_JOB_STATES, type PrintJobState } from '@zapisy/domain/printing/print-job';
import type { FiscalRegister } from '@zapisy/domain/printing/receipt-number';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { readJson } from '../values/json-column.ts';
import { RECEIPT } from '../values/json-schemas.ts';
import { cancelOtherPrint, reclaimPayments } from './cancelled-print-records.ts';
import { isPrintingPaused } from './print-pause-records.ts';

export type { PrintableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';

/** What prints: a desk's own printer, or the invoicing provider after our print request. */
export type PrintDriver = 'posnet' | 'provider';

/** A job as the desk takes it; `receiptNumber` is the printer's own, once it is known. */
export type QueuedPrintJob = {
  readonly id: string;
  /** The settlement that printed at once; null for a receipt that was ordered later, or online. */
  readonly settlementKey: string | null;
  readonly driver: PrintDriver;
  /** Null when the provider prints. */
  readonly deskId: string | null;
  /** The payments whose receipt it prints, by number. */
  readonly paymentIds: readonly number[];
  readonly state: PrintJobState;
  /** Why it waits, failed or was cancelled: the desk's code, or a text typed by staff. */
  readonly problem: string | null;
  readonly receipt: PrintableReceipt;
  readonly receiptNumber: number | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly printedAt: Date | null;
  /**
   * Its state when it was cancelled or another print of its payments was printed: it must not start any more. Null
   * before that.
   */
  readonly cancelledInState: PrintJobState | null;
};

export type NewPrintJob = {
  readonly settlementKey: string;
  readonly deskId: string;
  /** The payments of its receipt. */
  readonly paymentIds: readonly number[];
  readonly receipt: PrintableReceipt;
  /** Set when a desk that was offline has printed it already. */
  readonly printed: { readonly receiptNumber: number | undefined; readonly at: Date } | undefined;
  /** The reason of a person who took it out of the queue of a desk that was offline. */
  readonly cancelled?: string | undefined;
  readonly at: Date;
};

/**
 * The print that a settlement orders at once for one buyer's receipt. It may have been printed, or taken out of the
 * queue, while the desk was offline.
 */
export async function insertPrintJob(tx: Tx, job: NewPrintJob): Promise<void> {
  const { settlementKey, deskId, paymentIds, receipt, printed, cancelled, at } = job;
  const cancelledIn = cancelled === undefined ? null : 'queued';
  await tx.$executeRaw`
    WITH job AS (
      INSERT INTO print_job (settlement_key, desk_id, state, cancelled_in_state, problem, receipt, receipt_number,
                             printed_at, created_at, updated_at)
      VALUES (${settlementKey}, ${deskId}, ${stateOf(job)}, ${cancelledIn}, ${cancelled ?? null},
              ${JSON.stringify(receipt)}::jsonb, ${printed?.receiptNumber ?? null}::int, ${printed?.at ?? null}::timestamptz,
              ${at}::timestamptz, ${at}::timestamptz)
      RETURNING id)
    INSERT INTO print_job_payment (job_id, payment_id, living)
    SELECT id, unnest(${[...paymentIds]}::int[]), ${cancelled === undefined} FROM job`;
}

function stateOf({ printed, cancelled }: NewPrintJob): PrintJobState {
  if (printed) return 'printed';
  return cancelled === undefined ? 'queued' : 'cancelled';
}

/** One for each buyer's receipt, in the order of their payments. */
export async function printJobsOfSettlement(tx: Tx, settlementKey: string): Promise<readonly QueuedPrintJob[]> {
  const rows = await tx.printJob.findMany({ where: { settlementKey }, include: WITH_PAYMENTS });
  return inOrderOfPayments(rows.map(printJobFrom));
}

export function inOrderOfPayments(jobs: readonly QueuedPrintJob[]): readonly QueuedPrintJob[] {
  return jobs.toSorted((one, other) => (one.paymentIds[0] ?? 0) - (other.paymentIds[0] ?? 0));
}

/**
 * The desk has printed the one receipt of this settlement already. Returns the job as it was, or undefined when none was
 * left to print.
 */
export async function markAlreadyPrinted(tx: Tx, settlementKey: string, at: Date): Promise<QueuedPrintJob | undefined> {
  const [found] = await printJobsOfSettlement(tx, settlementKey);
  const job = found && (await lockPrintJob(tx, found.id));
  if (!job || !isPrintJobOpen(job.state)) return undefined;
  const { id, receiptNumber } = job;
  await savePrintJob(tx, { id, state: 'printed', problem: null, receiptNumber, startsAnAttempt: false, at });
  return job;
}

/**
 * What a desk still has to print, in the order of the orders. While prints are paused, a job that was not started and
 * whose record exists at the provider is left out, because the provider may be printing it.
 */
export async function openPrintJobs(tx: Tx, deskId: string): Promise<readonly QueuedPrintJob[]> {
  const state = { in: PRINT_JOB_STATES.filter(isPrintJobOpen) };
  const isPaused = await isPrintingPaused(tx);
  const rows = await tx.printJob.findMany({
    where: { driver: 'posnet', deskId, state, ...(isPaused && { NOT: WITHHELD }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: WITH_PAYMENTS,
  });
  return rows.map(printJobFrom);
}

const RECORDED = { receiptId: { not: null } } satisfies Prisma.PaymentWhereInput;

/** Jobs that a pause withholds from the desks: not started, with a record at the provider. */
export const WITHHELD = {
  state: 'queued',
  OR: [{ receiptId: { not: null } }, { payments: { some: { payment: RECORDED } } }],
} satisfies Prisma.PrintJobWhereInput;

/**
 * The job with its row locked until the transaction ends. Its payments are locked first, in the same order as when
 * their settlement is cancelled or another print of them is ordered.
 */
export async function lockPrintJob(tx: Tx, id: string): Promise<QueuedPrintJob | undefined> {
  await tx.$queryRaw`
    SELECT 1 FROM payment WHERE id IN (SELECT payment_id FROM print_job_payment WHERE job_id = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM print_job WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.printJob.findUnique({ where: { id }, include: WITH_PAYMENTS });
  return row ? printJobFrom(row) : undefined;
}

type PrintJobChange = {
  readonly id: string;
  readonly state: PrintJobState;
  readonly problem: string | null;
  readonly receiptNumber: number | null;
  /** Where the printer gave that number; absent when it is not known, or stays as it is. */
  readonly register?: FiscalRegister | undefined;
  readonly startsAnAttempt: boolean;
  /** The e-mail of the person who confirmed the print; absent when the desk reported it. */
  readonly confirmedBy?: string;
  readonly at: Date;
};

/**
 * Saves the state of a job. After a cancelled job an order of staff can print its payments by another job; a cancelled
 * job that was printed all the same gets its payments back. Call it under `lockPrintJob`.
 */
export async function savePrintJob(tx: Tx, change: PrintJobChange): Promise<void> {
  const { id, state, problem, receiptNumber, register, startsAnAttempt, confirmedBy, at } = change;
  if (state === 'cancelled') await cancelOtherPrint(tx, id);
  const { cancelledInState } = await tx.printJob.update({
    where: { id },
    data: {
      state,
      problem,
      receiptNumber,
      ...(register && { fiscalMemory: register.memory, dailyReports: register.dailyReports }),
      updatedAt: at,
      ...(startsAnAttempt && { attempts: { increment: 1 } }),
      ...(state === 'printed' && { printedAt: at }),
      ...(confirmedBy !== undefined && { confirmedBy }),
    },
    select: { cancelledInState: true },
  });
  if (state === 'cancelled') await tx.printJobPayment.updateMany({ where: { jobId: id }, data: { living: false } });
  else if (cancelledInState !== null) await reclaimPayments(tx, id, state);
}

/** The print that has this number in that memory and on that day already, with its payments; undefined for none. */
export async function printOfNumber(
  tx: Tx,
  receiptNumber: number,
  { memory, dailyReports }: FiscalRegister,
): Promise<Pick<QueuedPrintJob, 'id' | 'deskId' | 'paymentIds'> | undefined> {
  const where = { state: 'printed', receiptNumber, fiscalMemory: memory, dailyReports };
  const row = await tx.printJob.findFirst({ where, include: WITH_PAYMENTS });
  return row ? printJobFrom(row) : undefined;
}

/**
 * The state of each payment's print: of the living job, else of another job that may have been printed, else of one
 * that was cancelled since it was paid. Payments that were never to be printed have no entry.
 */
export async function printStatesOf(
  tx: Tx,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, PrintJobState>> {
  const rows = await tx.$queryRaw<{ paymentId: number; state: PrintJobState }[]>`
    SELECT print.payment_id AS "paymentId", job.state FROM print_job_payment AS print
    JOIN print_job AS job ON job.id = print.job_id JOIN payment ON payment.id = print.payment_id
    WHERE print.payment_id = ANY(${[...paymentIds]}::int[])
      AND (print.living OR job.settlement_key IS NULL OR job.settlement_key = payment.settlement_key)
    ORDER BY print.living, job.state <> 'cancelled', job.created_at`;
  return new Map(rows.map(({ paymentId, state }) => [paymentId, state]));
}

export const WITH_PAYMENTS = {
  payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } },
} satisfies Prisma.PrintJobInclude;

/** The table's CHECK restricts state and driver to their unions. @throws UnreadableJson */
export function printJobFrom(row: Prisma.PrintJobGetPayload<{ include: typeof WITH_PAYMENTS }>): QueuedPrintJob {
  return {
    id: row.id,
    settlementKey: row.settlementKey,
    driver: row.driver as PrintDriver,
    deskId: row.deskId,
    paymentIds: row.payments.map(({ paymentId }) => paymentId),
    state: row.state as PrintJobState,
    problem: row.problem,
    receipt: readJson(RECEIPT, row.receipt, { table: 'print_job', column: 'receipt', id: row.id }),
    receiptNumber: row.receiptNumber,
    attempts: row.attempts,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    printedAt: row.printedAt,
    cancelledInState: row.cancelledInState as PrintJobState | null,
  };
}

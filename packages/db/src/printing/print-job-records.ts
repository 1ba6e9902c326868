// Print jobs: one receipt of one settlement on its way to a desk's fiscal printer (decisions 7.1).
import type { DocumentItem } from '@zapisy/domain/documents/document-item';
import type { Grosze } from '@zapisy/domain/money';
import type { PaymentMethod } from '@zapisy/domain/payments/payment';
import { isPrintJobOpen, PRINT_JOB_STATES, type PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Prisma, PrintJob as Row } from '../generated/prisma/client.ts';
import type { Tx } from '../open-database.ts';

/** What goes on paper: names already fit for the printer, amounts in grosze. No tax id, ever. */
export type ReceiptToPrint = {
  readonly items: readonly DocumentItem[];
  readonly total: Grosze;
  readonly method: PaymentMethod;
};

/** A job as the desk takes it; `receiptNumber` is the printer's own, once it is known. */
export type QueuedPrintJob = {
  readonly id: string;
  readonly settlementKey: string;
  readonly deskId: string;
  readonly state: PrintJobState;
  /** Why it waits, failed or was cancelled: the desk's code, or a person's words. */
  readonly problem: string | null;
  readonly receipt: ReceiptToPrint;
  readonly receiptNumber: number | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly printedAt: Date | null;
};

export type NewPrintJob = {
  readonly settlementKey: string;
  readonly deskId: string;
  readonly receipt: ReceiptToPrint;
  /** A desk that was offline has printed already. */
  readonly printed: { readonly receiptNumber: number | undefined; readonly at: Date } | undefined;
  readonly at: Date;
};

export async function insertPrintJob(tx: Tx, job: NewPrintJob): Promise<QueuedPrintJob> {
  const { settlementKey, deskId, receipt, printed, at } = job;
  const row = await tx.printJob.create({
    data: {
      settlementKey,
      deskId,
      state: printed ? 'printed' : 'queued',
      receipt: receipt as unknown as Prisma.InputJsonObject,
      receiptNumber: printed?.receiptNumber ?? null,
      printedAt: printed?.at ?? null,
      createdAt: at,
      updatedAt: at,
    },
  });
  return printJobFrom(row);
}

export async function printJobOfSettlement(tx: Tx, settlementKey: string): Promise<QueuedPrintJob | undefined> {
  const row = await tx.printJob.findUnique({ where: { settlementKey } });
  return row ? printJobFrom(row) : undefined;
}

/** The desk has the receipt on paper already; the job as it was, or undefined when there was none left to print. */
export async function markAlreadyPrinted(tx: Tx, settlementKey: string, at: Date): Promise<QueuedPrintJob | undefined> {
  const found = await printJobOfSettlement(tx, settlementKey);
  const job = found && (await lockPrintJob(tx, found.id));
  if (!job || !isPrintJobOpen(job.state)) return undefined;
  const { id, receiptNumber } = job;
  await savePrintJob(tx, { id, state: 'printed', problem: null, receiptNumber, startsAnAttempt: false, at });
  return job;
}

/** What a desk still has to print, in the order in which it was sold. */
export async function openPrintJobs(tx: Tx, deskId: string): Promise<readonly QueuedPrintJob[]> {
  const state = { in: PRINT_JOB_STATES.filter(isPrintJobOpen) };
  const rows = await tx.printJob.findMany({ where: { deskId, state }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return rows.map(printJobFrom);
}

/** The job with its row locked until the transaction ends. */
export async function lockPrintJob(tx: Tx, id: string): Promise<QueuedPrintJob | undefined> {
  await tx.$queryRaw`SELECT 1 FROM print_job WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.printJob.findUnique({ where: { id } });
  return row ? printJobFrom(row) : undefined;
}

export type PrintJobChange = {
  readonly id: string;
  readonly state: PrintJobState;
  readonly problem: string | null;
  readonly receiptNumber: number | null;
  readonly startsAnAttempt: boolean;
  readonly at: Date;
};

/** Where the desk says the job stands. */
export async function savePrintJob(tx: Tx, change: PrintJobChange): Promise<void> {
  const { id, state, problem, receiptNumber, startsAnAttempt, at } = change;
  await tx.printJob.update({
    where: { id },
    data: {
      ...{ state, problem, receiptNumber, updatedAt: at },
      ...(startsAnAttempt && { attempts: { increment: 1 } }),
      ...(state === 'printed' && { printedAt: at }),
    },
  });
}

/** The table's CHECK holds the state to the domain's union; receipt and problem are written here alone. */
function printJobFrom(row: Row): QueuedPrintJob {
  return {
    id: row.id,
    settlementKey: row.settlementKey,
    deskId: row.deskId,
    state: row.state as PrintJobState,
    problem: row.problem,
    receipt: row.receipt as unknown as ReceiptToPrint,
    receiptNumber: row.receiptNumber,
    attempts: row.attempts,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    printedAt: row.printedAt,
  };
}

// All print jobs of one payment, for staff who must find out where its receipt is.
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Tx } from '../connection/open-database.ts';

export type PrintOfPayment = {
  readonly id: string;
  /** The owner of the printer: a desk ('posnet') or the provider ('provider'). */
  readonly driver: string;
  readonly deskId: string | null;
  readonly state: PrintJobState;
  /** Why it waits, failed or was cancelled: a code, or a text typed by staff. */
  readonly problem: string | null;
  readonly receiptNumber: number | null;
  readonly createdAt: Date;
  readonly printedAt: Date | null;
};

/** The living one first, which may be printed or has been; then the newest; cancelled ones too. */
export async function printsOfPayment(tx: Tx, paymentId: number): Promise<readonly PrintOfPayment[]> {
  const found = await tx.printJobPayment.findMany({
    where: { paymentId },
    orderBy: [{ living: 'desc' }, { job: { createdAt: 'desc' } }, { jobId: 'asc' }],
    include: { job: true },
  });
  const rows = found.map(({ job }) => job);
  return rows.map(({ id, driver, deskId, state, problem, receiptNumber, createdAt, printedAt }) => ({
    id,
    driver,
    deskId,
    state: state as PrintJobState,
    problem,
    receiptNumber,
    createdAt,
    printedAt,
  }));
}

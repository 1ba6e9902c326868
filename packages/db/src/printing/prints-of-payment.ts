// Every way to a fiscal memory that one payment was given, for whoever must find out where its receipt is.
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Tx } from '../open-database.ts';

export type PrintOfPayment = {
  readonly id: string;
  /** Whose printer: a desk's ('posnet'), or the provider's ('provider'). */
  readonly driver: string;
  readonly deskId: string | null;
  readonly state: PrintJobState;
  /** Why it waits, failed or was cancelled: a code, or a person's words. */
  readonly problem: string | null;
  readonly receiptNumber: number | null;
  readonly createdAt: Date;
  readonly printedAt: Date | null;
};

/** The newest first; cancelled ones too. */
export async function printsOfPayment(tx: Tx, paymentId: number): Promise<readonly PrintOfPayment[]> {
  const rows = await tx.printJob.findMany({
    where: { payments: { some: { paymentId } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ id, driver, deskId, state, problem, receiptNumber, createdAt, printedAt }) => ({
    ...{ id, driver, deskId, state: state as PrintJobState, problem, receiptNumber, createdAt, printedAt },
  }));
}

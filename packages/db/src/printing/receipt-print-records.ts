// The print that follows a receipt's record: ordered in the transaction that records the receipt, once for each
// payment.
import type { PrintableReceipt } from '@zapisy/domain/documents/receipts/printable-receipt';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { addJob } from '../jobs/add-job.ts';

/** A print of a recorded receipt: at a desk, or by the provider. */
export type ReceiptPrint = (
  | { readonly driver: 'posnet'; readonly deskId: string }
  | { readonly driver: 'provider' }
) & {
  readonly paymentIds: readonly number[];
  readonly receipt: PrintableReceipt;
};

/**
 * Orders the print with the receipt's record. Undefined, with nothing written, when one of the payments has a print
 * that may be printed or has been: the unique index also refuses writers at the same moment.
 */
export async function orderReceiptPrint(
  tx: Tx,
  receiptId: string,
  print: ReceiptPrint,
  at: Date,
): Promise<string | undefined> {
  const ids = [...print.paymentIds];
  await tx.$queryRaw`SELECT 1 FROM payment WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
  if ((await tx.printJobPayment.count({ where: { paymentId: { in: ids }, living: true } })) > 0) return undefined;
  const { id } = await tx.printJob.create({
    data: {
      receiptId,
      driver: print.driver,
      deskId: print.driver === 'posnet' ? print.deskId : null,
      receipt: print.receipt as unknown as Prisma.InputJsonObject,
      payments: { create: ids.map((paymentId) => ({ paymentId })) },
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  if (print.driver === 'provider') await enqueueFiscalPrint(tx, id);
  return id;
}

/** The payments that share this one's receipt, by number; itself alone when it has none. */
export async function paymentsOfReceipt(tx: Tx, paymentId: number): Promise<readonly number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT other.id FROM payment AS one JOIN payment AS other ON other.id = one.id OR other.receipt_id = one.receipt_id
    WHERE one.id = ${paymentId} ORDER BY other.id`;
  return rows.map(({ id }) => id);
}

/**
 * Enqueues the print request at the provider; one job waits, however often this is called. `runAt`: not before that
 * moment.
 */
export async function enqueueFiscalPrint(tx: Pick<Tx, '$executeRaw'>, jobId: string, runAt?: Date): Promise<void> {
  await addJob(tx, 'order-fiscal-print', { jobId }, { jobKey: `fiscal print ${jobId}`, runAt });
}

// Reads, by the provider's id, a receipt of ours that is to be edited at the provider: the evidence whether it may be
// edited, and its total.
import type { FiscalState } from '@zapisy/domain/documents/document';
import type { RecordEvidence, RecordPrint } from '@zapisy/domain/documents/receipts/is-record-editable';
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import type { Tx } from '../connection/open-database.ts';

type EditedReceipt = RecordEvidence & {
  /** The sum of the payments that have this receipt; undefined when no payment has it. */
  readonly paid: Grosze | undefined;
};

/** Undefined for a receipt without a row of ours. Its prints are the current ones of its payments. */
export async function editedReceipt(tx: Tx, providerId: number): Promise<EditedReceipt | undefined> {
  const row = await tx.document.findUnique({ where: { providerId: BigInt(providerId) } });
  if (!row) return undefined;
  const jobs = await tx.printJob.findMany({
    where: { payments: { some: { living: true, payment: { receiptId: row.id } } } },
    select: { driver: true, state: true },
  });
  const { _sum, _count } = await tx.payment.aggregate({
    where: { receiptId: row.id },
    _sum: { amountGrosze: true },
    _count: true,
  });
  return {
    fiscal: (row.fiscalState ?? 'none') as FiscalState,
    // The table's CHECKs restrict driver and state to their unions.
    prints: jobs.map(({ driver, state }) => ({
      driver: driver as RecordPrint['driver'],
      state: state as PrintJobState,
    })),
    paid: _count > 0 ? grosze(_sum.amountGrosze ?? 0) : undefined,
  };
}

export async function saveChangedReceipt(tx: Tx, providerId: number, gross: Grosze | undefined): Promise<void> {
  if (gross === undefined) return;
  await tx.document.updateMany({ where: { providerId: BigInt(providerId) }, data: { grossGrosze: gross } });
}

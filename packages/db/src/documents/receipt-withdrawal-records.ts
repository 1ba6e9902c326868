// A receipt on its way out: its row, the payments that it covers, and its end at the provider.
import type { Tx } from '../open-database.ts';

/** The payments of this receipt, by number. */
export async function paymentsOfReceipt(tx: Tx, receiptId: string): Promise<readonly number[]> {
  const rows = await tx.payment.findMany({ where: { receiptId }, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
}

/** Locks the receipt's row until the transaction ends: whoever orders its print reads it there. */
export async function lockReceipt(tx: Tx, receiptId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM document WHERE id = ${receiptId}::uuid FOR UPDATE`;
}

export async function saveRemoved(tx: Tx, receiptId: string, at: Date): Promise<void> {
  await tx.document.updateMany({ where: { id: receiptId, removedAt: null }, data: { removedAt: at } });
}

// A receipt on its way out: its row, the payments that it covers, and the moves to 'withdrawn', to 'removed', and back.
import type { DocumentOutcome } from '@zapisy/domain/documents/document-outcome';
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

export type OutcomeOfPayment = { readonly paymentId: number; readonly outcome: DocumentOutcome | null };

/** The provider kept it: it stands again, and its payments say what they said before. */
export async function takeBackWithdrawal(
  tx: Tx,
  receiptId: string,
  before: readonly OutcomeOfPayment[],
): Promise<void> {
  await tx.document.update({ where: { id: receiptId }, data: { withdrawnAt: null } });
  for (const { paymentId, outcome } of before) {
    await tx.payment.update({ where: { id: paymentId }, data: { documentsOutcome: outcome } });
  }
}

export async function saveOutcomes(tx: Tx, paymentIds: readonly number[], outcome: DocumentOutcome): Promise<void> {
  await tx.payment.updateMany({ where: { id: { in: [...paymentIds] } }, data: { documentsOutcome: outcome } });
}

// A document on its way out: its row, the payments that it covers, and its end at the provider and here.
import type { Tx } from '../open-database.ts';
import { withdrawDocument } from './issued-document-records.ts';

/** The payments of this receipt, by number. */
export async function paymentsOfReceipt(tx: Tx, receiptId: string): Promise<readonly number[]> {
  const rows = await tx.payment.findMany({ where: { receiptId }, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
}

/** Locks the receipt's row until the transaction ends: whoever orders its print reads it there. */
export async function lockReceipt(tx: Tx, receiptId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM document WHERE id = ${receiptId}::uuid FOR UPDATE`;
}

/** The payments of these invoices, by number. */
export async function paymentsOfInvoices(tx: Tx, invoiceIds: readonly string[]): Promise<readonly number[]> {
  const where = { invoiceId: { in: [...invoiceIds] } };
  const rows = await tx.payment.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
}

/** It is no longer at the provider. */
export async function saveRemoved(tx: Tx, documentId: string, at: Date): Promise<void> {
  await tx.document.updateMany({ where: { id: documentId, removedAt: null }, data: { removedAt: at } });
}

/**
 * An invoice that the national e-invoice system turned away, and that is no longer at the provider: its payments are without
 * it, and free for the next revision (decisions 5.2: each payment has at most one living request of a kind).
 */
export async function takeBackInvoice(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  const request = await tx.documentRequest.findUnique({ where: { documentId: invoiceId }, select: { id: true } });
  if (request) {
    await tx.documentRequest.update({ where: request, data: { state: 'withdrawn', updatedAt: at } });
    await tx.documentRequestPayment.updateMany({ where: { requestId: request.id }, data: { living: false } });
  }
  await tx.payment.updateMany({ where: { invoiceId }, data: { invoiceId: null } });
  await withdrawDocument(tx, invoiceId, at);
}

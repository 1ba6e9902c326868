// The withdrawal and deletion of a document: its row, the payments that it covers, and its end at the provider and
// here (FOL-8).

import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** The payments of this receipt, by number. */
export async function paymentsOfReceipt(tx: Tx, receiptId: string): Promise<readonly number[]> {
  return paymentsOf(tx, { receiptId });
}

/** The payments that one of these invoices or receipts covers, by number. */
export async function paymentsOfDocuments(tx: Tx, documentIds: readonly string[]): Promise<readonly number[]> {
  const one = { in: [...documentIds] };
  return paymentsOf(tx, { OR: [{ invoiceId: one }, { receiptId: one }] });
}

async function paymentsOf(tx: Tx, where: Prisma.PaymentWhereInput): Promise<readonly number[]> {
  const rows = await tx.payment.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
}

/** Locks the receipt's row until the transaction ends: an order of its print reads this row. */
export async function lockReceipt(tx: Tx, receiptId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM document WHERE id = ${receiptId}::uuid FOR UPDATE`;
}

/** Records that the document is no longer at the provider. */
export async function saveRemoved(tx: Tx, documentId: string, at: Date): Promise<void> {
  await tx.document.updateMany({ where: { id: documentId, removedAt: null }, data: { removedAt: at } });
}

/**
 * Takes back an invoice that was rejected by the e-invoice system and is no longer at the provider: its payments lose
 * it and are free for the next revision (ISS-14). The receipt that the invoice had replaced becomes current again; when
 * that is gone too, a new receipt may be issued, because the next revision may be rejected.
 */
export async function takeBackInvoice(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  const replaced = await tx.document.findMany({
    where: { withdrawnAt: { not: null }, paymentsAsReceipt: { some: { invoiceId } } },
    select: { id: true, removedAt: true },
  });
  for (const { id, removedAt } of replaced) {
    if (removedAt === null) await tx.document.update({ where: { id }, data: { withdrawnAt: null } });
    else await release(tx, id, at);
  }
  await release(tx, invoiceId, at);
  await tx.document.update({ where: { id: invoiceId }, data: { withdrawnAt: at } });
}

/** Removes the document from its payments, and frees the payments from its request. */
async function release(tx: Tx, documentId: string, at: Date): Promise<void> {
  const request = await tx.documentRequest.findUnique({ where: { documentId }, select: { id: true } });
  if (request) {
    await tx.documentRequest.update({ where: request, data: { state: 'withdrawn', updatedAt: at } });
    await tx.documentRequestPayment.updateMany({ where: { requestId: request.id }, data: { living: false } });
  }
  await tx.payment.updateMany({ where: { invoiceId: documentId }, data: { invoiceId: null } });
  await tx.payment.updateMany({ where: { receiptId: documentId }, data: { receiptId: null } });
}

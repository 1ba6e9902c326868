// 'Anuluj rozliczenie': reverses what a settlement wrote, and keeps what the audit needs.

import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

type Cancelled = {
  readonly settlementKey: string;
  /** Payments that become due again; `goods` are payments for goods, which are cancelled. */
  readonly due: readonly number[];
  readonly goods: readonly number[];
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
};

/**
 * The payments become as before the settlement, payments for goods are cancelled under the settlement's key, and the
 * settlement's row keeps its request. Call it under `lockPayments`.
 * @throws when one of them is not paid under this settlement any more
 */
export async function markCancelled(tx: Tx, { settlementKey, due, goods, by, reason, at }: Cancelled): Promise<void> {
  await tx.settlement.update({
    where: { key: settlementKey },
    data: { cancelledAt: at, cancelledBy: by, cancelReason: reason },
  });
  await tx.paymentPart.deleteMany({ where: { paymentId: { in: [...due, ...goods] } } });
  const paid = { state: 'paid', settlementKey, receiptId: null, invoiceId: null };
  const back = await tx.payment.updateMany({
    where: { ...paid, id: { in: [...due] } },
    data: { ...NOT_PAID, state: 'due', settlementKey: null },
  });
  const gone = await tx.payment.updateMany({
    where: { ...paid, id: { in: [...goods] } },
    data: { ...NOT_PAID, state: 'cancelled' },
  });
  if (back.count + gone.count !== due.length + goods.length) throw new Error('A payment was not paid under the lock');
}

const NOT_PAID = {
  method: null,
  paidOn: null,
  paidAt: null,
  settledBy: null,
  buyer: Prisma.DbNull,
  printReceipt: null,
  noReceiptReason: null,
  invoiceWaiver: null,
  documentsOutcome: null,
};

/**
 * Ends requests that were never sent or were rejected: they hold no payment, and the next settlement of the same
 * payments uses a new key.
 */
export async function cancelRequests(tx: Tx, requestIds: readonly string[], at: Date): Promise<void> {
  const id = { in: [...requestIds] };
  await tx.documentRequestPayment.updateMany({ where: { requestId: id }, data: { living: false } });
  await tx.documentRequest.updateMany({ where: { id }, data: { state: 'cancelled', updatedAt: at } });
}

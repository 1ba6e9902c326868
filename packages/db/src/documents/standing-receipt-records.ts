// A receipt of ours by the provider's id: whether it is in a fiscal memory, or on its way, and its changed total.
import { type Grosze, grosze } from '@zapisy/domain/money';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from '../open-database.ts';

/** States of a print after which the paper may be out. */
const MAY_BE_PRINTED = ['printing', 'printed', 'unknown'];
/** A desk prints what its job holds, whatever the record says by then; the provider prints the record. */
const IS_SET_AT_DESK = ['queued', 'held', 'failed'];

const MAY_DIFFER = [
  { state: { in: MAY_BE_PRINTED } },
  { driver: 'posnet', state: { in: IS_SET_AT_DESK } },
] satisfies Prisma.PrintJobWhereInput[];

export type StandingReceipt = {
  readonly isFiscal: boolean;
  /** What the payments come to that have this receipt; undefined when none has it. */
  readonly paid: Grosze | undefined;
};

/** Undefined for a receipt that we have no row of. */
export async function standingReceipt(tx: Tx, providerId: number): Promise<StandingReceipt | undefined> {
  const row = await tx.document.findUnique({ where: { providerId: BigInt(providerId) } });
  if (!row) return undefined;
  const printed = await tx.payment.count({
    where: { receiptId: row.id, prints: { some: { living: true, job: { OR: [...MAY_DIFFER] } } } },
  });
  const { _sum, _count } = await tx.payment.aggregate({
    where: { receiptId: row.id },
    _sum: { amountGrosze: true },
    _count: true,
  });
  const paid = _count > 0 ? grosze(_sum.amountGrosze ?? 0) : undefined;
  return { paid, isFiscal: printed > 0 || row.fiscalState === 'fiscal' || row.fiscalState === 'ordered' };
}

export async function saveChangedReceipt(tx: Tx, providerId: number, gross: Grosze | undefined): Promise<void> {
  if (gross === undefined) return;
  await tx.document.updateMany({ where: { providerId: BigInt(providerId) }, data: { grossGrosze: gross } });
}

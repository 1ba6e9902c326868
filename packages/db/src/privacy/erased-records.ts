// Which of the payments and participants that somebody else keeps a copy of are those of an erased family (FAM-13).
import { ERASED_KEY } from '@zapisy/domain/privacy/erasure';
import type { Tx } from '../connection/open-database.ts';

/** Numbers of payments, and ids of participants. */
type KeptCopies = { readonly paymentIds: readonly number[]; readonly playerIds: readonly string[] };

/** Those of them whose family was erased. */
export async function erasedAmong(tx: Tx, { paymentIds, playerIds }: KeptCopies): Promise<KeptCopies> {
  const ownerEmail = { startsWith: ERASED_KEY };
  const select = { id: true };
  const payments = await tx.payment.findMany({ where: { id: { in: [...paymentIds] }, ownerEmail }, select });
  const players = await tx.player.findMany({ where: { id: { in: [...playerIds] }, ownerEmail }, select });
  return { paymentIds: payments.map(({ id }) => id), playerIds: players.map(({ id }) => id) };
}

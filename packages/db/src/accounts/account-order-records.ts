// What was ordered of the accounts service and has no audit row yet (ACC-18).
import type { AuditedRecord } from '@zapisy/domain/audit/audited-action';
import { type AuditEntry, recordAudit } from '../audit/audit-records.ts';
import type { Tx } from '../connection/open-database.ts';
import { addJob } from '../jobs/add-job.ts';

type PlacedOrder = Pick<AuditEntry, 'actor' | 'action' | 'entityId'> & {
  readonly after: Readonly<Record<string, unknown>>;
};

/** Writes the order, and the job that settles it when nobody has done so by then. */
export async function placeOrder(
  tx: Tx,
  { actor, after, ...order }: PlacedOrder,
  { now, settleAt }: { readonly now: Date; readonly settleAt: Date },
): Promise<bigint> {
  const stored = JSON.parse(JSON.stringify(after));
  const data = { ...order, at: now, actor: actor.email, actorSub: actor.sub, after: stored };
  const { id } = await tx.accountOrder.create({ data, select: { id: true } });
  await addJob(tx, 'account-order', { id: String(id) }, { jobKey: `account order ${id}`, runAt: settleAt });
  return id;
}

/** The answer has its own row, or nothing was done. */
export async function removeOrder(tx: Tx, id: bigint): Promise<void> {
  await tx.accountOrder.deleteMany({ where: { id } });
}

/**
 * Writes the audit row of an order whose answer nobody has: its outcome is unknown. What was ordered of which account;
 * undefined when the order is settled.
 */
export async function settleAsUnknown(
  tx: Tx,
  id: bigint,
): Promise<Pick<AuditEntry, 'action' | 'entityId'> | undefined> {
  const order = await tx.accountOrder.findUnique({ where: { id } });
  // Of two that settle at once the second waits for the first, and finds the row gone.
  if (!order || (await tx.accountOrder.deleteMany({ where: { id } })).count === 0) return undefined;
  const { action, entityId, actor, actorSub } = order;
  const record = { action, entity: 'account' } as AuditedRecord;
  const after = { ...(order.after as object), outcome: 'unknown' };
  await recordAudit(tx, { ...record, entityId, actor: { email: actor, sub: actorSub }, after });
  return { action: record.action, entityId };
}

// Whether a person has resolved a sale that the server refused: the audit row of `resolveUnsentSale` says so.
import { resolveUnsentSaleAct } from '@zapisy/acts/payments/resolve-unsent-sale';
import { type AuditRow, listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';

const [{ action, entity }] = resolveUnsentSaleAct.audit;

/** A person's resolution of the sale with this key. Read it under `lockSettlementKey`. */
export async function resolutionOf(tx: Tx, settlementKey: string): Promise<AuditRow | undefined> {
  const [row] = await listAudit(tx, { action, entity, entityId: settlementKey, limit: 1 });
  return row;
}

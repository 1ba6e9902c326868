// Whether a person has resolved a sale that the server refused: the audit row of `resolveUnsentSale` says so.
import { type AuditRow, listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';

/** A person's resolution of the sale with this key. Read it under `lockSettlementKey`. */
export async function resolutionOf(tx: Tx, settlementKey: string): Promise<AuditRow | undefined> {
  const [row] = await listAudit(tx, { ...entityOfResolution(settlementKey), limit: 1 });
  return row;
}

/** What the audit row of the resolution is about. */
export function entityOfResolution(settlementKey: string) {
  return { action: 'resolveUnsentSale', entity: 'settlement', entityId: settlementKey } as const;
}

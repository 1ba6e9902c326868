// One family unified by the administrator, as the audit stores it: enough to report it, and to undo it for 30 days.
import { invoiceDataInput } from '@zapisy/acts/inputs/invoice-input';
import { undoUnificationAct } from '@zapisy/acts/preferences/undo-unification';
import { unifyInvoiceDataAct } from '@zapisy/acts/preferences/unify-invoice-data';
import { type AuditRow, listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';

const [{ action: unified, entity }] = unifyInvoiceDataAct.audit;
const [{ action: undone }] = undoUnificationAct.audit;
/** What is listed of the audit; the id of the entity is the unification's. */
export const UNIFIED = { action: unified, entity };
export const UNDONE = { action: undone, entity };

const before = z.array(
  z.object({
    playerId: z.uuid(),
    invoice: invoiceDataInput.extend({ classicInvoice: z.boolean(), nominalInvoice: z.boolean() }),
  }),
);
const after = z.object({
  ownerEmail: z.string(),
  /** The ward whose data were copied. */
  playerId: z.uuid(),
  /** The overwritten wards with the version that each got. */
  versions: z.record(z.uuid(), z.number()),
});

type Unification = z.infer<typeof after> & {
  readonly unificationId: string;
  readonly at: Date;
  readonly actor: string;
  readonly before: readonly { readonly playerId: string; readonly invoice: StoredInvoice }[];
};

export function unificationFrom(row: AuditRow): Unification {
  const { entityId: unificationId, at, actor } = row;
  return { unificationId, at, actor, before: before.parse(row.before), ...after.parse(row.after) };
}

/** The unification with that id, or undefined; and whether it was undone. */
export async function findUnification(
  tx: Tx,
  unificationId: string,
): Promise<{ readonly unification: Unification; readonly isUndone: boolean } | undefined> {
  const rows = await listAudit(tx, { entity, entityId: unificationId, limit: 2 });
  const made = rows.find((row) => row.action === unified);
  return made && { unification: unificationFrom(made), isUndone: rows.some((row) => row.action === undone) };
}

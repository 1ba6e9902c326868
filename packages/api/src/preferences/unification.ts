// One family unified by the administrator, as the audit stores it: enough to report it, and to undo it for 30 days.
import { invoiceDataInput } from '@zapisy/acts/inputs/invoice-input';
import { type AuditRow, listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { z } from 'zod';

export const UNIFIED = 'unifyInvoiceData';
export const UNDONE = 'undoUnification';
/** The audit entity of both operations; its id is the unification's. */
export const UNIFICATION = 'unification';

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
  const rows = await listAudit(tx, { entity: UNIFICATION, entityId: unificationId, limit: 2 });
  const made = rows.find((row) => row.action === UNIFIED);
  return made && { unification: unificationFrom(made), isUndone: rows.some((row) => row.action === UNDONE) };
}

// The audit row of an act: it holds the values that the act names, and no others.
import type { Act, ActRefusals } from '@zapisy/acts/act';
import { type AuditEntry, recordAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import type { z } from 'zod';

type ActRow<Field extends string> = Pick<AuditEntry, 'actor' | 'entityId'> & {
  readonly before?: { readonly [Name in Field]?: unknown };
  readonly after?: { readonly [Name in Field]?: unknown };
};

/** Written in the transaction of the change (PPL-26). */
export function recordAct<Field extends string>(
  tx: Tx,
  { audit: { fields: _, ...record } }: Act<z.ZodType, ActRefusals, Field>,
  row: ActRow<Field>,
): Promise<void> {
  return recordAudit(tx, { ...row, ...record });
}

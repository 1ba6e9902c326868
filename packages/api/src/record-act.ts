// The audit row of an act: it holds the values that the act names, and no others.
import type { Act, ActAudit, ActRefusals } from '@zapisy/acts/act';
import { type Actor, type AuditEntry, recordAudit, recordAudits } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import type { z } from 'zod';

type Values<Kind extends ActAudit> = { readonly [Name in Kind['fields'][number]]?: unknown };

/** A row that is about several records stores the values of each. */
type Stored<Kind extends ActAudit> = Values<Kind> | readonly Values<Kind>[];

type RowOf<Kind extends ActAudit> = Kind extends ActAudit
  ? {
      readonly action: Kind['action'];
      readonly entity: Kind['entity'];
      readonly before?: Stored<Kind> | undefined;
      readonly after?: Stored<Kind> | undefined;
    }
  : never;

type Single<Row> = Row extends { readonly action: unknown } ? Omit<Row, 'action' | 'entity'> : never;

/** Of an act that writes one kind of row, the kind goes without saying. */
type ActRow<Audit extends readonly ActAudit[]> = {
  readonly actor: Actor;
  readonly entityId: string;
} & (Audit extends readonly [infer Kind extends ActAudit] ? Single<RowOf<Kind>> : RowOf<Audit[number]>);

/** Written in the transaction of the change (PPL-26). */
export function recordAct<Audit extends readonly ActAudit[]>(
  tx: Tx,
  act: Act<z.ZodType, ActRefusals, Audit>,
  row: ActRow<Audit>,
): Promise<void> {
  return recordAudit(tx, auditEntryOf(act, row));
}

/** The same for several rows of one change, in this order. */
export function recordActs<Audit extends readonly ActAudit[]>(
  tx: Tx,
  act: Act<z.ZodType, ActRefusals, Audit>,
  rows: readonly ActRow<Audit>[],
): Promise<void> {
  return recordAudits(
    tx,
    rows.map((row) => auditEntryOf(act, row)),
  );
}

/** The same row, for records that write it themselves. */
export function auditEntryOf<Audit extends readonly ActAudit[]>(
  { audit }: Act<z.ZodType, ActRefusals, Audit>,
  row: ActRow<Audit>,
): AuditEntry {
  const [first] = audit;
  if (!first) throw new Error('this act writes no audit row');
  const { action, entity } = first;
  return { action, entity, ...row } as AuditEntry;
}

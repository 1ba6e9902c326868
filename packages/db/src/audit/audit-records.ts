// The audit: who changed what, when, and the values before and after; written in the transaction of the change.

import type { AuditedRecord } from '@zapisy/domain/audit/audited-action';
import type { Tx } from '../connection/open-database.ts';
import type { Audit } from '../generated/prisma/client.ts';

/**
 * The member of staff behind a write, taken from the token. `sub` identifies the person: an e-mail can be given to
 * another person, the issuer's `sub` cannot.
 */
export type Actor = {
  /** Null for a job, which acts by itself. */
  readonly sub: string | null;
  readonly email: string;
};

/**
 * One staff write (PPL-26). `before` and `after` are plain data; undefined when there was no value before or is none
 * after.
 */
export type AuditEntry = AuditedRecord & {
  readonly actor: Actor;
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

export type AuditRow = AuditedRecord & {
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly id: bigint;
  readonly at: Date;
  /** The actor's e-mail. */
  readonly actor: string;
  /** The actor's `sub`; null for a job. */
  readonly actorSub: string | null;
};

type AuditFilter = {
  readonly entity?: string | undefined;
  readonly entityId?: string | undefined;
  readonly action?: string | undefined;
  /** Returns only rows older than this id: the last id of the previous page. */
  readonly before?: bigint | undefined;
  readonly limit: number;
};

export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/**
 * Several rows at once, in this order. Dates become text and undefined fields are left out, as in any JSON. Plain SQL: the
 * client of the database works out a new statement for several rows each time.
 */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ actor, ...entry }) => ({ ...entry, actor: actor.email, actorSub: actor.sub }));
  await tx.$executeRaw`
    INSERT INTO audit (at, actor, actor_sub, action, entity, entity_id, before, after)
    SELECT ${new Date()}::timestamptz, actor, "actorSub", action, entity, "entityId", before, after
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (
      actor text, "actorSub" text, action text, entity text, "entityId" text, before jsonb, after jsonb)) WITH ORDINALITY
    ORDER BY ordinality`;
}

/** Newest first, by keyset: the next page begins before the last id of this one. */
export async function listAudit(tx: Tx, { before, limit, ...filter }: AuditFilter): Promise<readonly AuditRow[]> {
  const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  const rows = await tx.audit.findMany({
    where: { ...wanted, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit,
  });
  return rows.map(auditRow);
}

export function auditRow({ action, entity, ...row }: Audit): AuditRow {
  return { ...row, ...({ action, entity } as AuditedRecord) };
}

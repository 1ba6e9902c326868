// The audit: who changed what, when, and the values before and after; written in the transaction of the change.

import type { AuditedRecord } from '@zapisy/domain/audit/audited-action';
import type { Tx } from '../connection/open-database.ts';
import { type Audit, Prisma } from '../generated/prisma/client.ts';

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

/** Dates become text and undefined fields are left out, as in any JSON. */
function plain(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === undefined || value === null ? Prisma.DbNull : JSON.parse(JSON.stringify(value));
}

export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/** Several rows at once, in this order. */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const data = entries.map(({ actor, before, after, ...entry }) => ({
    ...entry,
    actor: actor.email,
    actorSub: actor.sub,
    before: plain(before),
    after: plain(after),
  }));
  await tx.audit.createMany({ data });
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

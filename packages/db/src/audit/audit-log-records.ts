// Pages of the audit log for its screen: filtered, the newest first, the attempts at one thing as one row (PPL-31).
import { type AuditedEntity, RETRIED_ACTIONS } from '@zapisy/domain/audit/audited-action';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { type AuditRow, auditRow } from './audit-records.ts';

/** A changed record, as audit rows name it. */
export type AuditedRecord = { readonly entity: AuditedEntity; readonly entityId: string };

/** Whose changes: one person's, by the token's `sub`, or those that no person made. */
export type AuditedActor = { readonly sub: string } | 'automatic';

export type AuditLogFilter = {
  readonly actor?: AuditedActor | undefined;
  /** Moments: `from` is included, `until` is not. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only changes of these records; takes precedence over `entities`. */
  readonly records?: readonly AuditedRecord[] | undefined;
  readonly entities?: readonly AuditedEntity[] | undefined;
  /** The id of the last row of the previous page. */
  readonly before?: bigint | undefined;
  readonly limit: number;
};

export type LoggedChange = AuditRow & {
  /** How many attempts the row represents, itself included; 1 for an action that is not retried. */
  readonly attempts: number;
};

const RETRIED: string[] = [...RETRIED_ACTIONS];
const COUNTED_UNTIL = 1_000;

/** Each page is read by an index in the order of the log, however many rows the filter leaves out (PPL-33). */
export async function auditLogPage(tx: Tx, filter: AuditLogFilter): Promise<readonly LoggedChange[]> {
  const last = filter.before === undefined ? null : await tx.audit.findUnique({ where: { id: filter.before } });
  const where = whereOf(filter, last);
  const found = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM (${sourceOf(filter, where)}) AS page ORDER BY at DESC, id DESC LIMIT ${filter.limit}`;
  const ids = found.map(({ id }) => id);
  const rows = await tx.audit.findMany({ where: { id: { in: ids } } });
  const counts = await attemptsOf(
    tx,
    rows.filter(({ action }) => RETRIED.includes(action)).map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...auditRow(row), attempts: counts.get(id) ?? 1 }] : [];
  });
}

/** What each of these rows of the log represents, the newest first, itself included; of each at most `limit`. */
export async function attemptsBehind(
  tx: Tx,
  ids: readonly bigint[],
  limit: number,
): Promise<ReadonlyMap<bigint, readonly AuditRow[]>> {
  if (ids.length === 0) return new Map();
  const found = await tx.$queryRaw<{ of: bigint; id: bigint }[]>`
    SELECT newest.id AS of, one.id FROM audit AS newest, LATERAL (
      SELECT one.id FROM audit AS one
      WHERE ${sameAttempt(Prisma.sql`one`, Prisma.sql`newest`)} AND (one.at, one.id) <= (newest.at, newest.id)
      ORDER BY one.at DESC, one.id DESC LIMIT ${limit}) AS one
    WHERE newest.id = ANY (${[...ids]})`;
  const where = { id: { in: found.map(({ id }) => id) } };
  const rows = await tx.audit.findMany({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }] });
  const newestOf = new Map(found.map(({ of, id }) => [id, of]));
  return Map.groupBy(rows.map(auditRow), ({ id }) => newestOf.get(id) ?? id);
}

type LastOfPage = { readonly at: Date; readonly id: bigint } | null;

function whereOf({ actor, from, until }: AuditLogFilter, last: LastOfPage): Prisma.Sql {
  const conditions = [
    actor === 'automatic' && Prisma.sql`a.actor_sub IS NULL`,
    typeof actor === 'object' && Prisma.sql`a.actor_sub = ${actor.sub}`,
    from && Prisma.sql`a.at >= ${from}`,
    until && Prisma.sql`a.at < ${until}`,
    last && Prisma.sql`(a.at, a.id) < (${last.at}, ${last.id})`,
    Prisma.sql`NOT (a.action = ANY (${RETRIED}) AND EXISTS (
      SELECT 1 FROM audit AS later
      WHERE ${sameAttempt(Prisma.sql`later`, Prisma.sql`a`)} AND (later.at, later.id) > (a.at, a.id)))`,
  ].filter((one) => one instanceof Prisma.Sql);
  return Prisma.join(conditions, ' AND ');
}

/** For several records or kinds the newest of each are read by its index, and merged. */
function sourceOf({ records, entities, limit }: AuditLogFilter, where: Prisma.Sql): Prisma.Sql {
  const newest = (only: Prisma.Sql) =>
    Prisma.sql`SELECT a.id, a.at FROM audit AS a WHERE ${only} ${where} ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
  if (records) {
    const [names, ids] = [records.map(({ entity }) => entity), records.map(({ entityId }) => entityId)];
    return Prisma.sql`SELECT one.* FROM unnest(${names}::text[], ${ids}::text[]) AS wanted (entity, entity_id),
      LATERAL (${newest(Prisma.sql`a.entity = wanted.entity AND a.entity_id = wanted.entity_id AND`)}) AS one`;
  }
  if (entities) {
    return Prisma.sql`SELECT one.* FROM unnest(${[...entities]}::text[]) AS wanted (entity),
      LATERAL (${newest(Prisma.sql`a.entity = wanted.entity AND`)}) AS one`;
  }
  return newest(Prisma.empty);
}

/** The same action of the same actor at the same record, on the same day in Europe/Warsaw. */
function sameAttempt(one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql {
  const day = Prisma.sql`date_trunc('day', ${other}.at AT TIME ZONE 'Europe/Warsaw')`;
  return Prisma.sql`${one}.entity = ${other}.entity AND ${one}.entity_id = ${other}.entity_id
    AND ${one}.action = ${other}.action AND ${one}.actor = ${other}.actor
    AND ${one}.at >= ${day} AT TIME ZONE 'Europe/Warsaw'
    AND ${one}.at < (${day} + interval '1 day') AT TIME ZONE 'Europe/Warsaw'`;
}

async function attemptsOf(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  if (ids.length === 0) return new Map();
  const counts = await tx.$queryRaw<{ id: bigint; attempts: number }[]>`
    SELECT newest.id, counted.attempts
    FROM audit AS newest, LATERAL (SELECT count(*)::int AS attempts FROM (
      SELECT 1 FROM audit AS one
      WHERE ${sameAttempt(Prisma.sql`one`, Prisma.sql`newest`)} AND (one.at, one.id) <= (newest.at, newest.id)
      LIMIT ${COUNTED_UNTIL}) AS same) AS counted
    WHERE newest.id = ANY (${[...ids]})`;
  return new Map(counts.map(({ id, attempts }) => [id, attempts]));
}

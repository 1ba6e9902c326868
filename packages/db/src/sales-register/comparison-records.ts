// The comparisons of the register with the provider's list: one runs at a time; the result of a complete one is stored
// (SAL-10, SAL-15).

import {
  type ComparedDocument,
  type ComparisonState,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '@zapisy/domain/sales-register/comparison';
import type { Tx } from '../connection/open-database.ts';
import { Prisma, type SalesComparison, type SalesDifference } from '../generated/prisma/client.ts';
import { addJob } from '../jobs/add-job.ts';
import { readOptionalJson } from '../values/json-column.ts';
import { COMPARED_DOCUMENT } from '../values/json-schemas.ts';

export type Comparison = Omit<SalesComparison, 'state'> & { readonly state: ComparisonState };

export type Difference = {
  readonly kind: DifferenceKind;
  readonly providerId: number;
  /** The provider's order id, for a document that is missing here. */
  readonly orderId: string | null;
  readonly here: ComparedDocument | null;
  readonly there: ComparedDocument | null;
  readonly paymentIds: readonly number[];
  readonly viewUrl: string | null;
};

export type StoredDifference = Difference & { readonly id: string; readonly isResolved: boolean };

type NewComparison = {
  readonly month: string;
  readonly startedBy: string;
  readonly at: Date;
  readonly deadBefore: Date;
};

/** The id of the new run; undefined when one is running. One whose worker has died is ended first. */
export async function startComparison(tx: Tx, { month, startedBy, at, deadBefore }: NewComparison) {
  await tx.salesComparison.updateMany({
    where: { state: 'running', beatAt: { lt: deadBefore } },
    data: { state: 'incomplete', finishedAt: at },
  });
  const rows = await tx.$queryRaw<{ readonly id: string }[]>`
    INSERT INTO sales_comparison (month, started_by, started_at, beat_at)
    VALUES (${month}, ${startedBy}, ${at}::timestamptz, ${at}::timestamptz)
    ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`;
  const id = rows[0]?.id;
  // A second try would start from the beginning, and a person can do that too.
  if (id !== undefined) await addJob(tx, 'compare-sales', { comparisonId: id }, { maxAttempts: 1 });
  return id;
}

export async function comparisonById(tx: Tx, id: string): Promise<Comparison | undefined> {
  const row = await tx.salesComparison.findUnique({ where: { id } });
  return row ? comparisonFrom(row) : undefined;
}

/** The newest run of the month, of any state; and the newest complete one. */
export async function comparisonsOfMonth(tx: Tx, month: string) {
  const orderBy = { startedAt: 'desc' } as const;
  const latest = await tx.salesComparison.findFirst({ where: { month }, orderBy });
  const complete = await tx.salesComparison.findFirst({ where: { month, state: 'done' }, orderBy });
  return { latest: latest && comparisonFrom(latest), complete: complete && comparisonFrom(complete) };
}

/** The running one, of whatever month. */
export async function runningComparison(tx: Tx): Promise<Comparison | undefined> {
  const row = await tx.salesComparison.findFirst({ where: { state: 'running' } });
  return row ? comparisonFrom(row) : undefined;
}

/**
 * The run begins when its documents are read, not when it was ordered: what is stored between is compared (SAL-12). Call it
 * before they are read.
 */
export async function beginComparison(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.salesComparison.updateMany({ where: { id, state: 'running' }, data: { startedAt: at, beatAt: at } });
}

export type ComparisonCounts = Pick<Comparison, 'listed' | 'checked' | 'ours' | 'matched' | 'otherKinds'>;

/** Writes the progress; 'over' when the run was ended meanwhile, 'cancel' when staff want it to end. */
export async function saveComparison(tx: Tx, id: string, counts: Partial<ComparisonCounts>, at: Date) {
  const { count } = await tx.salesComparison.updateMany({
    where: { id, state: 'running' },
    data: { ...counts, beatAt: at },
  });
  if (count === 0) return 'over';
  const { cancelRequested } = await tx.salesComparison.findUniqueOrThrow({
    where: { id },
    select: { cancelRequested: true },
  });
  return cancelRequested ? 'cancel' : 'on';
}

export async function requestComparisonEnd(tx: Tx, id: string): Promise<void> {
  await tx.salesComparison.updateMany({ where: { id, state: 'running' }, data: { cancelRequested: true } });
}

type ComparisonEnd = {
  readonly state: Exclude<ComparisonState, 'running'>;
  readonly counts: Partial<ComparisonCounts>;
  readonly differences: readonly Difference[];
  readonly at: Date;
};

/** Ends a running one. A complete result replaces the differences of the month's earlier ones. */
export async function endComparison(tx: Tx, { id, month }: Pick<Comparison, 'id' | 'month'>, end: ComparisonEnd) {
  const { state, counts, differences, at } = end;
  const { count } = await tx.salesComparison.updateMany({
    where: { id, state: 'running' },
    data: { ...counts, state, finishedAt: at },
  });
  if (count === 0 || state !== 'done') return;
  await tx.salesDifference.deleteMany({ where: { comparison: { month } } });
  await tx.salesDifference.createMany({
    data: differences.map((one) => ({ comparisonId: id, ...differenceData(one) })),
  });
}

export type OpenDifferences = {
  /** How many there are of each kind. */
  readonly counts: Readonly<Record<DifferenceKind, number>>;
  /** The first of each kind, by number. */
  readonly first: readonly StoredDifference[];
};

/** What still differs of a complete comparison: at most `most` of each kind, however many there are. */
export async function openDifferences(tx: Tx, comparisonId: string, most: number): Promise<OpenDifferences> {
  const open = { comparisonId, resolvedAt: null };
  const counted = await tx.salesDifference.groupBy({ by: ['kind'], where: open, _count: true });
  const countOf = (kind: DifferenceKind) => counted.find((one) => one.kind === kind)?._count ?? 0;
  const first: StoredDifference[] = [];
  for (const kind of DIFFERENCE_KINDS) {
    const where = { ...open, kind };
    const rows = await tx.salesDifference.findMany({ where, orderBy: { providerId: 'desc' }, take: most });
    first.push(...rows.map(differenceFrom));
  }
  const counts = {
    'missing-here': countOf('missing-here'),
    'missing-there': countOf('missing-there'),
    different: countOf('different'),
  };
  return { counts, first };
}

/** What still differs and has been explained once, in whatever content. */
export async function differencesWithNote(tx: Tx, comparisonId: string): Promise<readonly StoredDifference[]> {
  const rows = await tx.$queryRaw<{ readonly id: string }[]>`
    SELECT difference.id FROM sales_difference AS difference
    JOIN sales_explanation AS written ON written.provider_id = difference.provider_id AND written.kind = difference.kind
    WHERE difference.comparison_id = ${comparisonId}::uuid AND difference.resolved_at IS NULL`;
  const found = await tx.salesDifference.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return found.map(differenceFrom);
}

export async function lockDifference(tx: Tx, id: string): Promise<StoredDifference | undefined> {
  await tx.$queryRaw`SELECT 1 FROM sales_difference WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.salesDifference.findUnique({ where: { id } });
  return row ? differenceFrom(row) : undefined;
}

/** What a person's check found: other content, or no difference any more. */
export async function saveDifference(tx: Tx, id: string, found: Difference | 'resolved', at: Date): Promise<void> {
  const data = found === 'resolved' ? { resolvedAt: at } : { ...differenceData(found), resolvedAt: null };
  await tx.salesDifference.update({ where: { id }, data });
}

function differenceData({ here, there, paymentIds, providerId, ...same }: Difference) {
  const json = (side: ComparedDocument | null) => (side ? { ...side } : Prisma.DbNull);
  return {
    ...same,
    providerId: BigInt(providerId),
    paymentIds: [...paymentIds],
    here: json(here),
    there: json(there),
  };
}

function differenceFrom(row: SalesDifference): StoredDifference {
  const { id, orderId, paymentIds, viewUrl } = row;
  const side = (column: 'here' | 'there') =>
    readOptionalJson(COMPARED_DOCUMENT, row[column], { table: 'sales_difference', column, id });
  return {
    id,
    kind: row.kind as DifferenceKind,
    providerId: Number(row.providerId),
    orderId,
    here: side('here'),
    there: side('there'),
    paymentIds,
    viewUrl,
    isResolved: row.resolvedAt !== null,
  };
}

const comparisonFrom = ({ state, ...same }: SalesComparison): Comparison => ({
  ...same,
  state: state as ComparisonState,
});

// Runs of documents: their payments in lists, and the state of each payment; every change is one statement or one
// transaction (FOL-14).

import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import {
  MAX_RUN_PAYMENTS,
  RUN_ITEM_STATES,
  type RunItemState,
  runItemStateOf,
} from '@zapisy/domain/documents/orders/document-run';
import type { Actor } from '../audit/audit-records.ts';
import type { Tx } from '../connection/open-database.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { addJob } from '../jobs/add-job.ts';

type NewRun = {
  readonly id: string;
  /** The member of staff on whose behalf everything is ordered. */
  readonly startedBy: Actor;
  readonly startedAt: Date;
  readonly lists: readonly (readonly number[])[];
};

/** Writes a run whose payments are all waiting. */
export async function insertRun(tx: Tx, { id, startedBy, startedAt, lists }: NewRun): Promise<void> {
  await tx.documentRun.create({ data: { id, startedBy: startedBy.email, startedBySub: startedBy.sub, startedAt } });
  const items = lists.flatMap((ids, list) => ids.map((paymentId) => ({ runId: id, paymentId, list })));
  await tx.documentRunItem.createMany({ data: items });
}

/** Enqueues the job of a run; at most one such job waits, and it continues where the previous one stopped. */
export async function enqueueRun(tx: Pick<Tx, '$executeRaw'>, runId: string): Promise<void> {
  await addJob(tx, 'issue-document-run', { runId }, { jobKey: `document-run ${runId}` });
}

/**
 * The first list with waiting payments, and the member of staff on whose behalf it is ordered; undefined when no list
 * is left.
 */
export async function nextListOf(
  tx: Tx,
  runId: string,
): Promise<{ readonly startedBy: Actor; readonly paymentIds: readonly number[] } | undefined> {
  const waiting = { runId, state: 'waiting' } satisfies Prisma.DocumentRunItemWhereInput;
  const first = await tx.documentRunItem.findFirst({
    where: waiting,
    orderBy: { list: 'asc' },
    include: { run: true },
  });
  if (!first) return undefined;
  const items = await tx.documentRunItem.findMany({
    where: { ...waiting, list: first.list },
    orderBy: { paymentId: 'asc' },
    select: { paymentId: true },
  });
  const startedBy = { email: first.run.startedBy, sub: first.run.startedBySub };
  return { startedBy, paymentIds: items.map(({ paymentId }) => paymentId) };
}

/** Returns which of these still wait, locked until the transaction ends: a second caller finds none of them waiting. */
export async function lockWaiting(tx: Tx, runId: string, paymentIds: readonly number[]): Promise<readonly number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT payment_id AS id FROM document_run_item
    WHERE run_id = ${runId}::uuid AND payment_id = ANY(${[...paymentIds]}::int[]) AND state = 'waiting'
    ORDER BY payment_id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Marks items whose documents are ordered; written in the transaction of the order. */
export async function markWorking(tx: Tx, runId: string, paymentIds: readonly number[]): Promise<void> {
  const where = { runId, paymentId: { in: [...paymentIds] }, state: 'waiting' };
  await tx.documentRunItem.updateMany({ where, data: { state: 'working' } });
}

/** A code and the details that a screen needs to explain it; never personal data. */
export type RunRefusal = { readonly code: string } & Readonly<Record<string, unknown>>;

/** An item that was cancelled meanwhile stays cancelled. */
export async function markRefused(
  tx: Tx,
  runId: string,
  paymentId: number,
  refusal: RunRefusal,
  at: Date,
): Promise<void> {
  const data = { state: 'refused', refusal: refusal as Prisma.InputJsonObject, endedAt: at };
  await tx.documentRunItem.updateMany({ where: { runId, paymentId, state: 'waiting' }, data });
}

/**
 * Cancels waiting items. It waits for a list that is being ordered at this moment; that list is not cancelled. Returns
 * how many items were cancelled.
 */
export async function cancelWaiting(tx: Tx, runId: string, at: Date): Promise<number> {
  await tx.documentRun.update({ where: { id: runId }, data: { cancelRequested: true } });
  const { count } = await tx.documentRunItem.updateMany({
    where: { runId, state: 'waiting' },
    data: { state: 'cancelled', endedAt: at },
  });
  return count;
}

/**
 * The outcome of these payments' documents changed: ordered items take it over in the same transaction. An item that
 * needed a person continues when the person has acted.
 */
export async function followRunItems(
  tx: Tx,
  paymentIds: readonly number[],
  outcome: DocumentOutcome,
  at: Date,
): Promise<void> {
  const state = runItemStateOf(outcome);
  if (state === undefined) return;
  await tx.documentRunItem.updateMany({
    where: { paymentId: { in: [...paymentIds] }, state: { in: ['working', 'needs-person'] } },
    data: { state, outcome, endedAt: at },
  });
}

/** Updates items that are still 'working' although their documents were ended by another writer. Returns how many. */
export async function followStrayItems(tx: Tx, at: Date): Promise<number> {
  const stray = await tx.documentRunItem.findMany({
    where: { state: 'working', payment: { NOT: { documentsOutcome: 'waiting' } } },
    select: { runId: true, paymentId: true, payment: { select: { documentsOutcome: true } } },
    take: MAX_RUN_PAYMENTS,
  });
  const taken = await tx.documentRunItem.updateMany({
    where: { state: 'working', payment: { documentsOutcome: null } },
    data: { state: 'cancelled', endedAt: at },
  });
  for (const { paymentId, payment } of stray) {
    await followRunItems(tx, [paymentId], payment.documentsOutcome as DocumentOutcome, at);
  }
  return stray.length + taken.count;
}

/** Runs with waiting items, the oldest first; this finds them when their job was lost. */
export async function runsAtWork(tx: Tx, limit: number): Promise<readonly string[]> {
  const rows = await tx.documentRun.findMany({
    where: { items: { some: { state: 'waiting' } } },
    orderBy: { startedAt: 'asc' },
    select: { id: true },
    take: limit,
  });
  return rows.map(({ id }) => id);
}

export type RunCounts = Readonly<Partial<Record<RunItemState, number>>>;

export type StoredRun = {
  readonly id: string;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly cancelRequested: boolean;
  /** When its last payment ended; null while one is unfinished. */
  readonly finishedAt: Date | null;
  readonly counts: RunCounts;
};

/** Runs, the newest first; or the one with that id. */
export async function readRuns(
  tx: Tx,
  wanted: { readonly id: string } | { readonly limit: number },
): Promise<readonly StoredRun[]> {
  const runs = await tx.documentRun.findMany({
    where: 'id' in wanted ? { id: wanted.id } : {},
    take: 'id' in wanted ? 1 : wanted.limit,
    orderBy: [{ startedAt: 'desc' }, { id: 'asc' }],
  });
  const groups = await tx.documentRunItem.groupBy({
    by: ['runId', 'state'],
    where: { runId: { in: runs.map(({ id }) => id) } },
    _count: true,
    _max: { endedAt: true },
  });
  return runs.map(({ id, startedBy, startedAt, cancelRequested }) => {
    const own = groups.filter(({ runId }) => runId === id);
    const counts = countsOf(own.map(({ state, _count }) => [state, _count] as const));
    const isOver = own.every(({ _max }) => _max.endedAt !== null);
    const last = Math.max(...own.map(({ _max }) => _max.endedAt?.getTime() ?? 0));
    return { id, startedBy, startedAt, cancelRequested, finishedAt: isOver ? new Date(last) : null, counts };
  });
}

function countsOf(groups: readonly (readonly [string, number])[]): RunCounts {
  const known = new Map(groups);
  return Object.fromEntries(RUN_ITEM_STATES.map((state) => [state, known.get(state) ?? 0]));
}

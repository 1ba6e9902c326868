// A run of documents as the screens use it: started, read, listed, cancelled (FOL-13).
import type { InputOf } from '@zapisy/acts/act';
import { cancelRunAct } from '@zapisy/acts/documents/cancel-run';
import { startRunAct } from '@zapisy/acts/documents/start-run';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { itemsOfRun, type StoredRunItem } from '@zapisy/db/documents/document-run-items';
import {
  cancelWaiting,
  enqueueRun,
  insertRun,
  readRuns,
  type StoredRun,
} from '@zapisy/db/documents/document-run-records';
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { listsOfRun, type RunProgress, runProgress } from '@zapisy/domain/documents/orders/document-run';
import { decodeRefusal } from '@zapisy/domain/refusals/decode-refusal';
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';
import type { Context, SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

const MOST_RUNS = 20;

type RunView = Omit<StoredRun, 'counts'> & RunProgress;
/** `reason`: why its documents were not ordered. */
type RunItem = Omit<StoredRunItem, 'reason'> & { readonly reason: RefusalData | null };
type RunWithItems = RunView & { readonly items: readonly RunItem[] };

/**
 * Orders documents for many payments: each gets what `generateBulkInvoiceFromPayments` would issue for it, in lists of
 * what was settled together. Everything else happens in the background, whether a screen is open or not. Refuses
 * 'not-found' when a payment does not exist; what cannot be ordered is reported per payment, in the run.
 */
export async function startRun(
  ctx: SignedInContext,
  { paymentIds }: InputOf<typeof startRunAct>,
): Promise<{ readonly runId: string }> {
  const runId = ctx.random();
  const ids = [...new Set(paymentIds)];
  await inTransaction(ctx.database, async (tx) => {
    const { fresh } = await readFreshSnapshot(tx, ids);
    if (fresh.length < ids.length) throw new Refusal('not-found');
    const lists = listsOfRun(fresh.map(({ payment }) => payment)).map((list) => list.map(({ id }) => id));
    await insertRun(tx, { id: runId, startedBy: ctx.session, startedAt: ctx.clock.now(), lists });
    await recordAct(tx, startRunAct, { actor: ctx.session, entityId: runId, after: { paymentIds: ids } });
    await enqueueRun(tx, runId);
  });
  return { runId };
}

/** Refuses 'not-found'. Every member of staff with the right to issue documents sees every run. */
export async function readRun(ctx: Context, runId: string): Promise<RunWithItems> {
  const { prisma } = ctx.database;
  const [run] = await readRuns(prisma, { id: runId });
  if (!run) throw new Refusal('not-found');
  const items = await itemsOfRun(prisma, runId);
  return { ...runView(run), items: items.map(runItem) };
}

/** The last 20, the newest first. */
export async function listRuns(ctx: Context): Promise<readonly RunView[]> {
  return (await readRuns(ctx.database.prisma, { limit: MOST_RUNS })).map(runView);
}

/**
 * Payments that were not ordered yet will not be; documents that were ordered are completed. Refuses 'not-found', and
 * 'not-allowed-now' when nothing waits any more.
 */
export async function cancelRun(
  ctx: SignedInContext,
  { runId }: InputOf<typeof cancelRunAct>,
): Promise<{ readonly cancelled: number }> {
  return inTransaction(ctx.database, async (tx) => {
    const [run] = await readRuns(tx, { id: runId });
    if (!run) throw new Refusal('not-found');
    const cancelled = await cancelWaiting(tx, runId, ctx.clock.now());
    if (cancelled === 0) throw new Refusal('not-allowed-now', { reason: 'nothing-waits' });
    await recordAct(tx, cancelRunAct, {
      actor: ctx.session,
      entityId: runId,
      before: { waiting: cancelled },
      after: { cancelled },
    });
    return { cancelled };
  });
}

function runItem({ reason, ...item }: StoredRunItem): RunItem {
  return { ...item, reason: decodeRefusal<RefusalData>(reason) ?? null };
}

function runView({ counts, ...run }: StoredRun): RunView {
  return { ...run, ...runProgress(counts) };
}

// Runs of 'Import z Meta': one at a time in the whole deployment; a job of the queue works on it, step by step (INT-18).
import type { BackfillProgress, BackfillState } from '@zapisy/domain/leads/lead-backfill';
import type { Tx } from '../connection/open-database.ts';
import type { Sql } from '../connection/pool-transaction.ts';
import type { Prisma, LeadBackfill as Row } from '../generated/prisma/client.ts';
import { addJob } from '../jobs/add-job.ts';
import { isJobHeld } from '../jobs/job-locks.ts';
import { readJson } from '../values/json-column.ts';
import { BACKFILL_PROGRESS } from '../values/json-schemas.ts';

export type BackfillRun = {
  readonly id: string;
  readonly sinceDays: number;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly state: BackfillState;
  readonly cancelRequested: boolean;
  readonly progress: BackfillProgress;
  /** How often its progress was written. */
  readonly step: number;
};

type NewBackfillRun = Pick<BackfillRun, 'sinceDays' | 'startedBy' | 'startedAt' | 'progress'>;

/** A run as a worker knows it; what that one writes counts only while no other has written the step before it. */
type BackfillStep = { readonly runId: string; readonly step: number };

/** Another worker has written this step by now, or the run has ended: this worker must not write any more. */
export class BackfillTakenOver extends Error {
  override readonly name = 'BackfillTakenOver';
}

/** The task of the queue, its key, and its queue: there is one running import at most, and one worker works on it. */
const TASK = 'backfill-leads';

/** A worker works on the running one from that moment on; undefined: at once. Added twice, it is one job. */
export async function enqueueBackfill(tx: Pick<Tx, '$executeRaw'>, runAt?: Date): Promise<void> {
  await addJob(tx, TASK, {}, { jobKey: TASK, queueName: TASK, runAt });
}

/**
 * The id of the new run, which a worker takes when the transaction commits; undefined when one is running already or
 * another caller starts one at the same moment.
 */
export async function startBackfillRun(tx: Tx, run: NewBackfillRun): Promise<string | undefined> {
  const { sinceDays, startedBy, startedAt, progress } = run;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO lead_backfill (since_days, started_by, started_at, progress)
    VALUES (${sinceDays}, ${startedBy}, ${startedAt}::timestamptz, ${JSON.stringify(progress)}::jsonb)
    ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`;
  const id = rows[0]?.id;
  if (id !== undefined) await enqueueBackfill(tx);
  return id;
}

/** The run with this id, or the latest one. */
export async function backfillRun(tx: Tx, runId?: string): Promise<BackfillRun | undefined> {
  const where = runId === undefined ? {} : { id: runId };
  const row = await tx.leadBackfill.findFirst({ where, orderBy: [{ startedAt: 'desc' }, { id: 'asc' }] });
  return row ? runFrom(row) : undefined;
}

export async function runningBackfill(tx: Tx): Promise<BackfillRun | undefined> {
  const row = await tx.leadBackfill.findFirst({ where: { state: 'running' } });
  return row ? runFrom(row) : undefined;
}

/** The running one, locked until the transaction ends, and whether a worker has it in hand. */
export async function lockRunningBackfill(tx: Tx): Promise<(BackfillRun & { isHeld: boolean }) | undefined> {
  await tx.$queryRaw`SELECT id FROM lead_backfill WHERE state = 'running' FOR UPDATE`;
  const run = await runningBackfill(tx);
  return run && { ...run, isHeld: await isJobHeld(tx, TASK) };
}

/**
 * Writes the progress as the next step; resolves to whether staff want the run to end.
 * @throws BackfillTakenOver
 */
export async function saveBackfill(
  sql: Sql,
  { runId, step }: BackfillStep,
  progress: BackfillProgress,
): Promise<boolean> {
  const { rows } = await sql.query<{ cancelRequested: boolean }>({
    name: 'save-backfill',
    text: `UPDATE lead_backfill SET progress = $3::jsonb, step = step + 1
           WHERE id = $1::uuid AND step = $2 AND state = 'running'
           RETURNING cancel_requested AS "cancelRequested"`,
    values: [runId, step, JSON.stringify(progress)],
  });
  const [row] = rows;
  if (!row) throw new BackfillTakenOver('another worker went on, or it has ended');
  return row.cancelRequested;
}

export type BackfillEnd = {
  readonly state: Exclude<BackfillState, 'running'>;
  readonly progress: BackfillProgress;
  readonly at: Date;
};

/** Ends a run that is at this step. @throws BackfillTakenOver */
export async function endBackfill(tx: Tx, { runId, step }: BackfillStep, end: BackfillEnd): Promise<void> {
  const progress = JSON.parse(JSON.stringify(end.progress)) as Prisma.InputJsonObject;
  const { count } = await tx.leadBackfill.updateMany({
    where: { id: runId, step, state: 'running' },
    data: { state: end.state, progress, finishedAt: end.at },
  });
  if (count === 0) throw new BackfillTakenOver('another worker went on, or it has ended');
}

/** Asks the worker to stop after the current page. */
export async function requestBackfillEnd(tx: Tx, runId: string): Promise<void> {
  await tx.leadBackfill.update({ where: { id: runId }, data: { cancelRequested: true }, select: { id: true } });
}

function runFrom({ progress, state, result: _, ...same }: Row): BackfillRun {
  const read = readJson(BACKFILL_PROGRESS, progress, { table: 'lead_backfill', column: 'progress', id: same.id });
  return { ...same, state: state as BackfillState, progress: read };
}

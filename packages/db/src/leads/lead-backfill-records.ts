// Runs of 'Import z Meta': one at a time in the whole deployment, executed by the holder of the run's lease.
import type { BackfillProgress, BackfillState } from '@zapisy/domain/leads/lead-backfill';
import type { Tx } from '../connection/open-database.ts';
import type { Sql } from '../connection/pool-transaction.ts';
import type { Prisma, LeadBackfill as Row } from '../generated/prisma/client.ts';
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
};

type NewBackfillRun = Pick<BackfillRun, 'sinceDays' | 'startedBy' | 'startedAt' | 'progress'>;

/** The lease of a run; the holder's writes count only while the run still has this token. */
export type BackfillLease = { readonly runId: string; readonly token: string };

/** Another holder has the run by now, or it has ended: this holder must not write any more. */
export class BackfillLeaseLost extends Error {
  override readonly name = 'BackfillLeaseLost';
}

/** The id of the new run; undefined when one is running already or another caller starts one at the same moment. */
export async function startBackfillRun(tx: Tx, run: NewBackfillRun): Promise<string | undefined> {
  const { sinceDays, startedBy, startedAt, progress } = run;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO lead_backfill (since_days, started_by, started_at, progress)
    VALUES (${sinceDays}, ${startedBy}, ${startedAt}::timestamptz, ${JSON.stringify(progress)}::jsonb)
    ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`;
  return rows[0]?.id;
}

/** The run with this id, or the latest one. */
export async function backfillRun(tx: Tx, runId?: string): Promise<BackfillRun | undefined> {
  const where = runId === undefined ? {} : { id: runId };
  const row = await tx.leadBackfill.findFirst({ where, orderBy: [{ startedAt: 'desc' }, { id: 'asc' }] });
  return row ? runFrom(row) : undefined;
}

/** The running one, locked until the transaction ends, and whether a worker holds it. */
export async function lockRunningBackfill(tx: Tx, now: Date): Promise<(BackfillRun & { isHeld: boolean }) | undefined> {
  await tx.$queryRaw`SELECT id FROM lead_backfill WHERE state = 'running' FOR UPDATE`;
  const row = await tx.leadBackfill.findFirst({ where: { state: 'running' } });
  if (!row) return undefined;
  return { ...runFrom(row), isHeld: row.leaseToken !== null && row.leaseUntil !== null && row.leaseUntil > now };
}

/** Takes the running one when no worker holds it: it is new, its pause is over, or its holder died. */
export async function claimBackfill(tx: Tx, token: string, now: Date, until: Date): Promise<BackfillRun | undefined> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE lead_backfill SET lease_token = ${token}::uuid, lease_until = ${until}::timestamptz
    WHERE state = 'running' AND (lease_until IS NULL OR lease_until <= ${now}::timestamptz) RETURNING id`;
  const id = rows[0]?.id;
  return id === undefined ? undefined : backfillRun(tx, id);
}

/** Extends the lease while the holder waits for a slow answer. False when the lease is lost. */
export async function renewBackfill(tx: Tx, { runId, token }: BackfillLease, until: Date): Promise<boolean> {
  const { count } = await tx.leadBackfill.updateMany({
    where: { id: runId, leaseToken: token, state: 'running' },
    data: { leaseUntil: until },
  });
  return count === 1;
}

type BackfillStep = {
  readonly progress: BackfillProgress;
  /** Until when this holder keeps it; with `isGivenBack`, from when any worker may take it. */
  readonly until: Date;
  readonly isGivenBack?: boolean;
};

/**
 * Writes the progress; resolves to whether staff want the run to end.
 * @throws BackfillLeaseLost
 */
export async function saveBackfill(sql: Sql, { runId, token }: BackfillLease, step: BackfillStep): Promise<boolean> {
  const { rows } = await sql.query<{ cancelRequested: boolean }>({
    name: 'save-backfill',
    text: `UPDATE lead_backfill SET progress = $3::jsonb, lease_until = $4,
             lease_token = CASE WHEN $5::boolean THEN NULL ELSE lease_token END
           WHERE id = $1::uuid AND lease_token = $2::uuid AND state = 'running'
           RETURNING cancel_requested AS "cancelRequested"`,
    values: [runId, token, JSON.stringify(step.progress), step.until, step.isGivenBack === true],
  });
  const [row] = rows;
  if (!row) throw new BackfillLeaseLost('taken over, or ended');
  return row.cancelRequested;
}

export type BackfillEnd = {
  readonly state: Exclude<BackfillState, 'running'>;
  readonly progress: BackfillProgress;
  readonly at: Date;
};

/** Ends a run: its holder with its token, or staff when no worker holds it. @throws BackfillLeaseLost */
export async function endBackfill(tx: Tx, { runId, token }: { runId: string; token?: string }, end: BackfillEnd) {
  const progress = JSON.parse(JSON.stringify(end.progress)) as Prisma.InputJsonObject;
  const { count } = await tx.leadBackfill.updateMany({
    where: { id: runId, state: 'running', ...(token !== undefined && { leaseToken: token }) },
    data: { state: end.state, progress, finishedAt: end.at, leaseToken: null, leaseUntil: null },
  });
  if (count === 0) throw new BackfillLeaseLost('taken over, or ended');
}

/** Asks the holder to stop after the current page. */
export async function requestBackfillEnd(tx: Tx, runId: string): Promise<void> {
  await tx.leadBackfill.update({ where: { id: runId }, data: { cancelRequested: true }, select: { id: true } });
}

function runFrom({ progress, state, result: _, leaseToken: __, leaseUntil: ___, ...same }: Row): BackfillRun {
  const read = readJson(BACKFILL_PROGRESS, progress, { table: 'lead_backfill', column: 'progress', id: same.id });
  return { ...same, state: state as BackfillState, progress: read };
}

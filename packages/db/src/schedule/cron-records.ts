// The cron configuration table and its slots: one row per job and slot, so that each slot is run once (JOB-2, JOB-3).
import { isJobKey, type JobKey } from '@zapisy/domain/schedule/jobs';
import type { Tx } from '../connection/open-database.ts';
import { addJob } from '../jobs/add-job.ts';

export type JobState = 'running' | 'done' | 'failed';

export type ConfiguredJob = {
  readonly jobKey: JobKey;
  /** A cron line, read in Europe/Warsaw. */
  readonly schedule: string;
  readonly enabled: boolean;
  readonly lastSlot: Date | null;
  readonly lastState: JobState | null;
  readonly lastError: string | null;
};

export type Slot = { readonly jobKey: JobKey; readonly slot: Date };

/** A slot that one server has begun; its result counts only while no other server has begun it again. */
export type TakenSlot = Slot & { readonly tries: number };

/**
 * A job that kills its server is not started for ever, because each time everything else on that server is killed too.
 * Three attempts are allowed, because a server may also stop for other reasons (JOB-4).
 */
export const MOST_TRIES = 3;
/** The error that staff see for a slot that was started three times and never ended. */
export const ABANDONED = 'abandoned';
const RETENTION_DAYS = 30;

/** Inserts jobs that the table does not have yet; what staff changed stays. */
export async function installJobs(tx: Tx, schedules: Readonly<Record<JobKey, string>>): Promise<void> {
  const data = Object.entries(schedules).map(([jobKey, schedule]) => ({ jobKey, schedule }));
  await tx.cronConfig.createMany({ data, skipDuplicates: true });
}

export async function listJobs(tx: Tx): Promise<readonly ConfiguredJob[]> {
  const rows = await tx.cronConfig.findMany({ orderBy: { jobKey: 'asc' } });
  return rows.flatMap(({ jobKey, lastState, ...rest }) =>
    isJobKey(jobKey) ? [{ ...rest, jobKey, lastState: lastState as JobState | null }] : [],
  );
}

/** Switches a job on or off; returns the job as it was, or undefined when there is none with that key. */
export async function switchJob(tx: Tx, jobKey: JobKey, enabled: boolean): Promise<{ enabled: boolean } | undefined> {
  const before = await tx.cronConfig.findUnique({ where: { jobKey }, select: { enabled: true } });
  if (before) await tx.cronConfig.update({ where: { jobKey }, data: { enabled } });
  return before ?? undefined;
}

/** The task of the queue that runs a slot. */
export const RUN_SLOT = 'run-scheduled-job';

/** A slot for which the queue is asked. */
type AskedSlot = Slot & {
  /** A person wants it now. */
  readonly isManual?: boolean | undefined;
  /** The slot to run when that one has ended already: a job that runs at every start, and after an outage. */
  readonly otherwise?: Date | undefined;
};

/**
 * A worker runs the slot. Of a job one run waits at most, in the queue and by hand each, because a later slot takes the
 * place of one that waits; and scheduled runs of a job come one after another.
 */
export async function enqueueSlot(
  tx: Pick<Tx, '$executeRaw'>,
  { jobKey, slot, isManual = false, otherwise }: AskedSlot,
): Promise<void> {
  const scheduled = `${RUN_SLOT} ${jobKey}`;
  const options = isManual ? { jobKey: `${scheduled} manual` } : { jobKey: scheduled, queueName: scheduled };
  await addJob(tx, RUN_SLOT, { jobKey, slot, isManual, otherwise }, options);
}

/** How a slot came to be run: by the schedule, at a start or after an outage, or because a person wants it now. */
type RunKind = 'scheduled' | 'unscheduled' | 'manual';

/**
 * Begins the slot, unless it has ended, or its job is switched off and no person asks for it. A slot that was begun
 * before and has not ended was left behind by a server that died, because the queue gives it to one server at a time:
 * `tries` says how often it has been begun, this time included. Every job can safely be run twice. One that is
 * unscheduled is not begun within an hour in which three servers died with the job, so that servers do not die at every
 * start.
 */
export async function beginSlot(tx: Tx, { jobKey, slot }: Slot, kind: RunKind): Promise<TakenSlot | undefined> {
  const isManual = kind === 'manual';
  const mostDead = kind === 'unscheduled' ? MOST_TRIES : null;
  const rows = await tx.$queryRaw<{ tries: number }[]>`
    INSERT INTO cron_slot AS s (job_key, slot, started_at)
    SELECT job_key, ${slot}::timestamptz, now()
    FROM cron_config WHERE job_key = ${jobKey} AND (enabled OR ${isManual}::boolean)
      AND (${mostDead}::int IS NULL OR ${mostDead}::int > (
        SELECT coalesce(sum(dead.tries), 0) FROM cron_slot AS dead
        WHERE dead.job_key = ${jobKey} AND dead.slot <> ${slot}::timestamptz
          AND dead.slot > ${slot}::timestamptz - interval '6 hours' AND dead.started_at > now() - interval '1 hour'
          AND (dead.state = 'running' OR dead.error = ${ABANDONED})))
    ON CONFLICT (job_key, slot) DO UPDATE SET started_at = excluded.started_at, tries = s.tries + 1
      WHERE s.state = 'running'
    RETURNING tries`;
  return rows[0] && { jobKey, slot, tries: rows[0].tries };
}

/**
 * A slot of its own for a run in the request of a person, whether the job is switched on or off; undefined when that
 * exact moment is taken. When its server dies the person, who gets no answer, starts it again.
 */
export async function openSlot(tx: Tx, { jobKey, slot }: Slot): Promise<TakenSlot | undefined> {
  const opened = await tx.$executeRaw`
    INSERT INTO cron_slot (job_key, slot, started_at) VALUES (${jobKey}, ${slot}::timestamptz, now()) ON CONFLICT DO NOTHING`;
  return opened === 1 ? { jobKey, slot, tries: 1 } : undefined;
}

/** The result of a run: the kind of its error, and its result, both without personal data. */
export type SlotEnd = { readonly error?: string | undefined; readonly result?: unknown };

/**
 * Closes a slot, writes its result into the job's row unless a later slot is known there, and deletes slots older than a
 * month. False, with nothing written, when another server has begun the slot since. One statement, so that a server that
 * dies here has done all of it or nothing.
 */
export async function finishSlot(tx: Tx, taken: TakenSlot, now: Date, end: SlotEnd = {}): Promise<boolean> {
  const { jobKey, slot, tries } = taken;
  const state: JobState = end.error === undefined ? 'done' : 'failed';
  const error = end.error ?? null;
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const forgotten = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  const ended = await tx.$executeRaw`
    WITH ended AS (
      UPDATE cron_slot SET state = ${state}, finished_at = ${now}::timestamptz, error = ${error},
        result = ${result}::jsonb
      WHERE job_key = ${jobKey} AND slot = ${slot}::timestamptz AND tries = ${tries} AND state = 'running'
      RETURNING job_key, slot
    ), written AS (
      UPDATE cron_config AS job SET last_slot = ended.slot, last_state = ${state}, last_error = ${error}
      FROM ended WHERE job.job_key = ended.job_key AND (job.last_slot IS NULL OR job.last_slot <= ended.slot)
    ), kept AS (
      DELETE FROM cron_slot AS old USING ended
      WHERE old.job_key = ended.job_key AND old.slot < ${forgotten}::timestamptz AND old.slot <> ended.slot
    )
    SELECT FROM ended`;
  return ended > 0;
}

type FinishedRun = {
  readonly slot: Date;
  readonly finishedAt: Date;
  readonly error: string | null;
  readonly result: unknown;
};

/** The latest run of a job that ended, scheduled or by hand; undefined when there was none for a month. */
export async function lastRun(tx: Tx, jobKey: JobKey): Promise<FinishedRun | undefined> {
  const row = await tx.cronSlot.findFirst({
    where: { jobKey, finishedAt: { not: null } },
    orderBy: [{ finishedAt: 'desc' }, { slot: 'desc' }],
  });
  if (!row?.finishedAt) return undefined;
  return { slot: row.slot, finishedAt: row.finishedAt, error: row.error, result: row.result ?? undefined };
}

// The cron configuration table and its slots: one row a job and slot, so that exactly one server runs it.
import { isJobKey, type JobKey } from '@zapisy/domain/schedule/jobs';
import type { Tx } from '../open-database.ts';

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

/** A slot in somebody's hands; what its taker brings counts only while nobody has taken it since. */
export type TakenSlot = Slot & { readonly tries: number };

/** From when, and until when its taker is believed to be alive unless it renews. */
export type SlotLease = { readonly at: Date; readonly until: Date };

const KEPT_DAYS = 30;

/** Writes jobs that the table does not know yet; what staff changed stays. */
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

/** Switches a job on or off; the job as it was, or undefined when there is none of that key. */
export async function switchJob(tx: Tx, jobKey: JobKey, enabled: boolean): Promise<{ enabled: boolean } | undefined> {
  const before = await tx.cronConfig.findUnique({ where: { jobKey }, select: { enabled: true } });
  if (before) await tx.cronConfig.update({ where: { jobKey }, data: { enabled } });
  return before ?? undefined;
}

/**
 * Takes a slot of a switched-on job: one caller gets it, until its lease is over without an end, for then its server died
 * in the middle of it. Every job can be run twice without harm.
 */
export async function claimSlot(tx: Tx, { jobKey, slot }: Slot, lease: SlotLease): Promise<TakenSlot | undefined> {
  const rows = await tx.$queryRaw<{ tries: number }[]>`
    INSERT INTO cron_slot AS s (job_key, slot, started_at, lease_until)
    SELECT job_key, ${slot}::timestamptz, ${lease.at}::timestamptz, ${lease.until}::timestamptz
    FROM cron_config WHERE job_key = ${jobKey} AND enabled
    ON CONFLICT (job_key, slot) DO UPDATE
      SET started_at = excluded.started_at, lease_until = excluded.lease_until, tries = s.tries + 1
      WHERE s.state = 'running' AND s.lease_until <= ${lease.at}::timestamptz
    RETURNING tries`;
  return rows[0] && { jobKey, slot, tries: rows[0].tries };
}

/**
 * Takes the latest slot of a switched-on job whose taker died in the middle of it, unless a later one has been done. One
 * caller gets it.
 */
export async function takeUpSlot(tx: Tx, jobKey: JobKey, lease: SlotLease): Promise<TakenSlot | undefined> {
  const rows = await tx.$queryRaw<{ slot: Date; tries: number }[]>`
    UPDATE cron_slot AS s
    SET started_at = ${lease.at}::timestamptz, lease_until = ${lease.until}::timestamptz, tries = s.tries + 1
    FROM (
      SELECT job_key, slot FROM cron_slot JOIN cron_config USING (job_key)
      WHERE job_key = ${jobKey} AND enabled AND state = 'running' AND lease_until <= ${lease.at}::timestamptz
        AND NOT EXISTS (SELECT FROM cron_slot AS later
          WHERE later.job_key = cron_slot.job_key AND later.slot > cron_slot.slot AND later.state = 'done')
      ORDER BY slot DESC LIMIT 1 FOR UPDATE OF cron_slot SKIP LOCKED) AS left_behind
    WHERE s.job_key = left_behind.job_key AND s.slot = left_behind.slot
    RETURNING s.slot, s.tries`;
  return rows[0] && { jobKey, ...rows[0] };
}

/** Holds a taken slot for longer; nothing happens when it is somebody else's by now. */
export async function renewSlot(tx: Tx, taken: TakenSlot, until: Date): Promise<void> {
  const where = { ...taken, state: 'running', leaseUntil: { not: null } };
  await tx.cronSlot.updateMany({ where, data: { leaseUntil: until } });
}

/**
 * A slot of its own for a run out of turn, whatever the switch says; undefined when somebody has that very moment already.
 * Without `until` it is a person's, who presses again when nothing comes of it: nobody takes it up.
 */
export async function openSlot(tx: Tx, { jobKey, slot }: Slot, at: Date, until?: Date): Promise<TakenSlot | undefined> {
  const data = { jobKey, slot, startedAt: at, leaseUntil: until ?? null };
  const { count } = await tx.cronSlot.createMany({ data: [data], skipDuplicates: true });
  return count === 1 ? { jobKey, slot, tries: 1 } : undefined;
}

/** What came of a run: the kind of its error, and its result, both without personal data. */
export type SlotEnd = { readonly error?: string | undefined; readonly result?: unknown };

/**
 * Closes a slot, unless another has taken it since, and says so in the job's row; forgets slots of the month before. One
 * statement: a server that dies here has done all of it or nothing.
 */
export async function finishSlot(tx: Tx, taken: TakenSlot, now: Date, end: SlotEnd = {}): Promise<void> {
  const { jobKey, slot, tries } = taken;
  const state: JobState = end.error === undefined ? 'done' : 'failed';
  const error = end.error ?? null;
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const forgotten = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await tx.$executeRaw`
    WITH ended AS (
      UPDATE cron_slot SET state = ${state}, finished_at = ${now}::timestamptz, lease_until = NULL,
        error = ${error}, result = ${result}::jsonb
      WHERE job_key = ${jobKey} AND slot = ${slot}::timestamptz AND tries = ${tries} AND state = 'running'
      RETURNING job_key, slot
    ), told AS (
      UPDATE cron_config AS job SET last_slot = ended.slot, last_state = ${state}, last_error = ${error}
      FROM ended WHERE job.job_key = ended.job_key RETURNING ended.job_key, ended.slot
    )
    DELETE FROM cron_slot AS old USING told
    WHERE old.job_key = told.job_key AND old.slot < ${forgotten}::timestamptz AND old.slot <> told.slot`;
}

export type FinishedRun = {
  readonly slot: Date;
  readonly finishedAt: Date;
  readonly error: string | null;
  readonly result: unknown;
};

/** The latest run of a job that ended, by its schedule or by hand; undefined when there was none for a month. */
export async function lastRun(tx: Tx, jobKey: JobKey): Promise<FinishedRun | undefined> {
  const row = await tx.cronSlot.findFirst({
    where: { jobKey, finishedAt: { not: null } },
    orderBy: [{ finishedAt: 'desc' }, { slot: 'desc' }],
  });
  if (!row?.finishedAt) return undefined;
  return { slot: row.slot, finishedAt: row.finishedAt, error: row.error, result: row.result ?? undefined };
}

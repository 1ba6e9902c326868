// The cron configuration table and its slots: one row per job and slot, so that exactly one server runs it.
import { isJobKey, type JobKey } from '@zapisy/domain/schedule/jobs';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';

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

/** A slot that one server has taken; its result counts only while no other server has taken the slot since. */
export type TakenSlot = Slot & { readonly tries: number };

/**
 * A job that kills its server is not started for ever, because each time everything else on that server is killed too.
 * Three attempts are allowed, because a server may also stop for other reasons.
 */
const MOST_TRIES = 3;
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

/** The end of a lease of so many milliseconds from now, by the database's clock: one clock for all servers. */
const fromNow = (leaseMs: number) => Prisma.sql`now() + ${leaseMs}::float8 * interval '1 millisecond'`;
/** A run by hand has no lease: it counts as alive for an hour. */
const believedUntil = (row: Prisma.Sql) =>
  Prisma.sql`coalesce(${row}.lease_until, ${row}.started_at + interval '1 hour')`;
const S = Prisma.sql`s`;
const LATER = Prisma.sql`later`;

/**
 * Takes a slot of a switched-on job for so many milliseconds: one caller gets it. Another caller gets it when its lease
 * ends without a result, because then its server died during the run; three times in all. Every job can safely be run
 * twice.
 */
export async function claimSlot(tx: Tx, { jobKey, slot }: Slot, leaseMs: number): Promise<TakenSlot | undefined> {
  const rows = await tx.$queryRaw<{ tries: number }[]>`
    INSERT INTO cron_slot AS s (job_key, slot, started_at, lease_until)
    SELECT job_key, ${slot}::timestamptz, now(), ${fromNow(leaseMs)}
    FROM cron_config WHERE job_key = ${jobKey} AND enabled
    ON CONFLICT (job_key, slot) DO UPDATE
      SET started_at = excluded.started_at, lease_until = excluded.lease_until, tries = s.tries + 1
      WHERE s.state = 'running' AND s.tries < ${MOST_TRIES} AND ${believedUntil(S)} <= now()
    RETURNING tries`;
  return rows[0] && { jobKey, slot, tries: rows[0].tries };
}

/**
 * Takes the latest slot of a switched-on job whose server died during the run, unless a later slot is done, is running,
 * or was given up. One caller gets it, and each slot is started three times at most.
 */
export async function takeOverSlot(tx: Tx, jobKey: JobKey, leaseMs: number): Promise<TakenSlot | undefined> {
  const rows = await tx.$queryRaw<{ slot: Date; tries: number }[]>`
    UPDATE cron_slot AS taken
    SET started_at = now(), lease_until = ${fromNow(leaseMs)}, tries = taken.tries + 1
    FROM (
      SELECT s.job_key, s.slot FROM cron_slot AS s JOIN cron_config USING (job_key)
      WHERE job_key = ${jobKey} AND enabled
        AND s.state = 'running' AND s.tries < ${MOST_TRIES} AND ${believedUntil(S)} <= now()
        AND NOT EXISTS (SELECT FROM cron_slot AS later
          WHERE later.job_key = s.job_key AND later.slot > s.slot
            AND (later.state = 'done' OR later.error = ${ABANDONED}
              OR (later.state = 'running' AND ${believedUntil(LATER)} > now())))
      ORDER BY s.slot DESC LIMIT 1 FOR UPDATE OF s SKIP LOCKED) AS left_behind
    WHERE taken.job_key = left_behind.job_key AND taken.slot = left_behind.slot
    RETURNING taken.slot, taken.tries`;
  return rows[0] && { jobKey, ...rows[0] };
}

/**
 * Extends the lease of a taken slot to so many milliseconds from now; does nothing when another server has it by now.
 */
export async function renewSlot(tx: Tx, { jobKey, slot, tries }: TakenSlot, leaseMs: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE cron_slot SET lease_until = ${fromNow(leaseMs)}
    WHERE job_key = ${jobKey} AND slot = ${slot}::timestamptz AND tries = ${tries} AND state = 'running'
      AND lease_until IS NOT NULL`;
}

/**
 * A slot of its own for a run by hand, whether the job is switched on or off; undefined when that exact moment is
 * taken. It has no lease, because a person starts it again when it has no result: no server takes it over for an hour.
 */
export async function openSlot(tx: Tx, { jobKey, slot }: Slot): Promise<TakenSlot | undefined> {
  const opened = await tx.$executeRaw`
    INSERT INTO cron_slot (job_key, slot, started_at) VALUES (${jobKey}, ${slot}::timestamptz, now()) ON CONFLICT DO NOTHING`;
  return opened === 1 ? { jobKey, slot, tries: 1 } : undefined;
}

/**
 * A slot of its own for a server that wants to run a switched-on job outside its schedule; undefined when another
 * server has that minute already, or when three servers died with the job within the hour, so that servers do not die
 * at every start.
 */
export async function openUnscheduledSlot(
  tx: Tx,
  { jobKey, slot }: Slot,
  leaseMs: number,
): Promise<TakenSlot | undefined> {
  const opened = await tx.$executeRaw`
    INSERT INTO cron_slot (job_key, slot, started_at, lease_until)
    SELECT job_key, ${slot}::timestamptz, now(), ${fromNow(leaseMs)}
    FROM cron_config WHERE job_key = ${jobKey} AND enabled
      AND (SELECT coalesce(sum(s.tries), 0) FROM cron_slot AS s
        WHERE s.job_key = ${jobKey} AND s.started_at > now() - interval '1 hour'
          AND (s.error = ${ABANDONED} OR (s.state = 'running' AND ${believedUntil(S)} <= now()))) < ${MOST_TRIES}
    ON CONFLICT DO NOTHING`;
  return opened === 1 ? { jobKey, slot, tries: 1 } : undefined;
}

/**
 * Ends the slots of a job that were started three times and never ended, as failed with 'abandoned', which staff see at
 * the job; resolves to how many. The next slot starts from the first attempt.
 */
export function abandonSlots(tx: Tx, jobKey: JobKey, now: Date): Promise<number> {
  return tx.$executeRaw`
    WITH ended AS (
      UPDATE cron_slot AS s SET state = 'failed', finished_at = ${now}::timestamptz, lease_until = NULL, error = ${ABANDONED}
      WHERE job_key = ${jobKey} AND state = 'running' AND tries >= ${MOST_TRIES} AND ${believedUntil(S)} <= now()
      RETURNING job_key, slot
    ), written AS (${knownOf('failed', ABANDONED)})
    SELECT FROM ended`;
}

/**
 * Writes the result of the latest of the slots `ended` into the job's row; a slot that ends late does not hide a later
 * one.
 */
function knownOf(state: JobState, error: string | null): Prisma.Sql {
  return Prisma.sql`
    UPDATE cron_config AS job SET last_slot = latest.slot, last_state = ${state}, last_error = ${error}
    FROM (SELECT job_key, max(slot) AS slot FROM ended GROUP BY job_key) AS latest
    WHERE job.job_key = latest.job_key AND (job.last_slot IS NULL OR job.last_slot <= latest.slot)`;
}

/** The result of a run: the kind of its error, and its result, both without personal data. */
export type SlotEnd = { readonly error?: string | undefined; readonly result?: unknown };

/**
 * Closes a slot, writes its result into the job's row, and deletes slots older than a month. False, with nothing
 * written, when another server has taken the slot since. One statement, so that a server that dies here has done all of
 * it or nothing.
 */
export async function finishSlot(tx: Tx, taken: TakenSlot, now: Date, end: SlotEnd = {}): Promise<boolean> {
  const { jobKey, slot, tries } = taken;
  const state: JobState = end.error === undefined ? 'done' : 'failed';
  const error = end.error ?? null;
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const forgotten = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  const ended = await tx.$executeRaw`
    WITH ended AS (
      UPDATE cron_slot SET state = ${state}, finished_at = ${now}::timestamptz, lease_until = NULL,
        error = ${error}, result = ${result}::jsonb
      WHERE job_key = ${jobKey} AND slot = ${slot}::timestamptz AND tries = ${tries} AND state = 'running'
      RETURNING job_key, slot
    ), written AS (${knownOf(state, error)}
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

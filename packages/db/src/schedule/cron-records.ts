// The cron configuration table and its slots: one row a job and slot, so that exactly one server runs it.
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

/** A slot in somebody's hands; what its taker brings counts only while nobody has taken it since. */
export type TakenSlot = Slot & { readonly tries: number };

/**
 * A job that kills its server is not begun for ever: who dies with it dies with all that this server does. Three times, for
 * a server is also stopped for reasons of its own.
 */
const MOST_TRIES = 3;
/** What staff are told of a slot that was begun so often and never ended. */
export const ABANDONED = 'abandoned';
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

/** One clock for all servers: the database's. The lease in milliseconds from now on. */
const fromNow = (leaseMs: number) => Prisma.sql`now() + ${leaseMs}::float8 * interval '1 millisecond'`;
/** A run by hand has no lease, nor has one of a server from before there were any: these are believed in for an hour. */
const believedUntil = (row: Prisma.Sql) =>
  Prisma.sql`coalesce(${row}.lease_until, ${row}.started_at + interval '1 hour')`;
const S = Prisma.sql`s`;
const LATER = Prisma.sql`later`;

/**
 * Takes a slot of a switched-on job for so many milliseconds: one caller gets it, until its lease is over without an end,
 * for then its server died in the middle of it; three times in all. Every job can be run twice without harm.
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
 * Takes the latest slot of a switched-on job whose taker died in the middle of it, unless a later one has been done, is
 * being done, or was given up. One caller gets it, and each slot is begun three times at most.
 */
export async function takeUpSlot(tx: Tx, jobKey: JobKey, leaseMs: number): Promise<TakenSlot | undefined> {
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

/** Holds a taken slot for so many milliseconds from now; nothing happens when it is somebody else's by now. */
export async function renewSlot(tx: Tx, { jobKey, slot, tries }: TakenSlot, leaseMs: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE cron_slot SET lease_until = ${fromNow(leaseMs)}
    WHERE job_key = ${jobKey} AND slot = ${slot}::timestamptz AND tries = ${tries} AND state = 'running'
      AND lease_until IS NOT NULL`;
}

/**
 * A slot of its own for a run by hand, whatever the switch says; undefined when somebody has that very moment already. It has
 * no lease, for a person presses again when nothing comes of it: nobody takes it up for an hour.
 */
export async function openSlot(tx: Tx, { jobKey, slot }: Slot): Promise<TakenSlot | undefined> {
  const opened = await tx.$executeRaw`
    INSERT INTO cron_slot (job_key, slot, started_at) VALUES (${jobKey}, ${slot}::timestamptz, now()) ON CONFLICT DO NOTHING`;
  return opened === 1 ? { jobKey, slot, tries: 1 } : undefined;
}

/**
 * A slot of its own for a server that wants a switched-on job out of turn; undefined when another has that minute already,
 * or three servers died with the job within the hour, so that none dies at every start of the next.
 */
export async function openOutOfTurn(tx: Tx, { jobKey, slot }: Slot, leaseMs: number): Promise<TakenSlot | undefined> {
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
 * Ends the slots of a job that were begun three times and never ended, as failed with 'abandoned', which staff see at the
 * job; resolves to how many. The next slot begins anew.
 */
export function giveUpSlots(tx: Tx, jobKey: JobKey, now: Date): Promise<number> {
  return tx.$executeRaw`
    WITH ended AS (
      UPDATE cron_slot AS s SET state = 'failed', finished_at = ${now}::timestamptz, lease_until = NULL, error = ${ABANDONED}
      WHERE job_key = ${jobKey} AND state = 'running' AND tries >= ${MOST_TRIES} AND ${believedUntil(S)} <= now()
      RETURNING job_key, slot
    ), told AS (${knownOf('failed', ABANDONED)})
    SELECT FROM ended`;
}

/** Says in the job's row what came of the latest of the slots `ended`; one that ends late does not hide a later one. */
function knownOf(state: JobState, error: string | null): Prisma.Sql {
  return Prisma.sql`
    UPDATE cron_config AS job SET last_slot = latest.slot, last_state = ${state}, last_error = ${error}
    FROM (SELECT job_key, max(slot) AS slot FROM ended GROUP BY job_key) AS latest
    WHERE job.job_key = latest.job_key AND (job.last_slot IS NULL OR job.last_slot <= latest.slot)`;
}

/** What came of a run: the kind of its error, and its result, both without personal data. */
export type SlotEnd = { readonly error?: string | undefined; readonly result?: unknown };

/**
 * Closes a slot, and says so in the job's row; forgets slots of the month before. False when another has taken it since:
 * then nothing is written. One statement: a server that dies here has done all of it or nothing.
 */
export async function finishSlot(tx: Tx, taken: TakenSlot, now: Date, end: SlotEnd = {}): Promise<boolean> {
  const { jobKey, slot, tries } = taken;
  const state: JobState = end.error === undefined ? 'done' : 'failed';
  const error = end.error ?? null;
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const forgotten = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  const ended = await tx.$executeRaw`
    WITH ended AS (
      UPDATE cron_slot SET state = ${state}, finished_at = ${now}::timestamptz, lease_until = NULL,
        error = ${error}, result = ${result}::jsonb
      WHERE job_key = ${jobKey} AND slot = ${slot}::timestamptz AND tries = ${tries} AND state = 'running'
      RETURNING job_key, slot
    ), told AS (${knownOf(state, error)}
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

/** The latest run of a job that ended, by its schedule or by hand; undefined when there was none for a month. */
export async function lastRun(tx: Tx, jobKey: JobKey): Promise<FinishedRun | undefined> {
  const row = await tx.cronSlot.findFirst({
    where: { jobKey, finishedAt: { not: null } },
    orderBy: [{ finishedAt: 'desc' }, { slot: 'desc' }],
  });
  if (!row?.finishedAt) return undefined;
  return { slot: row.slot, finishedAt: row.finishedAt, error: row.error, result: row.result ?? undefined };
}

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

/** A run this old belongs to a server that died with it. */
const ABANDONED_AFTER_MS = 60 * 60_000;
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
 * Takes a slot. True for exactly one caller of a switched-on job; also for a slot whose server died in the middle of it,
 * since every job can be run twice without harm.
 */
export async function claimSlot(tx: Tx, { jobKey, slot }: Slot, now: Date): Promise<boolean> {
  const abandoned = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const taken = await tx.$executeRaw`
    INSERT INTO cron_slot AS s (job_key, slot, started_at)
    SELECT job_key, ${slot}::timestamptz, ${now}::timestamptz FROM cron_config WHERE job_key = ${jobKey} AND enabled
    ON CONFLICT (job_key, slot) DO UPDATE SET started_at = excluded.started_at
      WHERE s.state = 'running' AND s.started_at < ${abandoned}::timestamptz`;
  return taken === 1;
}

/** A slot of its own for a run by hand, whatever the switch says; false when somebody has that very moment already. */
export async function openSlot(tx: Tx, { jobKey, slot }: Slot, now: Date): Promise<boolean> {
  const data = { jobKey, slot, startedAt: now };
  const { count } = await tx.cronSlot.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

/** What came of a run: the kind of its error, and its result, both without personal data. */
export type SlotEnd = { readonly error?: string | undefined; readonly result?: unknown };

/** Closes a slot. Forgets slots of the month before. */
export async function finishSlot(tx: Tx, { jobKey, slot }: Slot, now: Date, end: SlotEnd = {}): Promise<void> {
  const state: JobState = end.error === undefined ? 'done' : 'failed';
  const lastError = end.error ?? null;
  const forgotten = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  const where = { jobKey_slot: { jobKey, slot } };
  const result = end.result === undefined ? {} : { result: JSON.parse(JSON.stringify(end.result)) };
  await tx.cronSlot.update({ where, data: { state, finishedAt: now, error: lastError, ...result } });
  await tx.cronConfig.update({ where: { jobKey }, data: { lastSlot: slot, lastState: state, lastError } });
  await tx.cronSlot.deleteMany({ where: { jobKey, slot: { lt: forgotten } } });
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

// Asks the queue for the scheduled jobs, each at its moments: a worker runs them, each slot once (INT-16, JOB-2, JOB-3, JOB-10).
import type { JobContext } from '@zapisy/api/context';
import { type ConfiguredJob, enqueueSlot, installJobs, listJobs } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES, type JobKey } from '@zapisy/domain/schedule/jobs';
import { isCronLine, latestSlotOf } from './latest-slot.ts';

const MINUTE_MS = 60_000;
/** A timer may fire a moment before its minute. */
const EARLY_TICK_MS = 1_000;
/**
 * Looks come with each minute, and in its middle for what could not be asked for. No timer is longer, so a clock that was set
 * is noticed by then (JOB-10).
 */
const LOOK_MS = 30_000;
/** Events outside during an absence are fetched at once, whether a slot was missed or not. */
const AFTER_AN_ABSENCE = new Set<JobKey>(['social_lead_reconciliation']);

export type Scheduler = {
  /** The database is back after an outage: slots that were not asked for are, and events outside are fetched. */
  afterOutage(): void;
  /** Stops the ticks. */
  close(): Promise<void>;
};

/** The line of the table, or the job's own when the table's is not a valid cron line. */
function lineOf({ log }: JobContext, { jobKey, schedule }: ConfiguredJob): string {
  if (isCronLine(schedule)) return schedule;
  log.warn({ job: jobKey }, 'the schedule in the table is no cron line; the first one is used');
  return JOB_SCHEDULES[jobKey];
}

type JobTicks = {
  /** Asks for the latest slot, until this server has done so: after that a worker runs it, or its job is switched off. */
  tick(): Promise<void>;
  /** At start, and after an outage: the latest slot, which runs if it has not yet, or else a run of this minute. */
  catchUp(): Promise<void>;
};

function ticksOf({ database, clock, log }: JobContext, jobKey: JobKey, line: string): JobTicks {
  const latestSlot = latestSlotOf(line);
  let asked: number | undefined;
  const ask = async (isAfterAbsence: boolean) => {
    const now = clock.now().getTime();
    const slot = latestSlot(new Date(now + EARLY_TICK_MS));
    if (!slot || (slot.getTime() === asked && !isAfterAbsence)) return;
    const isFetching = isAfterAbsence && AFTER_AN_ABSENCE.has(jobKey);
    const otherwise = isFetching ? new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS) : undefined;
    const before = asked;
    // A tick that comes while the database is slow does not ask a second time.
    asked = slot.getTime();
    try {
      await enqueueSlot(database.prisma, { jobKey, slot, otherwise });
    } catch (error) {
      asked = before;
      throw error;
    }
  };
  const asking = (isAfterAbsence: boolean) =>
    ask(isAfterAbsence).catch((error: unknown) =>
      log.error({ job: jobKey, err: error }, 'a slot could not be asked for'),
    );
  return { tick: () => asking(false), catchUp: () => asking(true) };
}

/** Until the returned function is called. */
function lookByTheClock(look: () => void): () => void {
  const sleep = () => setTimeout(wake, LOOK_MS - (Date.now() % LOOK_MS));
  const wake = () => {
    timer = sleep();
    look();
  };
  let timer = sleep();
  return () => clearTimeout(timer);
}

/**
 * Starts the schedule. The latest slot that no server ran (all servers were down, or the clock was set forward) is
 * run once, at start or within half a minute; a job that is switched off runs nothing. Schedules are read here, so a
 * changed line takes effect at the next start; the switch takes effect at once.
 */
export async function startScheduler(context: JobContext): Promise<Scheduler> {
  const { database } = context;
  const jobs: JobTicks[] = [];
  await installJobs(database.prisma, JOB_SCHEDULES);
  for (const configured of await listJobs(database.prisma)) {
    const line = lineOf(context, configured);
    const job = ticksOf(context, configured.jobKey, line);
    jobs.push(job);
    await job.catchUp();
  }
  const stopLooking = lookByTheClock(() => {
    for (const { tick } of jobs) void tick();
  });
  return {
    afterOutage() {
      for (const { catchUp } of jobs) void catchUp();
    },
    async close() {
      stopLooking();
    },
  };
}

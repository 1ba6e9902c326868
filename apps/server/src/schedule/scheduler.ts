// Triggers the scheduled jobs; one row per slot lets exactly one server run it.
import type { JobContext, Log } from '@zapisy/api/context';
import { type ConfiguredJob, installJobs, listJobs, type Slot } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES, type JobKey } from '@zapisy/domain/schedule/jobs';
import { type Logger, type ScheduledTask, schedule as wake } from 'node-cron';
import type { ScheduledJob, ScheduledJobs } from './jobs.ts';
import { isCronLine, latestSlotOf, wakeLineOf } from './latest-slot.ts';
import { runSlot, runTaken, runUnscheduled, takeOverAbandonedSlot } from './run-slot.ts';

/** A timer may fire a moment before its minute. */
const EARLY_TICK_MS = 1_000;
/** Half a minute after the ticks of the jobs: for missed ticks, and for slots of servers that died. */
const LOOKS = '30 * * * * *';
/** In the zone of the jobs node-cron does not wake for an hour when summer time ends (JOB-8); in UTC no hour is repeated. */
const WAKE_ZONE = 'UTC';
/** Events outside during an absence are fetched at once, whether a slot was missed or not. */
const AFTER_AN_ABSENCE = new Set<JobKey>(['social_lead_reconciliation']);

export type Scheduler = {
  /** The database is back after an outage: slots that no server could take are run, and events outside are fetched. */
  afterOutage(): void;
  /** Stops the ticks, and waits for the running jobs. */
  close(): Promise<void>;
};

/** The line of the table, or the job's own when the table's is not a valid cron line. */
function lineOf({ log }: JobContext, { jobKey, schedule }: ConfiguredJob): string {
  if (isCronLine(schedule)) return schedule;
  log.warn({ job: jobKey }, 'the schedule in the table is no cron line; the first one is used');
  return JOB_SCHEDULES[jobKey];
}

type Slots = {
  /**
   * The latest slot, until this server has asked for it: after that some server has it, or its job was switched off.
   */
  open(): Slot | undefined;
  /**
   * Asks for the slot and runs it if this server gets it; resolves to whether it did. Throws while the database is
   * away.
   */
  answer(slot: Slot): Promise<boolean>;
  /** At start, and after an outage: runs the slot that no server ran; without one, the jobs that run at every start. */
  catchUp(): Promise<void>;
};

function slotsOf(context: JobContext, jobKey: JobKey, line: string, job: ScheduledJob): Slots {
  const latestSlot = latestSlotOf(line);
  let asked: number | undefined;
  const latest = () => {
    const slot = latestSlot(new Date(context.clock.now().getTime() + EARLY_TICK_MS));
    return slot && { jobKey, slot };
  };
  const answer = async (slot: Slot) => {
    const isOurs = await runSlot(context, slot, job);
    asked = slot.slot.getTime();
    return isOurs;
  };
  return {
    answer,
    open() {
      const slot = latest();
      return slot?.slot.getTime() === asked ? undefined : slot;
    },
    async catchUp() {
      const slot = latest();
      const isOurs = slot !== undefined && (await answer(slot));
      if (!isOurs && AFTER_AN_ABSENCE.has(jobKey)) await runUnscheduled(context, jobKey, job);
    },
  };
}

/** The log of the cron library, whose own lines are not JSON. */
function cronLog(log: Log): Logger {
  const fault = (message: string | Error, error?: Error) =>
    log.error({ err: error ?? message }, 'the scheduler failed');
  return {
    info: (message) => log.info({}, message),
    warn: (message) => log.warn({}, message),
    error: fault,
    debug() {},
  };
}

type JobSlots = {
  /**
   * Does nothing while an earlier slot of the job runs: the next check finds this one, or another server has taken it
   * by then.
   */
  hold(jobKey: JobKey, start: () => Promise<unknown>): void;
  /**
   * Runs the slot whose server died during the run, if there is one and this server gets it; no tick waits for this
   * check.
   */
  takeOver(jobKey: JobKey, job: ScheduledJob): void;
  /** Starts nothing more; resolves when the running jobs have ended. */
  close(): Promise<void>;
};

function openJobSlots(context: JobContext): JobSlots {
  const active = new Map<JobKey, Promise<unknown>>();
  const looks = new Set<Promise<void>>();
  let isClosed = false;
  const hold = (jobKey: JobKey, start: () => Promise<unknown>) => {
    if (isClosed || active.has(jobKey)) return;
    const running = start()
      .catch((error: unknown) => context.log.error({ job: jobKey, err: error }, 'a slot could not be taken'))
      .finally(() => active.delete(jobKey));
    active.set(jobKey, running);
  };
  // A taken slot that cannot be started, because the job ticked meanwhile or the server closes, is left to its lease.
  const look = async (jobKey: JobKey, job: ScheduledJob) => {
    const taken = await takeOverAbandonedSlot(context, jobKey);
    if (taken) hold(jobKey, () => runTaken(context, taken, job));
  };
  return {
    hold,
    takeOver(jobKey, job) {
      if (isClosed || active.has(jobKey)) return;
      const looking = look(jobKey, job)
        .catch((error: unknown) => context.log.error({ job: jobKey, err: error }, 'no slot could be looked for'))
        .finally(() => looks.delete(looking));
      looks.add(looking);
    },
    async close() {
      isClosed = true;
      await Promise.all([...active.values(), ...looks]);
    },
  };
}

/**
 * Starts the schedule. The latest slot that no server ran (all servers were down, or a tick came late: node-cron drops
 * one that is late by more than a second) is run once, at start or within a minute; a job that is switched off runs
 * nothing. Schedules are read here, so a changed line takes effect at the next start; the switch takes effect at once.
 * A job that `jobs` leaves out is not scheduled; the server passes `SCHEDULED_JOBS`, whose type leaves out none.
 */
export async function startScheduler(context: JobContext, jobs: Partial<ScheduledJobs>): Promise<Scheduler> {
  const jobSlots = openJobSlots(context);
  const tasks: ScheduledTask[] = [];
  const catchUps: (() => void)[] = [];
  const cronOptions = { timezone: WAKE_ZONE, logger: cronLog(context.log), suppressMissedWarning: true };
  await installJobs(context.database.prisma, JOB_SCHEDULES);
  for (const configured of await listJobs(context.database.prisma)) {
    const { jobKey } = configured;
    const job = jobs[jobKey];
    if (!job) continue;
    const line = lineOf(context, configured);
    const slots = slotsOf(context, jobKey, line, job);
    const makeUp = () => jobSlots.hold(jobKey, slots.catchUp);
    catchUps.push(makeUp);
    makeUp();
    const answer = () => {
      const slot = slots.open();
      if (slot) jobSlots.hold(jobKey, () => slots.answer(slot));
    };
    const look = () => {
      answer();
      jobSlots.takeOver(jobKey, job);
    };
    tasks.push(wake(wakeLineOf(line), answer, cronOptions), wake(LOOKS, look, cronOptions));
  }
  return {
    afterOutage() {
      for (const makeUp of catchUps) makeUp();
    },
    async close() {
      for (const task of tasks) await task.destroy();
      await jobSlots.close();
    },
  };
}

// Rings the scheduled jobs in Europe/Warsaw; a row a slot lets exactly one server answer the ring.
import type { JobContext } from '@zapisy/api/context';
import { type ConfiguredJob, installJobs, listJobs, type Slot } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES, JOB_TIME_ZONE, type JobKey } from '@zapisy/domain/schedule/jobs';
import { schedule as ring, type ScheduledTask } from 'node-cron';
import type { ScheduledJob, ScheduledJobs } from './jobs.ts';
import { isCronLine, latestSlot } from './latest-slot.ts';
import { runOutOfTurn, runSlot, runTaken, takeLeftBehind } from './run-slot.ts';

/** A timer may ring a moment before the minute it stands for. */
const EARLY_RING_MS = 1_000;
/** Half a minute off the rings of the jobs. */
const LOOKS_FOR_LEFT_BEHIND = '30 * * * * *';
/** What may have happened outside while nobody was here is fetched at once, whether a slot was missed or not. */
const AFTER_AN_ABSENCE = new Set<JobKey>(['social_lead_reconciliation']);

export type Scheduler = {
  /** The database was away and is back: slots that nobody could take are run, and what happened outside is fetched. */
  afterOutage(): void;
  /** Rings no more, and waits for the jobs in hand. */
  close(): Promise<void>;
};

/** The line of the table, or the job's own when somebody wrote one that nothing rings. */
function lineOf({ log }: JobContext, { jobKey, schedule }: ConfiguredJob): string {
  if (isCronLine(schedule)) return schedule;
  log.warn({ job: jobKey }, 'the schedule in the table is no cron line; the first one is used');
  return JOB_SCHEDULES[jobKey];
}

/** At start, and after an outage: the slot that nobody ran; and when there is none, what is wanted at every start. */
async function catchUp(context: JobContext, slot: Slot | undefined, jobKey: JobKey, job: ScheduledJob) {
  const isTaken = slot !== undefined && (await runSlot(context, slot, job));
  if (!isTaken && AFTER_AN_ABSENCE.has(jobKey)) await runOutOfTurn(context, jobKey, job);
}

type Hand = {
  /** Still busy with an earlier slot: the next ring finds this one, or another server has taken it by then. */
  hold(jobKey: JobKey, start: () => Promise<unknown>): void;
  /** Runs the slot whose server died with it, if there is one and this server gets it; no ring waits for the look. */
  takeUp(jobKey: JobKey, job: ScheduledJob): void;
  /** Nothing more is begun; resolves when what is in hand has ended. */
  close(): Promise<void>;
};

function openHand(context: JobContext): Hand {
  const inHand = new Map<JobKey, Promise<unknown>>();
  const looks = new Set<Promise<void>>();
  let isClosed = false;
  const hold = (jobKey: JobKey, start: () => Promise<unknown>) => {
    if (isClosed || inHand.has(jobKey)) return;
    const running = start()
      .catch((error: unknown) => context.log.error({ job: jobKey, err: error }, 'a slot could not be taken'))
      .finally(() => inHand.delete(jobKey));
    inHand.set(jobKey, running);
  };
  // A slot that was taken and cannot be begun, for the job rang meanwhile or the server closes, falls back to its lease.
  const look = async (jobKey: JobKey, job: ScheduledJob) => {
    const taken = await takeLeftBehind(context, jobKey);
    if (taken) hold(jobKey, () => runTaken(context, taken, job));
  };
  return {
    hold,
    takeUp(jobKey, job) {
      if (isClosed || inHand.has(jobKey)) return;
      const looking = look(jobKey, job)
        .catch((error: unknown) => context.log.error({ job: jobKey, err: error }, 'no slot could be looked for'))
        .finally(() => looks.delete(looking));
      looks.add(looking);
    },
    async close() {
      isClosed = true;
      await Promise.all([...inHand.values(), ...looks]);
    },
  };
}

/**
 * Starts ringing. The latest slot that nobody ran (all servers were down) is run once at start; a job switched off runs
 * nothing. Schedules are read here, so a changed line counts from the next start; the switch counts at once.
 */
export async function startScheduler(context: JobContext, jobs: ScheduledJobs): Promise<Scheduler> {
  const hand = openHand(context);
  const tasks: ScheduledTask[] = [];
  const catchUps: (() => void)[] = [];
  const slotOf = (jobKey: JobKey, line: string) => {
    const slot = latestSlot(line, new Date(context.clock.now().getTime() + EARLY_RING_MS));
    return slot && { jobKey, slot };
  };
  await installJobs(context.database.prisma, JOB_SCHEDULES);
  for (const configured of await listJobs(context.database.prisma)) {
    const { jobKey } = configured;
    const job = jobs[jobKey];
    if (!job) continue;
    const line = lineOf(context, configured);
    const makeUp = () => hand.hold(jobKey, () => catchUp(context, slotOf(jobKey, line), jobKey, job));
    catchUps.push(makeUp);
    makeUp();
    const answer = () => {
      const slot = slotOf(jobKey, line);
      if (slot) hand.hold(jobKey, () => runSlot(context, slot, job));
    };
    tasks.push(ring(line, answer, { timezone: JOB_TIME_ZONE }));
    tasks.push(ring(LOOKS_FOR_LEFT_BEHIND, () => hand.takeUp(jobKey, job), { timezone: JOB_TIME_ZONE }));
  }
  return {
    afterOutage() {
      for (const makeUp of catchUps) makeUp();
    },
    async close() {
      for (const task of tasks) await task.destroy();
      await hand.close();
    },
  };
}

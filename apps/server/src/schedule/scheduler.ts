// Rings the scheduled jobs in Europe/Warsaw; a row a slot lets exactly one server answer the ring.
import type { JobContext } from '@zapisy/api/context';
import {
  type ConfiguredJob,
  claimSlot,
  finishSlot,
  installJobs,
  listJobs,
  openSlot,
  renewSlot,
  type Slot,
  type SlotEnd,
  type TakenSlot,
  takeUpSlot,
} from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES, JOB_TIME_ZONE, type JobKey } from '@zapisy/domain/schedule/jobs';
import { schedule as ring, type ScheduledTask } from 'node-cron';
import { loggedError } from '../log.ts';
import type { ScheduledJob, ScheduledJobs } from './jobs.ts';
import { isCronLine, latestSlot } from './latest-slot.ts';

/** A timer may ring a moment before the minute it stands for. */
const EARLY_RING_MS = 1_000;
const MINUTE_MS = 60_000;
/** Whoever dies with a slot in hand loses it after this. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = 20_000;
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

/** Runs the slot if this server gets it. What the job throws ends in the slot's row and the log, never in the process. */
export async function runSlot(context: JobContext, slot: Slot, job: ScheduledJob): Promise<boolean> {
  const taken = await claimSlot(context.database.prisma, slot, leaseFrom(context));
  if (taken) await finish(context, taken, job);
  return taken !== undefined;
}

function leaseFrom({ clock }: JobContext) {
  const at = clock.now();
  return { at, until: new Date(at.getTime() + LEASE_MS) };
}

async function finish(context: JobContext, taken: TakenSlot, job: ScheduledJob): Promise<void> {
  const { database, log } = context;
  const renew = () => renewSlot(database.prisma, taken, leaseFrom(context).until);
  const beat = setInterval(() => {
    renew().catch((error: unknown) =>
      log.warn({ job: taken.jobKey, err: error }, 'a slot could not be held for longer'),
    );
  }, RENEWED_EVERY_MS);
  const end = await job(context)
    .then(reported, (error: unknown) => {
      log.error({ job: taken.jobKey, err: error }, 'a scheduled job failed');
      const { type, code } = loggedError(error);
      return { error: code ?? type };
    })
    .finally(() => clearInterval(beat));
  await finishSlot(database.prisma, taken, context.clock.now(), end);
}

/** An object that a job answers is its result; one that names a problem has failed with it, and says what it came to. */
function reported(answer: unknown): SlotEnd {
  if (typeof answer !== 'object' || answer === null) return {};
  const problem = 'problem' in answer && typeof answer.problem === 'string' ? answer.problem : undefined;
  return { error: problem, result: answer };
}

/** 'Run now': the job whatever its switch says, under a slot of this very moment. Throws RangeError for an unknown job. */
export async function runByHand(context: JobContext, jobs: ScheduledJobs, payload: unknown): Promise<void> {
  const { jobKey } = payload as { readonly jobKey: JobKey };
  const job = jobs[jobKey];
  if (!job) throw new RangeError('no operation runs under that key');
  const now = context.clock.now();
  const taken = await openSlot(context.database.prisma, { jobKey, slot: now }, now);
  if (taken) await finish(context, taken, job);
}

/**
 * A job out of its turn: at start, or after an outage. Once a minute, however many servers ask for it, and not when it is
 * switched off.
 */
export async function runOutOfTurn(context: JobContext, jobKey: JobKey, job: ScheduledJob): Promise<boolean> {
  const { at, until } = leaseFrom(context);
  const slot = { jobKey, slot: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) };
  const configured = (await listJobs(context.database.prisma)).find((one) => one.jobKey === jobKey);
  const taken = configured?.enabled ? await openSlot(context.database.prisma, slot, at, until) : undefined;
  if (taken) await finish(context, taken, job);
  return taken !== undefined;
}

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
    const taken = await takeUpSlot(context.database.prisma, jobKey, leaseFrom(context));
    if (taken) hold(jobKey, () => finish(context, taken, job));
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

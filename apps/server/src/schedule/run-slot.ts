// One run of a scheduled job: its slot is taken, its lease renewed while the job works, and it is closed with the
// result.
import { startHeartbeat } from '@zapisy/api/background/heartbeat';
import { runInSlot } from '@zapisy/api/background/run-in-slot';
import type { JobContext } from '@zapisy/api/context';
import {
  abandonSlots,
  claimSlot,
  openSlot,
  openUnscheduledSlot,
  renewSlot,
  type Slot,
  type TakenSlot,
  takeOverSlot,
} from '@zapisy/db/schedule/cron-records';
import type { JobKey } from '@zapisy/domain/schedule/jobs';
import { loggedError } from '../process/log.ts';
import type { ScheduledJob, ScheduledJobs } from './jobs.ts';

const MINUTE_MS = 60_000;
/** A server that dies with a slot loses it after this time. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = 20_000;
/**
 * No job takes an hour: it reads two days of leads, or a month of spend. A job that is not done by then hangs, and
 * renewing its lease any longer would keep the job from every server until an operator ends this process.
 */
const MOST_HELD_MS = 60 * MINUTE_MS;

/**
 * Runs the slot if this server gets it. An error of the job is recorded in the slot's row and the log, never thrown to
 * the process.
 */
export async function runSlot(context: JobContext, slot: Slot, job: ScheduledJob): Promise<boolean> {
  const taken = await claimSlot(context.database.prisma, slot, LEASE_MS);
  if (taken) await runTaken(context, taken, job);
  return taken !== undefined;
}

/**
 * The slot whose server died during the run, if there is one and this server gets it. A slot that was started three
 * times fails instead: a job that kills its server would also end the webhook again and again.
 */
export async function takeOverAbandonedSlot(context: JobContext, jobKey: JobKey): Promise<TakenSlot | undefined> {
  const { database, clock, log } = context;
  const abandoned = await abandonSlots(database.prisma, jobKey, clock.now());
  if (abandoned > 0)
    log.error({ job: jobKey }, 'a scheduled job was abandoned: three servers started it and none finished it');
  return takeOverSlot(database.prisma, jobKey, LEASE_MS);
}

/**
 * 'Run now': runs the job whether it is switched on or off, under a slot of this moment. Throws RangeError for an
 * unknown job.
 */
export async function runManually(context: JobContext, jobs: Partial<ScheduledJobs>, payload: unknown): Promise<void> {
  const { jobKey } = payload as { readonly jobKey: JobKey };
  const job = jobs[jobKey];
  if (!job) throw new RangeError('no operation runs under that key');
  const taken = await openSlot(context.database.prisma, { jobKey, slot: context.clock.now() });
  if (taken) await runTaken(context, taken, job);
}

/**
 * Runs a job outside its schedule: at start, or after an outage. Once a minute, however many servers ask for it, and
 * not when it is switched off or servers keep dying with it.
 */
export async function runUnscheduled(context: JobContext, jobKey: JobKey, job: ScheduledJob): Promise<boolean> {
  const minute = Math.floor(context.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
  const taken = await openUnscheduledSlot(context.database.prisma, { jobKey, slot: new Date(minute) }, LEASE_MS);
  if (taken) await runTaken(context, taken, job);
  return taken !== undefined;
}

/**
 * Runs a slot that this server has taken. After an hour its lease is not renewed any more; a later result of the job
 * counts only if no other server has the slot.
 */
export async function runTaken(context: JobContext, taken: TakenSlot, job: ScheduledJob): Promise<void> {
  const { jobKey } = taken;
  const letGo = holding(context, taken);
  const hour = Promise.withResolvers<'hangs'>();
  const limit = setTimeout(() => hour.resolve('hangs'), MOST_HELD_MS);
  const running = workOn(context, taken, job, letGo);
  try {
    if ((await Promise.race([running, hour.promise])) !== 'hangs') return;
    context.log.error({ job: jobKey }, 'a scheduled job has not ended for an hour; its slot is let go of');
    running.catch((error: unknown) => context.log.error({ job: jobKey, err: error }, 'a late job was not closed'));
  } finally {
    letGo();
    clearTimeout(limit);
  }
}

async function workOn(context: JobContext, taken: TakenSlot, job: ScheduledJob, letGo: () => void): Promise<void> {
  await runInSlot(context, taken, {
    job: () => job(context).finally(letGo),
    errorOf(error) {
      context.log.error({ job: taken.jobKey, err: error }, 'a scheduled job failed');
      const { type, code } = loggedError(error);
      return code ?? type;
    },
  });
}

/** Renews the lease until the returned function is called. */
function holding({ database, log }: JobContext, taken: TakenSlot): () => void {
  return startHeartbeat({
    everyMs: RENEWED_EVERY_MS,
    renew: () => renewSlot(database.prisma, taken, LEASE_MS),
    onFailure: (error) => log.warn({ job: taken.jobKey, err: error }, 'a slot could not be held for longer'),
  });
}

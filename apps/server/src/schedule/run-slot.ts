// One run of a scheduled job, as a job of the queue: its slot is begun, and closed with the result.

import { runInSlot } from '@zapisy/api/background/run-in-slot';
import type { JobContext } from '@zapisy/api/context';
import { ABANDONED, beginSlot, finishSlot, MOST_TRIES, type TakenSlot } from '@zapisy/db/schedule/cron-records';
import { JOB_KEYS } from '@zapisy/domain/schedule/jobs';
import { traced } from '@zapisy/telemetry/channels';
import { z } from 'zod';
import { loggedError } from '../process/log.ts';
import type { ScheduledJob, ScheduledJobs } from './jobs.ts';

const PAYLOAD = z.object({
  jobKey: z.enum(JOB_KEYS),
  slot: z.coerce.date(),
  isManual: z.boolean(),
  otherwise: z.coerce.date().optional(),
});
type AskedSlot = z.infer<typeof PAYLOAD>;

/**
 * No job takes an hour: it reads two days of leads, or a month of spend. A job that is not done by then hangs, and
 * holding its slot any longer would keep the job from every server until an operator ends this process.
 */
const MOST_HELD_MS = 60 * 60_000;

/**
 * Runs the slot that the queue was asked for, unless it has ended. An error of the job is recorded in the slot's row and
 * the log; what is thrown here makes the queue begin the slot again. A slot that was begun three times fails instead: a
 * job that kills its server would also end the webhook again and again (JOB-4).
 */
export async function runSlot(context: JobContext, jobs: Partial<ScheduledJobs>, payload: unknown): Promise<void> {
  const asked = PAYLOAD.parse(payload);
  const job = jobs[asked.jobKey];
  if (!job) throw new RangeError('no operation runs under that key');
  const taken = await begin(context, asked);
  if (!taken) return;
  if (taken.tries > MOST_TRIES) await abandon(context, taken);
  else await runTaken(context, taken, job);
}

async function begin({ database }: JobContext, asked: AskedSlot): Promise<TakenSlot | undefined> {
  const { jobKey, isManual, otherwise } = asked;
  const taken = await beginSlot(database.prisma, asked, isManual ? 'manual' : 'scheduled');
  if (taken || !otherwise) return taken;
  return beginSlot(database.prisma, { jobKey, slot: otherwise }, 'unscheduled');
}

async function abandon({ database, clock, log }: JobContext, taken: TakenSlot): Promise<void> {
  await finishSlot(database.prisma, taken, clock.now(), { error: ABANDONED });
  log.error({ job: taken.jobKey }, 'a scheduled job was abandoned: three servers started it and none finished it');
}

/** After an hour the slot is let go of; a later result of the job counts only if no other server has the slot. */
async function runTaken(context: JobContext, taken: TakenSlot, job: ScheduledJob): Promise<void> {
  const { jobKey } = taken;
  const hour = Promise.withResolvers<'hangs'>();
  const limit = setTimeout(() => hour.resolve('hangs'), MOST_HELD_MS);
  const running = workOn(context, taken, job);
  try {
    if ((await Promise.race([running, hour.promise])) !== 'hangs') return;
  } finally {
    clearTimeout(limit);
  }
  running.catch((error: unknown) => context.log.error({ job: jobKey, err: error }, 'a late job was not closed'));
  context.log.error({ job: jobKey }, 'a scheduled job has not ended for an hour; its slot is let go of');
  throw new Error('it has not ended for an hour');
}

async function workOn(context: JobContext, taken: TakenSlot, job: ScheduledJob): Promise<void> {
  await runInSlot(context, taken, {
    job: () => traced({ kind: 'job', name: taken.jobKey }, async () => job(context)),
    errorOf(error) {
      context.log.error({ job: taken.jobKey, err: error }, 'a scheduled job failed');
      const { type, code } = loggedError(error);
      return code ?? type;
    },
  });
}

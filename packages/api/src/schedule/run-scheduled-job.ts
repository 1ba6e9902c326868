// The administrator runs a scheduled job now, whether it is switched on or not; a worker executes it.
import type { InputOf } from '@zapisy/acts/act';
import { runScheduledJobAct } from '@zapisy/acts/schedule/run-scheduled-job';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { addJob } from '@zapisy/db/jobs/add-job';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';

/** The task that wakes a worker for it. */
export const RUN_SCHEDULED_JOB = 'run_scheduled_job';

/** Two presses before a worker takes it run it once. The result is in the cron configuration table. */
export async function runScheduledJob(
  { database, session }: SignedInContext,
  { jobKey }: InputOf<typeof runScheduledJobAct>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await addJob(tx, RUN_SCHEDULED_JOB, { jobKey }, { jobKey: `${RUN_SCHEDULED_JOB}:${jobKey}`, maxAttempts: 1 });
    await recordAct(tx, runScheduledJobAct, { actor: session, entityId: jobKey });
  });
}

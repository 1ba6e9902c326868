// The administrator runs a scheduled job now, whether it is switched on or not; a worker executes it.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { addJob } from '@zapisy/db/jobs/add-job';
import type { JobKey } from '@zapisy/domain/schedule/jobs';
import type { SignedInContext } from '../context.ts';

/** The task that wakes a worker for it. */
export const RUN_SCHEDULED_JOB = 'run_scheduled_job';

/** Two presses before a worker takes it run it once. The result is in the cron configuration table. */
export async function runScheduledJob({ database, session }: SignedInContext, jobKey: JobKey): Promise<void> {
  await inTransaction(database, async (tx) => {
    await addJob(tx, RUN_SCHEDULED_JOB, { jobKey }, { jobKey: `${RUN_SCHEDULED_JOB}:${jobKey}`, maxAttempts: 1 });
    const run = { entity: 'cron_config', entityId: jobKey } as const;
    await recordAudit(tx, { actor: session, action: 'runScheduledJob', ...run });
  });
}

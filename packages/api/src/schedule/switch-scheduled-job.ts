// The administrator switches a scheduled job on or off; it takes effect from the next slot (JOB-5).
import type { InputOf } from '@zapisy/acts/act';
import { switchScheduledJobAct } from '@zapisy/acts/schedule/switch-scheduled-job';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { type ConfiguredJob, listJobs, switchJob } from '@zapisy/db/schedule/cron-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/** Refuses 'not-found' for a job that the cron configuration table does not contain (no worker has started yet). */
export async function switchScheduledJob(
  { database, session }: SignedInContext,
  { jobKey, enabled }: InputOf<typeof switchScheduledJobAct>,
): Promise<readonly ConfiguredJob[]> {
  return await inTransaction(database, async (tx) => {
    const before = await switchJob(tx, jobKey, enabled);
    if (!before) throw new Refusal('not-found');
    if (before.enabled !== enabled)
      await recordAct(tx, switchScheduledJobAct, { actor: session, entityId: jobKey, before, after: { enabled } });
    return await listJobs(tx);
  });
}

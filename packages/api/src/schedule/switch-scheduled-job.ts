// The administrator switches a scheduled job on or off; it takes effect from the next slot.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { type ConfiguredJob, listJobs, switchJob } from '@zapisy/db/schedule/cron-records';
import type { JobKey } from '@zapisy/domain/schedule/jobs';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

type SwitchScheduledJob = { readonly jobKey: JobKey; readonly enabled: boolean };

/** Refuses 'not-found' for a job that the cron configuration table does not contain (no worker has started yet). */
export async function switchScheduledJob(
  { database, session }: SignedInContext,
  { jobKey, enabled }: SwitchScheduledJob,
): Promise<readonly ConfiguredJob[]> {
  return await inTransaction(database, async (tx) => {
    const before = await switchJob(tx, jobKey, enabled);
    if (!before) throw new Refusal('not-found');
    if (before.enabled !== enabled) {
      const change = { entity: 'cron_config', entityId: jobKey, before, after: { enabled } } as const;
      await recordAudit(tx, { actor: session, action: 'switchScheduledJob', ...change });
    }
    return await listJobs(tx);
  });
}

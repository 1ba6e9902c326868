// The administrator runs a scheduled job now, whether it is switched on or not; a worker executes it (JOB-5).
import type { InputOf } from '@zapisy/acts/act';
import { runScheduledJobAct } from '@zapisy/acts/schedule/run-scheduled-job';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { enqueueSlot } from '@zapisy/db/schedule/cron-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';

/** Two presses before a worker takes it run it once. The result is in the cron configuration table. */
export async function runScheduledJob(
  { database, session, clock }: SignedInContext,
  { jobKey }: InputOf<typeof runScheduledJobAct>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await enqueueSlot(tx, { jobKey, slot: clock.now(), isManual: true });
    await recordAct(tx, runScheduledJobAct, { actor: session, entityId: jobKey });
  });
}

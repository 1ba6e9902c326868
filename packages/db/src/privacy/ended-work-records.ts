// What was kept for work that is over, and that no person's data are: leases that ended, and jobs that failed for good (FAM-11).
import type { Database } from '../connection/open-database.ts';
import { removeInBatches } from '../connection/remove-in-batches.ts';

/** Its holder wrote nothing since, and cannot any more: without the row every write of an earlier holder is refused (ISS-20). */
const LEASE = { table: 'document_lease', key: 'payment_id', isOld: 'expires_at < $1' };

/** Nothing but the job remembers that an account is to be closed, or that an order at the accounts service has no audit row. */
const ONLY_IN_THE_QUEUE = ['close-family-account', 'account-order'];

/** Of one that is tried no more, the time of its next run stays at some hours after its last one. */
const FAILED_JOB = {
  table: 'graphile_worker._private_jobs',
  key: 'id',
  isOld: `attempts >= max_attempts AND locked_at IS NULL AND run_at < $1 AND task_id NOT IN (
    SELECT id FROM graphile_worker._private_tasks
    WHERE identifier IN (${ONLY_IN_THE_QUEUE.map((task) => `'${task}'`).join(', ')}))`,
};

type Ended = {
  /** Leases that ended before it go. */
  readonly leasesBefore: Date;
  /** Jobs that failed before it go. */
  readonly jobsBefore: Date;
};

/** What else waits for such work finds it by its own rows, and not by these (JOB-6). */
export async function removeEndedWork(
  database: Pick<Database, 'pool'>,
  { leasesBefore, jobsBefore }: Ended,
): Promise<void> {
  await removeInBatches(database, LEASE, leasesBefore);
  await removeInBatches(database, FAILED_JOB, jobsBefore);
}

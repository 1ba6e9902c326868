// The scheduled jobs: job key to the operation that it runs. Each may run twice without harm.
import type { JobContext } from '@zapisy/api/context';
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { checkOpenCheckouts } from '@zapisy/api/registration/check-open-checkouts';
import { releaseHolds } from '@zapisy/db/registration/registration-records';
import type { JobKey } from '@zapisy/domain/schedule/jobs';

export type ScheduledJob = (context: JobContext) => Promise<unknown>;
export type ScheduledJobs = Readonly<Partial<Record<JobKey, ScheduledJob>>>;

/** A key without an operation stays in the table of jobs and rings nothing. */
export const SCHEDULED_JOBS: ScheduledJobs = {
  document_follow_up: followUpDocuments,
  open_checkouts: checkOpenCheckouts,
  place_holds_release: (context) => releaseHolds(context.database, context.clock.now()),
};

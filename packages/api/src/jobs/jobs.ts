// The background jobs by task name. The host runs them; operations enqueue them in their own transaction.
import { accountOrderJob } from '../accounts/account-orders.ts';
import type { JobContext } from '../context.ts';
import { eMailDocumentJob } from '../documents/delivery/e-mail-document.ts';
import { followDocumentJob } from '../documents/follow-up/follow-document.ts';
import { issueDocumentsJob } from '../documents/issuing/issue-documents-job.ts';
import { issueDocumentRunJob } from '../documents/runs/issue-document-run-job.ts';
import { backfillSocialLeads } from '../leads/backfill/backfill-social-leads.ts';
import { orderFiscalPrintJob } from '../printing/order-fiscal-print.ts';
import { compareSalesJob } from '../sales-register/compare-sales-job.ts';
import { closeFamilyAccountJob } from '../steps/close-family-account.ts';
import { inviteFamilyJob } from '../steps/invite-family.ts';

/**
 * One job. The payload came through the database, so the job parses it itself; a throw means that it is retried later.
 * `signal` is aborted when the server stops: a job that lasts long gives its work back then.
 */
export type Job = (ctx: JobContext, payload: unknown, signal: AbortSignal) => Promise<unknown>;

/** Of documents from before the provider was switched off: the follow-up finds them again when it is on (SCH-12). */
function atProvider(job: Job): Job {
  return async (ctx, ...given) => (ctx.outside.invoicing.isOn ? await job(ctx, ...given) : undefined);
}

/** Task name to job: the short ones, for whose result a person may be waiting. */
export const JOBS: Readonly<Record<string, Job>> = {
  'account-order': accountOrderJob,
  'close-family-account': closeFamilyAccountJob,
  'invite-family': inviteFamilyJob,
  'issue-documents': issueDocumentsJob,
  'issue-document-run': atProvider(issueDocumentRunJob),
  'e-mail-document': atProvider(eMailDocumentJob),
  'follow-document': atProvider(followDocumentJob),
  'order-fiscal-print': atProvider(orderFiscalPrintJob),
  'compare-sales': atProvider(compareSalesJob),
};

/** Task name to job: those that last long, for which no other job may wait. */
export const LONG_JOBS: Readonly<Record<string, Job>> = {
  'backfill-leads': (ctx, _, signal) => backfillSocialLeads(ctx, signal),
};

// The background jobs by task name. The host runs them; operations enqueue them in their own transaction.
import type { JobContext } from '../context.ts';
import { eMailDocumentJob } from '../documents/delivery/e-mail-document.ts';
import { followDocumentJob } from '../documents/follow-up/follow-document.ts';
import { issueDocumentsJob } from '../documents/issuing/issue-documents-job.ts';
import { issueDocumentRunJob } from '../documents/runs/issue-document-run-job.ts';
import { orderFiscalPrintJob } from '../printing/order-fiscal-print.ts';
import { compareSalesJob } from '../sales-register/compare-sales-job.ts';

/**
 * One job. The payload came through the database, so the job parses it itself; a throw means that it is retried later.
 */
export type Job = (ctx: JobContext, payload: unknown) => Promise<void>;

/** Task name to job. */
export const JOBS: Readonly<Record<string, Job>> = {
  'issue-documents': issueDocumentsJob,
  'issue-document-run': issueDocumentRunJob,
  'e-mail-document': eMailDocumentJob,
  'follow-document': followDocumentJob,
  'order-fiscal-print': orderFiscalPrintJob,
  'compare-sales': compareSalesJob,
};

// The follow-up of documents: finds documents that are still to be made and requeues them, whatever was lost (JOB-6).

import { enqueueRun, followStrayItems, runsAtWork } from '@zapisy/db/documents/document-run-records';
import { documentsAtWork, enqueueDocuments, releaseUndecided } from '@zapisy/db/documents/document-work-records';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../context.ts';
import { followUpEmails } from './delivery/e-mail-follow-up.ts';
import { followDocumentStates } from './follow-up/follow-document.ts';
import { followUpProxyRequests } from './proxy/follow-up-proxy-requests.ts';

/** The limit per run, the oldest lists first; the rest five minutes later. */
const MOST_LISTS = 500;
const MOST_RUNS = 50;

/**
 * Every five minutes (JOB-1). Each document keeps its own pauses, so waking it early does nothing; a list whose job was
 * lost continues. Payments that waited for a person's choice until the end of their day are issued from then on
 * (ISS-28).
 */
export async function followUpDocuments(ctx: JobContext): Promise<void> {
  const undecided = await releaseUndecided(ctx.database.prisma, warsawDate(ctx.clock.now()));
  if (undecided > 0) ctx.log.info({ payments: undecided }, 'a payment was not decided before the end of the day');
  const lists = await documentsAtWork(ctx.database.prisma, MOST_LISTS);
  for (const paymentIds of lists) await enqueueDocuments(ctx.database.prisma, paymentIds);
  if (lists.length > 0) ctx.log.info({ lists: lists.length }, 'documents followed up');
  await followUpRuns(ctx);
  await followUpProxyRequests(ctx);
  await followDocumentStates(ctx);
  await followUpEmails(ctx);
}

/** A run whose job was lost continues; items whose documents another writer ended take over their outcome. */
async function followUpRuns(ctx: JobContext): Promise<void> {
  const { prisma } = ctx.database;
  for (const runId of await runsAtWork(prisma, MOST_RUNS)) await enqueueRun(prisma, runId);
  await followStrayItems(prisma, ctx.clock.now());
}

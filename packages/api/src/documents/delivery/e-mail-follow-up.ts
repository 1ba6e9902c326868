// E-mails without a working job: those of dead senders become unknown, waiting ones continue.
import { emailsToGoOn, enqueueEmail, giveUpLostEmails } from '@zapisy/db/documents/document-email-records';
import type { JobContext } from '../../context.ts';

const MINUTE_MS = 60_000;
/** Longer than any request to the provider: a sender that has been sending for so long is dead. */
const LOST_MS = 5 * MINUTE_MS;
const PAUSE_MS = 4 * MINUTE_MS;
/** The limit per follow-up, because issuing needs requests of the same minute. */
const MOST_EMAILS = 50;

/** Runs with every follow-up of documents: every five minutes. */
export async function followUpEmails({ database: { prisma }, clock, log }: JobContext): Promise<void> {
  const now = clock.now();
  const lost = await giveUpLostEmails(prisma, new Date(now.getTime() - LOST_MS), now);
  if (lost > 0) log.warn({ emails: lost }, 'the outcome of e-mails is unknown');
  for (const id of await emailsToGoOn(prisma, new Date(now.getTime() - PAUSE_MS), MOST_EMAILS)) {
    await enqueueEmail(prisma, id);
  }
}

// The job 'e-mail-document': orders the provider to e-mail a document to the client once; an e-mail that may have been
// sent is never repeated automatically (DOC-15, DOC-16).
import { type EmailToSend, emailToSend, moveEmail } from '@zapisy/db/documents/document-email-records';
import { type EmailState, waitsForNumber } from '@zapisy/domain/documents/document-email';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { z } from 'zod';
import type { JobContext } from '../../context.ts';
import type { EmailOutcome } from '../../outside/invoicing/invoicing-email.ts';
import { followDocument } from '../follow-up/follow-document.ts';

const PAYLOAD = z.object({ documentId: z.uuid() });

/** A provider that did nothing is no error: the e-mail waits, and the follow-up of documents tries it again. */
export async function eMailDocumentJob(ctx: JobContext, payload: unknown): Promise<void> {
  const { documentId } = PAYLOAD.parse(payload);
  const state = await eMailDocument(ctx, documentId);
  ctx.log.info({ documentId, state }, 'an e-mail with a document');
}

/**
 * The client gets every document by e-mail, also the receipt that replaces a rejected invoice, as the page after the
 * payment announces. A second e-mail is worse than a missing one, so 'sending' is written before the provider is asked,
 * and only an e-mail that certainly was not sent is retried. A document that the national system has not numbered yet
 * waits for its number. Undefined: this document has no e-mail.
 */
async function eMailDocument(ctx: JobContext, documentId: string): Promise<EmailState | undefined> {
  const email = await emailToSend(ctx.database.prisma, documentId);
  if (email?.state !== 'waiting') return email?.state;
  if (email.document.withdrawn) return move(ctx, documentId, ['waiting'], 'dropped');
  if (isWaitingForNumber(email)) return 'waiting';
  const isMine = await moveEmail(ctx.database.prisma, documentId, {
    from: ['waiting'],
    to: 'sending',
    at: ctx.clock.now(),
  });
  if (!isMine) return 'sending';
  const { sentTo: to, isResend: again } = email;
  return settle(ctx, email, await ctx.outside.invoicing.sendByEmail(email.document.providerId, { to, again }));
}

async function settle(ctx: JobContext, { document }: EmailToSend, outcome: EmailOutcome): Promise<EmailState> {
  switch (outcome.outcome) {
    case 'sent':
      // Corrects an 'unknown' that another worker wrote meanwhile.
      return move(ctx, document.id, ['sending', 'unknown'], 'sent');
    case 'unknown':
      ctx.log.warn({ documentId: document.id }, 'the outcome of an e-mail is unknown');
      return move(ctx, document.id, ['sending'], 'unknown', 'no-answer');
    case 'refused':
      return refused(ctx, document.id, document.providerId, outcome.refusal);
    case 'notDone':
      if (outcome.cause === 'not-found') return move(ctx, document.id, ['sending'], 'refused', 'gone-at-provider');
      return move(ctx, document.id, ['sending'], 'waiting', outcome.cause);
  }
}

/**
 * An account may send documents to the national system without our request: such a document is read again, and its
 * e-mail waits too.
 */
async function refused(
  ctx: JobContext,
  documentId: string,
  providerId: number,
  { text, fields }: ProviderRefusal,
): Promise<EmailState> {
  await followDocument(ctx, providerId);
  const now = await emailToSend(ctx.database.prisma, documentId);
  if (now && isWaitingForNumber(now)) return move(ctx, documentId, ['sending'], 'waiting', 'no-number');
  const problem = text || Object.keys(fields).join(', ');
  ctx.log.warn({ documentId, fields: Object.keys(fields) }, 'the provider refused to mail a document');
  return move(ctx, documentId, ['sending'], 'refused', problem);
}

function isWaitingForNumber({ isForGovernment: asked, document: { govStatus, govId } }: EmailToSend): boolean {
  return waitsForNumber({ asked, govStatus, govId });
}

async function move(
  { database, clock }: JobContext,
  documentId: string,
  from: readonly EmailState[],
  to: EmailState,
  problem?: string,
): Promise<EmailState> {
  await moveEmail(database.prisma, documentId, { from, to, problem, at: clock.now() });
  return to;
}

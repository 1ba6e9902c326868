// The job 'e-mail-document': has the provider mail a document to the client, once; what may have left is never repeated by itself.
import { type EmailToSend, emailToSend, moveEmail } from '@zapisy/db/documents/document-email-records';
import { type EmailState, waitsForNumber } from '@zapisy/domain/documents/document-email';
import type { ProviderRefusal } from '@zapisy/domain/documents/issuing/rejection';
import { z } from 'zod';
import type { JobContext } from '../../context.ts';
import type { EmailOutcome } from '../../outside/invoicing/invoicing-email.ts';
import { followDocument } from '../follow-up/follow-document.ts';

const PAYLOAD = z.object({ documentId: z.uuid() });

/** Nothing is thrown for a provider that did nothing: the e-mail waits, and the follow-up of documents comes back to it. */
export async function eMailDocumentJob(ctx: JobContext, payload: unknown): Promise<void> {
  const { documentId } = PAYLOAD.parse(payload);
  const state = await eMailDocument(ctx, documentId);
  ctx.log.info({ documentId, state }, 'an e-mail with a document');
}

/**
 * The client gets every document by e-mail, the receipt that stands in for a rejected invoice too: that is what the page
 * after the payment says. A second e-mail is worse than a missing one, so 'sending' is written before the provider is
 * asked, and only what surely mailed nothing is tried again. A document on its way to the national system waits for its
 * number. Undefined: nobody is mailed this document.
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
      // Whoever took it for lost meanwhile is told better.
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

/** An account may send documents to the national system that we did not ask for: such a one is read, and waits as well. */
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

// 'Wyślij ponownie': staff order the e-mail of a document once more, whatever the outcome of the last one (DOC-15).
import type { InputOf } from '@zapisy/acts/act';
import { eMailDocumentAgainAct } from '@zapisy/acts/documents/e-mail-document-again';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { emailToSend, enqueueEmail, moveEmail, recipientNow } from '@zapisy/db/documents/document-email-records';
import { ownedDocument } from '@zapisy/db/documents/document-owner-records';
import type { EmailState } from '@zapisy/domain/documents/document-email';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

const OVER: readonly EmailState[] = ['sent', 'refused', 'unknown'];

/**
 * Only a person may order a second e-mail; it goes where the document would be sent to now. Refuses 'not-found'; 'not-allowed-now' with the reason: 'no-email' for a
 * document without an e-mail, 'email-under-way' while one waits or is being sent, 'document-withdrawn'.
 */
export async function eMailDocumentAgain(
  ctx: SignedInContext,
  { documentId }: InputOf<typeof eMailDocumentAgainAct>,
): Promise<{ readonly state: EmailState }> {
  return inTransaction(ctx.database, async (tx) => {
    if (!(await ownedDocument(tx, documentId))) throw new Refusal('not-found');
    const email = await emailToSend(tx, documentId);
    if (!email) throw new Refusal('not-allowed-now', { reason: 'no-email' });
    if (email.document.withdrawn) throw new Refusal('not-allowed-now', { reason: 'document-withdrawn' });
    const at = ctx.clock.now();
    const sentTo = (await recipientNow(tx, documentId)) ?? email.sentTo;
    if (!(await moveEmail(tx, documentId, { from: OVER, to: 'waiting', isResend: true, sentTo, at }))) {
      throw new Refusal('not-allowed-now', { reason: 'email-under-way' });
    }
    await enqueueEmail(tx, documentId);
    await recordAct(tx, eMailDocumentAgainAct, {
      actor: ctx.session,
      entityId: documentId,
      before: { email: email.state },
      after: { email: 'waiting' },
    });
    return { state: 'waiting' };
  });
}

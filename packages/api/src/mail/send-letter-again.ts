// 'Wyślij ponownie': staff order a letter that failed or waits, to a corrected address if they give one.
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockLetter, orderLetterAgain } from '@zapisy/db/mail/outgoing-mail-records';
import { isMailbox } from '@zapisy/domain/mail/mailbox';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

type SendAgain = { readonly id: string; readonly recipient?: string | undefined };

/**
 * The next run of the job sends it. The address of the family is not changed: it is the owner's sign-in. Refuses
 * 'bad-input' for an address that is none, or for one to the office; 'not-found', also for a letter that was sent
 * meanwhile; 'not-allowed-now' ('email-under-way') while it is being sent.
 */
export async function sendLetterAgain(ctx: SignedInContext, { id, recipient }: SendAgain): Promise<void> {
  const corrected = recipient === undefined ? undefined : normaliseEmail(recipient);
  if (corrected !== undefined && !isMailbox(corrected)) throw new Refusal('bad-input', { fields: ['recipient'] });
  await inTransaction(ctx.database, async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter || letter.state === 'sent' || letter.state === 'dropped') throw new Refusal('not-found');
    if (letter.state === 'sending') throw new Refusal('not-allowed-now', { reason: 'email-under-way' });
    const isToOffice = letter.recipient === null;
    if (isToOffice && corrected !== undefined) throw new Refusal('bad-input', { fields: ['recipient'] });
    await orderLetterAgain(tx, id, isToOffice ? null : (corrected ?? letter.recipient), ctx.clock.now());
    await recordAudit(tx, {
      actor: ctx.session,
      action: 'sendLetterAgain',
      entity: 'outgoing_mail',
      entityId: id,
      before: { state: letter.state, problem: letter.problem },
      after: { state: 'waiting', otherAddress: corrected !== undefined && corrected !== letter.recipient },
    });
  });
}

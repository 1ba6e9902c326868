// 'Wyślij ponownie': staff order a letter that failed or waits, to a corrected address if they give one (MAIL-8).
import type { InputOf } from '@zapisy/acts/act';
import { sendLetterAgainAct } from '@zapisy/acts/mail/send-letter-again';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockLetter, orderLetterAgain } from '@zapisy/db/mail/outgoing-mail-records';
import type { SignedInContext } from '../context.ts';
import { recordAct } from '../record-act.ts';
import { Refusal } from '../refusal.ts';

/**
 * The next run of the job sends it. The address of the family is not changed: it is the owner's sign-in. Refuses
 * 'bad-input' for another address of a letter to the office; 'not-found', also for a letter that was sent
 * meanwhile; 'not-allowed-now' ('email-under-way') while it is being sent.
 */
export async function sendLetterAgain(
  ctx: SignedInContext,
  { id, recipient: corrected }: InputOf<typeof sendLetterAgainAct>,
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter || letter.state === 'sent' || letter.state === 'dropped') throw new Refusal('not-found');
    if (letter.state === 'sending') throw new Refusal('not-allowed-now', { reason: 'email-under-way' });
    if (letter.recipient === null && corrected !== undefined) throw new Refusal('bad-input', { fields: ['recipient'] });
    await orderLetterAgain(tx, id, corrected ?? letter.recipient, ctx.clock.now());
    await recordAct(tx, sendLetterAgainAct, {
      actor: ctx.session,
      entityId: id,
      before: { state: letter.state, problem: letter.problem },
      after: { state: 'waiting', otherAddress: corrected !== undefined && corrected !== letter.recipient },
    });
  });
}

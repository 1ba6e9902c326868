// remindOfDues, 'Przypomnij e-mailem': staff remind owners of due payments, each payment at most once a day (PAY-42).
import type { InputOf } from '@zapisy/acts/act';
import { remindOfDuesAct } from '@zapisy/acts/payments/remind-of-dues';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { remindOwners } from '@zapisy/db/mail/dues-reminder-records';
import { overduePayments } from '@zapisy/db/payments/overdue-records';
import { type NoReminderReason, noReminderReason } from '@zapisy/domain/payments/reminder-by-staff';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context, SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';

type Reminder = {
  /** The day 'YYYY-MM-DD' of the last one, by the job or by staff; null: none. */
  readonly remindedOn: string | null;
  readonly reminders: number;
  /** Why staff may not remind of it now; null when they may. */
  readonly noReminder: NoReminderReason | null;
};

/** The reminders of one payment. Refuses 'not-found'. */
export async function reminderOf(ctx: Context, paymentId: number): Promise<Reminder> {
  const [payment] = await overduePayments(ctx.database.prisma, [paymentId]);
  if (!payment) throw new Refusal('not-found');
  const { remindedOn, reminders } = payment;
  const day = { today: warsawDate(ctx.clock.now()), isEmailOn: ctx.outside.mail.sender !== undefined };
  return { remindedOn, reminders, noReminder: noReminderReason(payment, day) ?? null };
}

type Reminded = {
  /** How many letters were written: one to each owner. */
  readonly letters: number;
  readonly reminded: readonly number[];
  readonly leftOut: readonly { readonly paymentId: number; readonly reason: NoReminderReason }[];
};

/**
 * Writes the letters to the outbox. A payment that may not be reminded of is left out with its reason, also one that is
 * unknown; the others are reminded of all the same. Sending the same list again on the same day writes nothing.
 */
export async function remindOfDues(
  ctx: SignedInContext,
  { paymentIds }: InputOf<typeof remindOfDuesAct>,
): Promise<Reminded> {
  const at = ctx.clock.now();
  const today = warsawDate(at);
  const isEmailOn = ctx.outside.mail.sender !== undefined;
  const asked = [...new Set(paymentIds)];
  return inTransaction(ctx.database, async (tx) => {
    const found = new Map((await overduePayments(tx, asked)).map((payment) => [payment.id, payment]));
    const judged = asked.map((paymentId) => {
      const payment = found.get(paymentId);
      return {
        paymentId,
        payment,
        reason: payment ? noReminderReason(payment, { today, isEmailOn }) : 'not-due',
      } as const;
    });
    const wanted = judged.flatMap(({ payment, reason }) => (payment && reason === undefined ? [payment] : []));
    const reminded = await remindOwners(tx, wanted, { today, at, by: ctx.session.email });
    for (const id of reminded)
      await recordAct(tx, remindOfDuesAct, {
        actor: ctx.session,
        entityId: String(id),
        after: { remindedOn: today },
      });
    const isReminded = new Set(reminded);
    return {
      letters: new Set(wanted.flatMap(({ id, ownerEmail }) => (isReminded.has(id) ? [ownerEmail] : []))).size,
      reminded,
      leftOut: judged.flatMap(({ paymentId, reason }) =>
        isReminded.has(paymentId) ? [] : [{ paymentId, reason: reason ?? 'reminded-today' }],
      ),
    };
  });
}

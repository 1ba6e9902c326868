// remindOfDues, 'Przypomnij e-mailem': staff remind owners of due payments, each payment at most once a day (PAY-42).
import { recordAudit } from '@zapisy/db/audit/audit-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { remindOwners } from '@zapisy/db/mail/dues-reminder-records';
import { overduePayments } from '@zapisy/db/payments/overdue-records';
import { type NoReminderReason, noReminderReason } from '@zapisy/domain/payments/reminder-by-staff';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context, SignedInContext } from '../../context.ts';
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

const MOST_PAYMENTS = 500;

export const remindInput = z.object({ paymentIds: z.array(z.int32().positive()).min(1).max(MOST_PAYMENTS) });

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
  { paymentIds }: z.infer<typeof remindInput>,
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
      await recordAudit(tx, {
        actor: ctx.session,
        action: 'remindOfDues',
        entity: 'payment',
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

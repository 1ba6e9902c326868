// The job 'payment_reminders': writes the reminders of today; 'outgoing_mail' sends them.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { planPaymentReminders } from '@zapisy/db/mail/payment-reminder-records';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { JobContext } from '../context.ts';

/** MAIL-6. Writes none while e-mail is off, so that switching it on sends nothing old. */
export async function remindOfPayments(ctx: JobContext): Promise<{ readonly planned: number }> {
  const { outside, database, clock } = ctx;
  if (!outside.mail.sender) return { planned: 0 };
  const now = clock.now();
  return { planned: await inTransaction(database, (tx) => planPaymentReminders(tx, warsawDate(now), now)) };
}

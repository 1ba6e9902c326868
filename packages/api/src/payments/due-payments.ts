// What a participant owes now, for the settlement dialog.
import type { Tx } from '@zapisy/db/connection/open-database';
import { duePaymentsOf } from '@zapisy/db/payments/payment-records';
import { type PaymentTitle, paymentTitles } from '@zapisy/db/payments/payment-title-records';
import { rememberCounterStaff } from '@zapisy/db/people/counter-staff-records';
import { participantById } from '@zapisy/db/people/participant-records';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

export type DuePayment = Payment & Pick<PaymentTitle, 'courseName' | 'month' | 'part'>;

/**
 * With their lines, the oldest day first. Refuses 'not-found' when there is no such participant. A desk without the
 * server sells only from this answer, so the caller is recorded as a person who can have taken cash.
 */
export async function duePayments(ctx: SignedInContext, playerId: string): Promise<readonly DuePayment[]> {
  const { prisma } = ctx.database;
  if (!(await participantById(prisma, playerId))) throw new Refusal('not-found');
  await rememberCounterStaff(prisma, ctx.session);
  return titledDues(prisma, [playerId]);
}

/** What these participants owe, the oldest day first. */
export async function titledDues(tx: Tx, playerIds: readonly string[]): Promise<readonly DuePayment[]> {
  const payments = await duePaymentsOf(tx, playerIds);
  const titleOf = await paymentTitles(
    tx,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    const { courseName, month, part } = titleOf(payment.id);
    return { ...payment, courseName, month, part };
  });
}

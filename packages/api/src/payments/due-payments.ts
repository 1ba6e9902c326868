// What a participant owes now, for the settlement dialog.
import { type DuePayment, duePaymentsOf } from '@zapisy/db/payments/payment-records';
import { rememberCounterStaff } from '@zapisy/db/people/counter-staff-records';
import { participantById } from '@zapisy/db/people/participant-records';
import type { SignedInContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/**
 * With their lines, the oldest day first. Refuses 'not-found' when there is no such participant. A desk without the
 * server sells only from this answer, so the caller is recorded as a person who can have taken cash.
 */
export async function duePayments(ctx: SignedInContext, playerId: string): Promise<readonly DuePayment[]> {
  const { prisma } = ctx.database;
  const due = await duePaymentsOf(prisma, [playerId]);
  if (due.length === 0 && !(await participantById(prisma, playerId))) throw new Refusal('not-found');
  await rememberCounterStaff(prisma, ctx.session);
  return due;
}

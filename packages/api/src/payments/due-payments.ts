// What a participant owes now, for the settlement dialog.
import { duePaymentsOf } from '@zapisy/db/payments/payment-records';
import { participantById } from '@zapisy/db/people/participant-records';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** With their lines, the oldest day first. Refuses 'not-found' when there is no such participant. */
export async function duePayments(ctx: Context, playerId: string): Promise<readonly Payment[]> {
  const { prisma } = ctx.database;
  if (!(await participantById(prisma, playerId))) throw new Refusal('not-found');
  return duePaymentsOf(prisma, playerId);
}

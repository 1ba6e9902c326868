// A due payment that staff are about to change, locked, and the refusals that all such changes share (PAY-30).

import type { seenDue } from '@zapisy/acts/payments/seen-due';
import type { Tx } from '@zapisy/db/connection/open-database';
import { type DueFacts, dueFactsOf } from '@zapisy/db/payments/due-change-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { type DueChangeRefusal, dueChangeRefusal } from '@zapisy/domain/payments/due-change';
import type { Payment } from '@zapisy/domain/payments/payment';
import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';

type SeenDue = z.infer<typeof seenDue>;

type LockedDue = { readonly payment: Payment; readonly facts: DueFacts };

/**
 * Locks the payment and refuses 'not-found'; 'not-allowed-now' with a reason of `dueChangeRefusal`; 'conflict'
 * ('amount-changed', with the amount that is due now) when another person has changed it since.
 */
export async function lockDue(tx: Tx, { paymentId, seenAmount }: SeenDue): Promise<LockedDue> {
  const [found] = await lockPayments(tx, [paymentId]);
  const facts = await dueFactsOf(tx, paymentId);
  if (!found || !facts) throw new Refusal('not-found');
  const { payment } = found;
  const refusal = dueChangeRefusal({ ...payment, closing: facts.closing });
  if (refusal) throw notAllowed(refusal, paymentId, facts);
  const { amount: total } = payment;
  if (total !== seenAmount)
    throw new Refusal('conflict', { reason: 'amount-changed', paymentIds: [paymentId], shown: seenAmount, total });
  return { payment, facts };
}

function notAllowed(reason: DueChangeRefusal, paymentId: number, { online }: DueFacts): Refusal {
  const paymentIds = [paymentId];
  return reason === 'paid-online-now'
    ? new Refusal('not-allowed-now', { reason, paymentIds, since: online?.since ?? null })
    : new Refusal('not-allowed-now', { reason, paymentIds });
}

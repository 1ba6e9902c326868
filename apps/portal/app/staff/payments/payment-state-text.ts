// The state of a payment as staff read it: a divided one is not called cancelled, a pending one says when its page did not open.
import { type Payment, shownState } from '@zapisy/domain/payments/payment';
import { pl } from '../../texts/pl.ts';
import type { PaymentCard } from './payment-card.ts';

const texts = pl.staffPayments;

/** `online`: null for a payment that is not being paid online. */
export function paymentStateText(
  payment: Pick<Payment, 'state' | 'isDivided'>,
  online: PaymentCard['due']['online'],
): string {
  return online?.opening ? texts.unopened[online.opening] : texts.states[shownState(payment)];
}

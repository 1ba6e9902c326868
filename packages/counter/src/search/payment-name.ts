// What a payment is called on the desk: the short name of its course beside the participant.
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { setSpaces } from '@zapisy/screens/texts/typesetting';
import type { DuePayment } from '../ports/procedures.ts';
import { COUNTER_TEXTS } from '../texts/counter-texts.ts';

export function paymentName(
  payment: Pick<DuePayment, 'lines' | 'instalment' | 'courseName' | 'month' | 'part'>,
): string {
  return setSpaces(paymentTitle(payment, COUNTER_TEXTS.instalment));
}

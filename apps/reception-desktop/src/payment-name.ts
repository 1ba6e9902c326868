// What a payment is called on the desk: the short name of its course beside the participant.
import { paymentTitle } from '@zapisy/domain/payments/payment-title';
import { setSpaces } from '@zapisy/screens/texts/typesetting';
import type { DuePayment } from './desk-procedures.ts';
import { DESK_TEXTS } from './texts.ts';

export function paymentName(
  payment: Pick<DuePayment, 'lines' | 'instalment' | 'courseName' | 'month' | 'part'>,
): string {
  return setSpaces(paymentTitle(payment, DESK_TEXTS.instalment));
}

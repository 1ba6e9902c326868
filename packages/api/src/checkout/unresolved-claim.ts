// A payment of a checkout that was sent for verification, with an outcome that we do not know.
import type { Checkout } from '@zapisy/db/checkout/checkout-records';
import { nextQuestion } from '@zapisy/domain/checkout/checkout-times';
import type { PaymentClaim } from '../outside/payment-gateway/read-notification.ts';

/** The claim of that payment, with the sum that it was sent with; undefined when every outcome is known. */
export function unresolvedClaim({ id, verifyingOrderId, amount, currency }: Checkout): PaymentClaim | undefined {
  if (verifyingOrderId === null) return undefined;
  const unsaid = { originAmount: undefined, methodId: undefined, statement: undefined, paidAt: undefined };
  return { reference: id, orderId: verifyingOrderId, amount, currency, ...unsaid };
}

/** When a checkout that ends for good is asked about once more: only while such an outcome is missing. */
export function askedAgain({ verifyingOrderId }: Checkout, now: Date): Date | null {
  return verifyingOrderId === null ? null : nextQuestion(now);
}

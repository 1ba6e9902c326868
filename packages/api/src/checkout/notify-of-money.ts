// The critical notifications about money at the gateway: each payment there is reported once, however often it is reported.
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { type CriticalReason, criticalNotification } from '@zapisy/domain/notifications/critical-notification';

type MoneyReason = Extract<
  CriticalReason,
  | 'payment-without-due'
  | 'payment-after-place'
  | 'payment-mismatch'
  | 'payment-twice'
  | 'payment-unverified'
  | 'payment-returned'
>;

type Report = {
  /** Our numbers of the payments of the checkout. */
  readonly paymentIds: readonly number[];
  readonly occurrence: string;
  /** Given where each sum of money is a matter of its own, also of the same payments. */
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

export function notifyOfMoney(
  tx: CheckoutTx,
  reason: MoneyReason,
  { paymentIds, occurrence, subject, details = {}, at }: Report,
): Promise<void> {
  const notification = criticalNotification(reason, paymentIds, subject);
  return tx.raiseNotification({ notification, occurrence, details, at });
}

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
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

export function notifyOfMoney(
  tx: CheckoutTx,
  reason: MoneyReason,
  { paymentIds, occurrence, details = {}, at }: Report,
): Promise<void> {
  return tx.raiseNotification({ notification: criticalNotification(reason, paymentIds), occurrence, details, at });
}

// Payment step 2 of due payments: checks them once more under their locks, and only then hands over to the gateway.

import type { InputOf } from '@zapisy/acts/act';
import type { payDuesAct } from '@zapisy/acts/checkout/pay-dues';
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { type CheckedDues, checkDues } from '@zapisy/domain/checkout/check-dues';
import { endsAt, nextQuestion, timeLimitMinutes } from '@zapisy/domain/checkout/checkout-times';
import { Refusal, refusalFrom } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { openAtGateway, refuseWhileOff } from './open-at-gateway.ts';
import { refuseWithoutTexts } from './refuse-without-texts.ts';

/**
 * PAY-33: opens the checkout of the client's due payments. Pressed twice, or in two windows, it leads to the same
 * checkout. Refuses 'not-found' for a payment that is missing or another owner's, as `checkDues` does, 'not-allowed-now'
 * ('online-off') while the school takes no payments online, and
 * 'outside-unreachable' with the checkout when the gateway does not open it: pressing again asks for the same one.
 */
export async function payDues(
  ports: CheckoutPorts,
  email: string,
  { paymentIds, total }: InputOf<typeof payDuesAct>,
): Promise<{ readonly checkoutId: string; readonly url: string }> {
  const { records, clock } = ports;
  refuseWhileOff(ports);
  const checkoutId = await records.inTransaction(async (tx) => {
    // The invoice data cannot change until they are copied.
    await tx.lockFamily(email);
    const dues = await tx.lockDuesToPay(email, paymentIds);
    if (dues.length < new Set(paymentIds).size) throw new Refusal('not-found');
    const check = checkDues(dues, total, clock.now());
    if (!check.allowed) throw refusalFrom(check.why);
    await refuseWithoutTexts(tx, email, { paymentIds }, clock.now());
    return writeCheckout(tx, email, check.checked, clock.now());
  });
  const checkout = await records.checkoutOf(email, checkoutId);
  if (!checkout) throw new Refusal('not-found');
  return { checkoutId, url: await openAtGateway(ports, checkout) };
}

/** The open checkout of exactly these payments, with the buyers as chosen last, else a new one. */
async function writeCheckout(tx: CheckoutTx, email: string, checked: CheckedDues, now: Date): Promise<string> {
  const { dues, checkoutId } = checked;
  if (checkoutId === undefined) {
    const minutes = timeLimitMinutes([], now);
    const times = { openedAt: now, minutes, endsAt: endsAt(now, minutes), askAt: nextQuestion(now) };
    return tx.insertDuesCheckout(email, dues, times);
  }
  await tx.saveBuyersOfDues(checkoutId, dues);
  return checkoutId;
}

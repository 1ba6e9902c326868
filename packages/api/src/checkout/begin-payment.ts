// Payment step 2: checks once more, writes the pending payments, and only then hands over to the gateway (REG-8, REG-14).
import type { InputOf } from '@zapisy/acts/act';
import type { payAct } from '@zapisy/acts/checkout/pay';
import type { CheckoutTx } from '@zapisy/db/checkout/checkout-port';
import { endsAt, nextQuestion, timeLimitMinutes } from '@zapisy/domain/checkout/checkout-times';
import { isPayable } from '@zapisy/domain/payments/payment';
import { type CheckedBasket, checkBasket } from '@zapisy/domain/registration/check-basket';
import { isWholeBasket, type RegistrationInFull } from '@zapisy/domain/registration/registration-in-full';
import { isAsShown } from '@zapisy/domain/registration/shown-basket';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Refusal, refusalFrom } from '../refusal.ts';
import type { CheckoutPorts } from './checkout-ports.ts';
import { openAtGateway, refuseWhileOff, type ToOpen } from './open-at-gateway.ts';
import { refuseWithoutTexts } from './refuse-without-texts.ts';

type BeganPayment =
  | { readonly kind: 'gateway'; readonly checkoutId: string; readonly url: string }
  /** 0,00 zł: places taken, no payment, no gateway call, no document (PAY-3). */
  | { readonly kind: 'nothing-to-pay' };

/**
 * Opens the checkout of a basket. Pressed twice, or in two windows, it leads to the same checkout; one that ended
 * without money is followed by a new one. Refuses as checkBasket does, 'conflict' ('month-changed') when it is not what was
 * shown, 'not-allowed-now' ('online-off') while the school takes no payments online, and 'outside-unreachable' with the checkout when
 * the gateway does not open it: the places stay held, and pressing again asks for the same checkout.
 */
export async function beginPayment(
  ports: CheckoutPorts,
  email: string,
  { registrationIds, shown }: InputOf<typeof payAct>,
): Promise<BeganPayment> {
  const { records, clock } = ports;
  const begun = await records.inTransaction(async (tx) => {
    await tx.lockRegistrations(email, registrationIds);
    const basket = await tx.registrationsOf(email, registrationIds);
    if (!isWholeBasket(basket, registrationIds)) throw new Refusal('not-found');
    await lockFreeCourses(tx, basket, clock.now());
    const check = checkBasket(basket, clock.now());
    if (!check.allowed) throw refusalFrom(check.why);
    const checked = check.basket;
    if (shown && !isAsShown(checked, shown)) throw new Refusal('conflict', { reason: 'month-changed', offers: [] });
    await refuseWithoutTexts(tx, email, { registrationIds }, clock.now());
    await takeFreePlaces(tx, checked, clock.now());
    if (!isPayable(checked.total)) return undefined;
    refuseWhileOff(ports);
    return (await continueCheckout(tx, email, checked)) ?? writeCheckout(tx, email, checked, clock.now());
  });
  if (begun === undefined) return { kind: 'nothing-to-pay' };
  // One that was begun before may have ended meanwhile.
  const checkout = typeof begun === 'string' ? await records.checkoutOf(email, begun) : begun;
  if (!checkout) throw new Refusal('not-found');
  return { kind: 'gateway', checkoutId: checkout.id, url: await openAtGateway(ports, checkout) };
}

/** A hold that ends before the free place is taken then gives the place to no other registration. */
async function lockFreeCourses(tx: CheckoutTx, basket: readonly RegistrationInFull[], now: Date): Promise<void> {
  const free = basket.filter(({ course }) => !isPayable(course.price)).map(({ courseId }) => courseId);
  for (const courseId of [...new Set(free)].toSorted()) await tx.lockCourse(courseId, now);
}

/** A free place is taken at once, because no payment will confirm it. */
async function takeFreePlaces(tx: CheckoutTx, { registrations }: CheckedBasket, at: Date): Promise<void> {
  const free = registrations.filter(({ item }) => !isPayable(item.gross)).map(({ registration }) => registration.id);
  for (const id of free) await tx.takePlace(id);
  await tx.confirmByLetter({ registrationIds: free, fact: free.join(','), at });
}

/**
 * The pending checkout of this basket, with the buyers as chosen last. Refuses 'not-allowed-now' when a part of the
 * basket is being paid in another checkout, or when this one has more than the basket, with that part: a place must not
 * be paid twice.
 */
async function continueCheckout(
  tx: CheckoutTx,
  ownerEmail: string,
  { registrations }: CheckedBasket,
): Promise<string | undefined> {
  const payable = registrations.filter(({ item }) => isPayable(item.gross));
  const checkouts = new Set(payable.map(({ registration }) => registration.payment?.checkoutId ?? undefined));
  const [checkoutId] = checkouts;
  const busy = payable.filter(({ registration }) => registration.payment?.checkoutId);
  const registrationIds = busy.map(({ registration }) => registration.id);
  if (checkouts.size > 1) {
    throw new Refusal('not-allowed-now', { checkoutId: [...checkouts].find(Boolean), registrationIds });
  }
  if (checkoutId === undefined) return undefined;
  const whole = await tx.checkoutOf(ownerEmail, checkoutId);
  if (whole?.paymentIds.length !== payable.length) {
    throw new Refusal('not-allowed-now', { checkoutId, registrationIds });
  }
  for (const { registration, buyer } of payable) {
    if (registration.payment) await tx.saveBuyer(registration.payment.id, buyer);
  }
  return checkoutId;
}

async function writeCheckout(
  tx: CheckoutTx,
  ownerEmail: string,
  { registrations, total: amount }: CheckedBasket,
  now: Date,
): Promise<ToOpen> {
  const payments = registrations
    .filter(({ item }) => isPayable(item.gross))
    .map(({ registration, item, paid, buyer }) => ({
      ownerEmail,
      playerId: registration.playerId,
      registrationId: registration.id,
      city: registration.course.city,
      item,
      buyer,
      dueOn: warsawDate(now),
      ...(paid ?? { month: null }),
    }));
  const holds = registrations.flatMap(({ registration: { hold } }) => hold ?? []);
  const minutes = timeLimitMinutes(holds, now);
  const times = { minutes, endsAt: endsAt(now, minutes), askAt: nextQuestion(now) };
  const { id, paymentIds } = await tx.insertCheckout(ownerEmail, payments, times);
  return {
    id,
    ownerEmail,
    amount,
    paymentIds,
    timeLimitMinutes: minutes,
    state: 'opening',
    url: null,
    isCounted: true,
  };
}

// A registration: one participant, one course, a place held, taken or released (REG-9, REG-17).
import type { Grosze } from '../money.ts';
import { isPayable } from '../payments/payment.ts';
import type { MonthOffer } from './months/month-offer.ts';
import type { PlaceHold } from './place-hold.ts';
import { isHeld } from './place-hold.ts';

export const REGISTRATION_STATES = ['held', 'taken', 'released', 'cancelled'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export type Registration = {
  readonly id: string;
  readonly courseId: string;
  readonly playerId: string;
  readonly ownerEmail: string;
  readonly state: RegistrationState;
  /** Only a held place has one. */
  readonly hold: PlaceHold | null;
  /** The last business day 'YYYY-MM-DD' of a place that staff reserved, until its payment is known to be settled. */
  readonly reservedUntil: string | null;
  /** Of a permanent class: the month that it begins with, as it was chosen (REG-34); null from before it was chosen. */
  readonly first: MonthOffer | null;
};

/** True when the registration counts against the places of its course. */
export function usesPlace(registration: Pick<Registration, 'state' | 'hold'>, now: Date): boolean {
  if (registration.state === 'taken') return true;
  return registration.state === 'held' && registration.hold !== null && isHeld(registration.hold, now);
}

/** True once a place that was held for its payment waits no longer; not of one that staff took away. */
export function isHoldOver(registration: Pick<Registration, 'state' | 'hold'>, now: Date): boolean {
  if (registration.state === 'released') return true;
  return registration.state === 'held' && !usesPlace(registration, now);
}

/** True when a payment confirmed now would find its place gone, so that a person is notified (REG-19). */
export function isPlaceGone(registration: Pick<Registration, 'state' | 'hold'>, now: Date): boolean {
  return !usesPlace(registration, now);
}

/** A registration with its price and with its payment, unless that was cancelled. */
type PricedRegistration = Pick<Registration, 'state'> & {
  readonly course: { readonly price: Grosze };
  readonly payment: { readonly state: string } | undefined;
};

/**
 * True when nothing is left to pay here: the money came, or the place is taken and what is due for it is paid at the
 * desk. A free place is taken without a payment, and pressing once more shows that.
 */
export function isSettled({ state, course, payment }: PricedRegistration): boolean {
  return payment?.state === 'paid' || (state === 'taken' && isPayable(course.price));
}

/**
 * Why its owner may not give a place up, or undefined. A paid or taken place is left to the desk, and money may be in
 * flight for one with an open checkout.
 */
export function giveUpRefusal({
  state,
  payment,
}: Omit<PricedRegistration, 'course'>): 'taken' | 'being-paid' | undefined {
  if (state === 'taken') return 'taken';
  if (payment === undefined) return undefined;
  return payment.state === 'pending' ? 'being-paid' : 'taken';
}

// 'Zwolnij miejsce': whether staff may take a participant's place away, so that it is free for others (REG-11).
import type { PaymentState } from '../payments/payment.ts';
import { type Registration, usesPlace } from './registration.ts';

/** A registration as staff change it: with all of its payments. */
export type ChangedRegistration = Pick<Registration, 'state' | 'hold'> & {
  readonly payments: readonly { readonly state: PaymentState }[];
};

export type ReleaseRefusal =
  /** Released, or its hold has expired: it is free already, and nothing is to be done. */
  | 'no-place'
  /** A checkout is open, and money for the place may be in flight. Next action: wait for its end. */
  | 'being-paid';

/**
 * Why a place may not be released, or undefined. Payments are not checked: a child may stop coming without a refund,
 * one may come later, or the place cost nothing. What was paid stays paid until staff mark 'Zwrot'.
 */
export function releaseRefusal(registration: ChangedRegistration, now: Date): ReleaseRefusal | undefined {
  if (!usesPlace(registration, now)) return 'no-place';
  return isBeingPaid(registration) ? 'being-paid' : undefined;
}

/** True while the gateway may still confirm one of its payments. */
export function isBeingPaid({ payments }: Pick<ChangedRegistration, 'payments'>): boolean {
  return payments.some(({ state }) => state === 'pending');
}

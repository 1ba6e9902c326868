// A registration as the server gives it to staff, and its state in one word.
import type { Outputs } from '@zapisy/api/client';
import { isUnpaidReservation } from '@zapisy/domain/enrolment/reservation';

/** With its history. */
export type Registration = Outputs['registration']['one'];
export type RegistrationCard = Outputs['registration']['ofFamily'][number];

export type RegistrationStatus = 'taken' | 'reserved' | 'held' | 'waiting' | 'cancelled' | 'over';

/** 'reserved': until a day, unpaid; 'held': by a client at checkout; 'waiting': money came for a place that was gone. */
export function statusOf(card: RegistrationCard): RegistrationStatus {
  const { state, usesPlace, payments } = card;
  if (usesPlace && state === 'taken') return isUnpaidReservation(card) ? 'reserved' : 'taken';
  if (usesPlace) return 'held';
  if (state === 'cancelled') return 'cancelled';
  return payments.some((payment) => payment.state === 'paid') ? 'waiting' : 'over';
}

/**
 * True when every payment was refunded in full and the place is still kept. A refund of one month of several is normal.
 */
export function isPlaceRetainedAfterRefund({ usesPlace, payments }: RegistrationCard): boolean {
  return usesPlace && payments.length > 0 && payments.every(({ state }) => state === 'refunded');
}

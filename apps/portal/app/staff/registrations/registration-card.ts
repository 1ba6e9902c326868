// A registration as the server gives it to staff, and its state in one word.
import type { Outputs } from '@zapisy/api/client';

/** With its history. */
export type Registration = Outputs['registration']['one'];
export type RegistrationCard = Outputs['registration']['ofFamily'][number];

export type RegistrationStatus = 'taken' | 'held' | 'waiting' | 'cancelled' | 'over';

/** 'waiting': money came for a place that could not be given. */
export function statusOf({ state, usesPlace, payments }: RegistrationCard): RegistrationStatus {
  if (usesPlace) return state === 'taken' ? 'taken' : 'held';
  if (state === 'cancelled') return 'cancelled';
  return payments.some((payment) => payment.state === 'paid') ? 'waiting' : 'over';
}

/**
 * True when every payment was refunded in full and the place is still kept. A refund of one month of several is normal.
 */
export function isPlaceRetainedAfterRefund({ usesPlace, payments }: RegistrationCard): boolean {
  return usesPlace && payments.length > 0 && payments.every(({ state }) => state === 'refunded');
}

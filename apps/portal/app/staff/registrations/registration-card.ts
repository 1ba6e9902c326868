// A registration as the server tells staff of it, and the one word for how it stands.
import type { Outputs } from '@zapisy/api/client';

/** With what was done about it. */
export type Registration = Outputs['registration']['one'];
export type RegistrationCard = Outputs['registration']['ofFamily'][number];

export type RegistrationStatus = 'taken' | 'held' | 'waiting' | 'cancelled' | 'over';

/** 'waiting': money came for a place that it could not have. */
export function statusOf({ state, usesPlace, payments }: RegistrationCard): RegistrationStatus {
  if (usesPlace) return state === 'taken' ? 'taken' : 'held';
  if (state === 'cancelled') return 'cancelled';
  return payments.some((payment) => payment.state === 'paid') ? 'waiting' : 'over';
}

/** Every payment went back whole, and the place is still kept: of one month of many that is nothing to wonder at. */
export function isKeptForNothing({ usesPlace, payments }: RegistrationCard): boolean {
  return usesPlace && payments.length > 0 && payments.every(({ state }) => state === 'refunded');
}

// A registration: one participant, one course, a place held, taken or given back.
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
};

/** True when the registration counts against the places of its course. */
export function usesPlace(registration: Pick<Registration, 'state' | 'hold'>, now: Date): boolean {
  if (registration.state === 'taken') return true;
  return registration.state === 'held' && registration.hold !== null && isHeld(registration.hold, now);
}

/** True when a payment confirmed now would find its place gone, which calls a person (decisions 8.2). */
export function isPlaceGone(registration: Pick<Registration, 'state' | 'hold'>, now: Date): boolean {
  return !usesPlace(registration, now);
}

// 'Przenieś na inne zajęcia': whether staff may give a registration a place in another course (REG-12).
import { type ChangedRegistration, isBeingPaid } from './place-release.ts';
import { type RegistrationState, usesPlace } from './registration.ts';

export type MoveRefusal =
  /** A checkout is open for the price of the old course. Next action: wait for its end. */
  | 'being-paid'
  /** The owner has not paid for it yet. Next action: the owner chooses the other course, or the place is released. */
  | 'only-held'
  /** No place, and no money that waits for one. Next action: the owner registers for the other course. */
  | 'not-registered';

/**
 * Why a registration may not be moved anywhere, or undefined: it has a place, or money came for a place that was gone.
 */
export function moveRefusal(registration: ChangedRegistration, now: Date): MoveRefusal | undefined {
  const { state, payments } = registration;
  if (isBeingPaid(registration)) return 'being-paid';
  if (state === 'taken' || payments.some((payment) => payment.state === 'paid')) return undefined;
  return usesPlace(registration, now) ? 'only-held' : 'not-registered';
}

export type TargetCourse = {
  /** Places that are not used, and those that are kept for the waiting list (WAIT-3). */
  readonly free: number;
  readonly kept: number;
  /** The participant's place there by another registration. */
  readonly placeThere: Extract<RegistrationState, 'held' | 'taken'> | undefined;
};

export type TargetRefusal =
  /** A participant has at most one place in a course. Next action: another course, or releasing this place. */
  | 'already-registered'
  /** The owner is registering there now. Next action: wait for the end of the hold, or release it. */
  | 'place-held-there'
  /** Next action: another course. */
  | 'full'
  /** Somebody waits for the place. Next action: another course, or the waiting list of this one. */
  | 'kept-for-waiting';

/** Why this course cannot be the other one, or undefined. Its price is not checked: a person settles the difference. */
export function targetRefusal({ free, kept, placeThere }: TargetCourse): TargetRefusal | undefined {
  if (placeThere) return placeThere === 'taken' ? 'already-registered' : 'place-held-there';
  if (free > 0) return undefined;
  return kept > 0 ? 'kept-for-waiting' : 'full';
}

// A registration as staff see it, with what they may do now and why not: by the rules that the operations use.
import type { StaffRegistration } from '@zapisy/db/registration/staff-registration-records';
import { type MoveRefusal, moveRefusal } from '@zapisy/domain/registration/place-move';
import { type ReleaseRefusal, releaseRefusal } from '@zapisy/domain/registration/place-release';
import { usesPlace } from '@zapisy/domain/registration/registration';
import type { Act } from '../issue-act.ts';
import { Refusal } from '../refusal.ts';

export type RegistrationCard = StaffRegistration & {
  /** It counts against the places of its course. */
  readonly usesPlace: boolean;
  readonly may: {
    /** registration.release. */
    readonly release: Act;
    /** registration.moveTo, to a course that has room. */
    readonly move: Act;
  };
};

export function registrationCard(registration: StaffRegistration, now: Date): RegistrationCard {
  return {
    ...registration,
    usesPlace: usesPlace(registration, now),
    may: { release: act(releaseRefusal(registration, now)), move: act(moveRefusal(registration, now)) },
  };
}

function act(reason: ReleaseRefusal | MoveRefusal | undefined): Act {
  return reason === undefined ? { allowed: true } : { allowed: false, why: { code: 'not-allowed-now', reason } };
}

/** What a person saw as they pressed; the price in grosze. */
type SeenRegistration = Pick<StaffRegistration, 'state' | 'courseId'> & { readonly price: number };

/** @throws Refusal 'conflict' when somebody has changed it since */
export function refuseChanged({ state, courseId, course }: StaffRegistration, seen: SeenRegistration): void {
  if (state === seen.state && courseId === seen.courseId && course.price === seen.price) return;
  throw new Refusal('conflict', { reason: 'registration-changed' });
}

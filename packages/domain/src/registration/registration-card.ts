// A registration for staff, with what they may do now and why not: decided by the rules that the operations use.
import type { Act } from '../act.ts';
import { type MoveRefusal, moveRefusal } from './place-move.ts';
import { endingDues, type ReleaseRefusal, releaseRefusal } from './place-release.ts';
import { usesPlace } from './registration.ts';
import type { StaffRegistration } from './staff-registration.ts';

type NotNow<Reason> = { readonly code: 'not-allowed-now'; readonly reason: Reason };

export type RegistrationCard = StaffRegistration & {
  /** It counts against the places of its course. */
  readonly usesPlace: boolean;
  /** The due payments that are cancelled when it is released, by number. */
  readonly endingDues: readonly number[];
  readonly may: {
    /** registration.release. */
    readonly release: Act<NotNow<ReleaseRefusal>>;
    /** registration.moveTo, to a course with a free place. */
    readonly move: Act<NotNow<MoveRefusal>>;
  };
};

export function registrationCard(registration: StaffRegistration, now: Date): RegistrationCard {
  return {
    ...registration,
    usesPlace: usesPlace(registration, now),
    endingDues: endingDues(registration, now),
    may: {
      release: actUnless(releaseRefusal(registration, now)),
      move: actUnless(moveRefusal(registration, now)),
    },
  };
}

function actUnless<Reason extends string>(reason: Reason | undefined): Act<NotNow<Reason>> {
  return reason === undefined ? { allowed: true } : { allowed: false, why: { code: 'not-allowed-now', reason } };
}

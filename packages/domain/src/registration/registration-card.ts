// A registration for staff, with what they may do now and why not: decided by the rules that the operations use.
import type { Act } from '../refusals/act.ts';
import { type MoveRefusal, moveRefusal } from './place-move.ts';
import { endsWithDues, type ReleaseRefusal, releaseRefusal } from './place-release.ts';
import { usesPlace } from './registration.ts';
import type { StaffRegistration } from './staff-registration.ts';

type NotNow<Reason> = { readonly code: 'not-allowed-now'; readonly reason: Reason };

export type RegistrationCard = StaffRegistration & {
  /** It counts against the places of its course. */
  readonly usesPlace: boolean;
  /** Releasing it cancels what is due for it. */
  readonly endsWithDues: boolean;
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
    endsWithDues: endsWithDues(registration, now),
    may: {
      release: actUnless(releaseRefusal(registration, now)),
      move: actUnless(moveRefusal(registration, now)),
    },
  };
}

function actUnless<Reason extends string>(reason: Reason | undefined): Act<NotNow<Reason>> {
  return reason === undefined ? { allowed: true } : { allowed: false, why: { code: 'not-allowed-now', reason } };
}

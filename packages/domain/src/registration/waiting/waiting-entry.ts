// An entry of a waiting list: one participant who waits for a place in one full course (WAIT-1).
import type { PlaceHold } from '../place-hold.ts';
import { isHeld } from '../place-hold.ts';
import type { RegistrationState } from '../registration.ts';

/**
 * 'offered': a place is held for the participant. 'accepted': the participant has a place. 'declined': the place that was
 * offered was given back. 'expired': it was not paid in time, or the course ended before one came free. 'left': the family
 * or staff took the entry off the list.
 */
export const WAITING_STATES = ['waiting', 'offered', 'accepted', 'declined', 'expired', 'left'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** The entries of a participant that are open: one in each course at most. */
export const OPEN_WAITING_STATES = ['waiting', 'offered'] as const satisfies readonly WaitingState[];

/** So many open entries may the participants of one owner have, in all courses; what staff add does not count against it. */
export const MOST_WAITING = 10;

export type WaitingEntry = {
  readonly id: string;
  /** Given when it was made: who joined earlier has the lower number, whatever a clock says. */
  readonly number: number;
  readonly playerId: string;
};

type NextInLine = {
  /** Places that are not used. */
  readonly unused: number;
  /** Participants who have a place in the course, or hold one: they wait for none. */
  readonly placed: ReadonlySet<string>;
};

/** To whom the unused places of a course are offered, the first in line first (WAIT-2). @param waiting of that course */
export function nextInLine<E extends WaitingEntry>(
  waiting: readonly E[],
  { unused, placed }: NextInLine,
): readonly E[] {
  return waiting
    .filter(({ playerId }) => !placed.has(playerId))
    .toSorted((one, other) => one.number - other.number)
    .slice(0, Math.max(0, unused));
}

/** The place that is held for an entry. */
type OfferedPlace = {
  readonly state: RegistrationState;
  /** Null once it is taken, and of one that its owner gave back. */
  readonly heldUntil: Date | null;
};

/** What became of an offer; undefined while the place is held (WAIT-5). */
export function offerOutcome({ state, heldUntil }: OfferedPlace, now: Date): WaitingState | undefined {
  if (state === 'taken') return 'accepted';
  if (state === 'cancelled' || heldUntil === null) return 'declined';
  const hold: PlaceHold = { heldUntil, extensions: 0 };
  return state === 'held' && isHeld(hold, now) ? undefined : 'expired';
}

// The holds of new places in a course, within what one owner may hold (REG-25).
import type { Tx } from '@zapisy/db/connection/open-database';
import { type EndedHold, forgetEndedHolds, holdsOf } from '@zapisy/db/registration/held-place-records';
import {
  MOST_HELD_PLACES,
  type PlaceHold,
  REMEMBERED_MINUTES,
  retakePlace,
} from '@zapisy/domain/registration/place-hold';
import { Refusal } from '../refusal.ts';

type Wanted = {
  readonly ownerEmail: string;
  readonly courseId: string;
  /** Participants without a place in the course. */
  readonly playerIds: readonly string[];
  readonly now: Date;
};

const MINUTE_MS = 60_000;

/**
 * A hold for each participant; one that continues an earlier hold of the owner in that course has only the time that is
 * left of it. Call it while family and course are locked. Refuses 'not-allowed-now': 'too-many-held' above
 * `MOST_HELD_PLACES`, and 'hold-used-up' with the moment from which a place may be held again.
 */
export async function holdsFor(tx: Tx, wanted: Wanted): Promise<ReadonlyMap<string, PlaceHold>> {
  const { playerIds, now } = wanted;
  if (playerIds.length === 0) return new Map();
  const since = new Date(now.getTime() - REMEMBERED_MINUTES * MINUTE_MS);
  const { held, ended: earlierHolds } = await holdsOf(tx, wanted, { now, since });
  if (held + playerIds.length > MOST_HELD_PLACES) {
    throw new Refusal('not-allowed-now', { reason: 'too-many-held', most: MOST_HELD_PLACES, held });
  }
  const ended = [...earlierHolds];
  const holds = new Map<string, PlaceHold>();
  const continued: string[] = [];
  for (const playerId of playerIds) {
    const earlier = takeFor(playerId, ended);
    const result = retakePlace(earlier?.hold, now);
    if (result.kind === 'refused') {
      throw new Refusal('not-allowed-now', { reason: 'hold-used-up', again: result.again });
    }
    holds.set(playerId, result.hold);
    if (earlier) continued.push(earlier.registrationId);
  }
  await forgetEndedHolds(tx, continued);
  return holds;
}

/** The participant's own ended hold, else another one of the family; each is continued once. */
function takeFor(playerId: string, ended: EndedHold[]): EndedHold | undefined {
  const own = ended.findIndex((one) => one.playerId === playerId);
  return ended.splice(Math.max(own, 0), 1)[0];
}

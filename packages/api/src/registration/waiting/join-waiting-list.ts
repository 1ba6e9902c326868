// joinWaitingList, leaveWaitingList: a client's participants wait for a place in a full course, and no longer (WAIT-1, WAIT-6).
import type { InputOf } from '@zapisy/acts/act';
import type { joinWaitingListAct, leaveWaitingListAct } from '@zapisy/acts/registration/waiting/join-waiting-list';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { lockFamily, wardsOf } from '@zapisy/db/people/participant-records';
import type { ListedCourse } from '@zapisy/db/registration/course-records';
import { placesInCourse } from '@zapisy/db/registration/registration-records';
import { countOwnEntries } from '@zapisy/db/registration/waiting/listed-entries';
import {
  endDecidedEntries,
  entryById,
  inLine,
  joinLine,
  leaveLine,
} from '@zapisy/db/registration/waiting/waiting-records';
import { participantsOfOtherFamilies } from '@zapisy/domain/people/family';
import { storedOwnerKey } from '@zapisy/domain/people/stored-owner-key';
import { isListOpen } from '@zapisy/domain/registration/waiting/offer-time';
import { MOST_WAITING } from '@zapisy/domain/registration/waiting/waiting-entry';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { giveUpPlacesIn } from '../give-up-places.ts';
import { openCourse } from '../open-course.ts';
import { refuseOtherAges } from '../refuse-other-ages.ts';

/**
 * Adds the participants to the line in this order; who waits already keeps the own place in it. Refuses another owner's ward
 * ('not-found'), as `openCourse` and `refuseOtherAges` do, as `refuseNoWaiting` does, and 'too-many-waiting' above
 * `MOST_WAITING` open entries of the owner.
 */
export function joinWaitingList(
  ctx: SignedInContext,
  { courseId, playerIds }: InputOf<typeof joinWaitingListAct>,
): Promise<void> {
  const { email } = ctx.session;
  return inTransaction(ctx.database, async (tx) => {
    await lockFamily(tx, email);
    const wards = await wardsOf(tx, email);
    if (participantsOfOtherFamilies(playerIds, wards, email).length > 0) throw new Refusal('not-found');
    const now = ctx.clock.now();
    const course = await openCourse(tx, courseId, now);
    refuseOtherAges(
      course,
      wards.filter(({ id }) => playerIds.includes(id)),
    );
    await endDecidedEntries(tx, courseId, now);
    const waiting = await inLine(tx, courseId, playerIds);
    const added = [...new Set(playerIds)].filter((id) => !waiting.has(id));
    if (added.length === 0) return;
    await refuseNoWaiting(tx, course, { playerIds: added, now });
    if ((await countOwnEntries(tx, email, now)) + added.length > MOST_WAITING) {
      throw new Refusal('not-allowed-now', { reason: 'too-many-waiting', most: MOST_WAITING });
    }
    await joinLine(tx, { courseId, playerIds: added, at: now, addedBy: null });
  });
}

/**
 * Refuses 'not-allowed-now': 'waiting-list-over' when no place is offered any more, 'already-registered' and
 * 'place-held-there' for a participant with a place, and 'places-free' when all of them can have one. Call it while the
 * course is locked.
 */
export async function refuseNoWaiting(
  tx: Tx,
  course: ListedCourse,
  { playerIds, now }: { readonly playerIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (!isListOpen(course, now)) throw new Refusal('not-allowed-now', { reason: 'waiting-list-over' });
  const places = await placesInCourse({ prisma: tx }, { courseId: course.id, playerIds, now });
  const taken = places.filter(({ state }) => state === 'taken').map(({ playerId }) => playerId);
  if (taken.length > 0) throw new Refusal('not-allowed-now', { reason: 'already-registered', playerIds: taken });
  if (places.length > 0) throw new Refusal('not-allowed-now', { reason: 'place-held-there' });
  if (course.free >= playerIds.length)
    throw new Refusal('not-allowed-now', { reason: 'places-free', free: course.free });
}

/**
 * The entry leaves the line; a place that is offered is given up, and refused as `giveUpPlacesIn` does. One that is over
 * changes nothing. Refuses 'not-found' for another owner's.
 */
export function leaveWaitingList(
  ctx: SignedInContext,
  { entryId }: InputOf<typeof leaveWaitingListAct>,
): Promise<void> {
  const { email } = ctx.session;
  return inTransaction(ctx.database, async (tx) => {
    if ((await entryById(tx, entryId))?.ownerEmail !== storedOwnerKey(email)) throw new Refusal('not-found');
    if (await leaveLine(tx, entryId, ctx.clock.now())) return;
    // Read again: a place may have been offered at this moment.
    const entry = await entryById(tx, entryId);
    if (entry?.state !== 'offered' || entry.registrationId === null) return;
    await giveUpPlacesIn(tx, email, [entry.registrationId]);
  });
}

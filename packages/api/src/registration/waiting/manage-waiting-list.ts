// addToWaitingList, removeFromWaitingList: what staff change of a waiting list (WAIT-6).
import type { InputOf } from '@zapisy/acts/act';
import { addToWaitingListAct, removeFromWaitingListAct } from '@zapisy/acts/registration/waiting/manage-waiting-list';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import { reportOfferGoneByLetter } from '@zapisy/db/mail/plan-letters';
import { participantById } from '@zapisy/db/people/participant-records';
import { cancelRegistration, lockRegistration } from '@zapisy/db/registration/staff-registration-records';
import {
  endDecidedEntries,
  entryById,
  inLine,
  joinLine,
  leaveLine,
  type StoredEntry,
} from '@zapisy/db/registration/waiting/waiting-records';
import { isBeingPaid } from '@zapisy/domain/registration/place-release';
import { usesPlace } from '@zapisy/domain/registration/registration';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { openCourse } from '../open-course.ts';
import { refuseNoWaiting } from './join-waiting-list.ts';

/**
 * At the end of the line, also a participant whose age does not fit (REG-20). Refuses 'not-found', as `openCourse` and
 * `refuseNoWaiting` do, and 'waiting-already'.
 */
export function addToWaitingList(
  ctx: SignedInContext,
  { courseId, playerId }: InputOf<typeof addToWaitingListAct>,
): Promise<void> {
  return inTransaction(ctx.database, async (tx) => {
    if (!(await participantById(tx, playerId))) throw new Refusal('not-found');
    const now = ctx.clock.now();
    const course = await openCourse(tx, courseId, now);
    await endDecidedEntries(tx, courseId, now);
    const waiting = await inLine(tx, courseId, [playerId]);
    if (waiting.size > 0) throw new Refusal('not-allowed-now', { reason: 'waiting-already' });
    await refuseNoWaiting(tx, course, { playerIds: [playerId], now });
    const [entryId = ''] = await joinLine(tx, {
      courseId,
      playerIds: [playerId],
      at: now,
      addedBy: ctx.session.email,
    });
    await recordAct(tx, addToWaitingListAct, {
      actor: ctx.session,
      entityId: entryId,
      after: { courseId, course: course.name, playerId },
    });
  });
}

/**
 * A place that is offered goes with the entry. One that is over, or whose place was taken or given back meanwhile, is not
 * changed. Refuses 'not-found', and 'not-allowed-now' ('being-paid') while money for the place may be in flight.
 */
export function removeFromWaitingList(
  ctx: SignedInContext,
  { entryId, reason }: InputOf<typeof removeFromWaitingListAct>,
): Promise<void> {
  const now = ctx.clock.now();
  return inTransaction(ctx.database, async (tx) => {
    if (!(await entryById(tx, entryId))) throw new Refusal('not-found');
    const isWaiting = await leaveLine(tx, entryId, now);
    // Read again: a place may have been offered at this moment.
    const entry = await entryById(tx, entryId);
    if (!entry) return;
    const { courseId, playerId } = entry;
    const heldUntil = isWaiting ? null : await takeOfferAway(tx, entry, now);
    if (heldUntil === undefined) return;
    await recordAct(tx, removeFromWaitingListAct, {
      actor: ctx.session,
      entityId: entryId,
      before: { courseId, playerId, state: isWaiting ? 'waiting' : 'offered', heldUntil },
      after: { state: 'left', reason },
    });
  });
}

/** Resolves to the moment until which the place was held; undefined when it is held no more. */
async function takeOfferAway(tx: Tx, { state, registrationId }: StoredEntry, now: Date): Promise<Date | undefined> {
  if (state !== 'offered' || registrationId === null) return undefined;
  const place = await lockRegistration(tx, registrationId);
  if (!place?.hold || !usesPlace(place, now)) return undefined;
  if (isBeingPaid(place)) throw new Refusal('not-allowed-now', { reason: 'being-paid' });
  await cancelRegistration(tx, registrationId);
  await reportOfferGoneByLetter(tx, place, now);
  return place.hold.heldUntil;
}

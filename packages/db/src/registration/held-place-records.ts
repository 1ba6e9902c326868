// The places that an owner holds, and the holds that have ended and still count (REG-25).
import type { Grosze } from '@zapisy/domain/money';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { PlaceHold } from '@zapisy/domain/registration/place-hold';
import type { Tx } from '../connection/open-database.ts';
import { firstMonthData } from './registration-row.ts';

export type EndedHold = { readonly registrationId: string; readonly playerId: string; readonly hold: PlaceHold };

/** How many places the owner holds now, in all courses, without those that the waiting list offered. Call it under `lockFamily`. */
export function heldPlaceCount(tx: Tx, ownerEmail: string, now: Date): Promise<number> {
  return tx.registration.count({ where: { ownerEmail, state: 'held', heldUntil: { gt: now }, offeredAt: null } });
}

/**
 * The owner's places in a course that were given up or have expired, the one whose hold ends last first; without those
 * that the waiting list offered, whose time is no client's hold. `since`: holds that ended before that moment are left out.
 */
export async function endedHolds(
  tx: Tx,
  { ownerEmail, courseId }: { readonly ownerEmail: string; readonly courseId: string },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<readonly EndedHold[]> {
  const rows = await tx.registration.findMany({
    where: {
      ownerEmail,
      courseId,
      offeredAt: null,
      heldUntil: { gt: since },
      OR: [{ state: 'released' }, { state: 'held', heldUntil: { lte: now } }],
    },
    select: { id: true, playerId: true, heldUntil: true, holdExtensions: true },
    orderBy: [{ heldUntil: 'desc' }, { id: 'asc' }],
  });
  return rows.flatMap(({ id, playerId, heldUntil, holdExtensions }) =>
    heldUntil === null ? [] : [{ registrationId: id, playerId, hold: { heldUntil, extensions: holdExtensions } }],
  );
}

/**
 * An ended hold that a new one continues counts no more; an expired place is released with it, unless it is being paid.
 */
export async function forgetEndedHolds(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.registration.updateMany({
    where: { id: { in: [...ids] }, payments: { none: { state: { in: ['pending', 'paid'] } } } },
    data: { state: 'released', heldUntil: null },
  });
}

/**
 * Locks the places that the owner holds in a course for these participants, until the transaction ends: no payment of them
 * begins meanwhile. Before the course, as everywhere.
 */
export async function lockHeldPlaces(
  tx: Tx,
  ownerEmail: string,
  { courseId, playerIds }: { readonly courseId: string; readonly playerIds: readonly string[] },
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM registration WHERE owner_email = ${ownerEmail} AND course_id = ${courseId}::uuid
    AND player_id = ANY(${[...playerIds]}::uuid[]) AND state = 'held' ORDER BY id FOR UPDATE`;
}

/** Another first month for held places, at what the course costs now. Call it while they are locked. */
export async function saveFirstMonth(tx: Tx, ids: readonly string[], first: MonthOffer, price: Grosze): Promise<void> {
  const data = { priceGrosze: price, ...firstMonthData(first, price) };
  await tx.registration.updateMany({ where: { id: { in: [...ids] }, state: 'held' }, data });
}

// The places that an owner holds, and the holds that have ended and still count (REG-25).
import type { Grosze } from '@zapisy/domain/money';
import type { MonthOffer } from '@zapisy/domain/registration/months/month-offer';
import type { PlaceHold } from '@zapisy/domain/registration/place-hold';
import type { Tx } from '../connection/open-database.ts';
import { firstMonthData } from './registration-row.ts';

export type EndedHold = { readonly registrationId: string; readonly playerId: string; readonly hold: PlaceHold };

/** What counts of an owner's places for new holds. */
type OwnerHolds = {
  /** How many places the owner holds now, in all courses. */
  readonly held: number;
  /** The places in the course that were given up or have expired, the one whose hold ends last first. */
  readonly ended: readonly EndedHold[];
};

/**
 * Without the places that the waiting list offered, whose time is no client's hold. `since`: holds that ended before that
 * moment are left out. Call it under `lockFamily`.
 */
export async function holdsOf(
  tx: Tx,
  { ownerEmail, courseId }: { readonly ownerEmail: string; readonly courseId: string },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<OwnerHolds> {
  const held = { state: 'held', heldUntil: { gt: now } };
  const ended = { OR: [{ state: 'released' }, { state: 'held', heldUntil: { lte: now } }] };
  const rows = await tx.registration.findMany({
    where: { ownerEmail, offeredAt: null, OR: [held, { courseId, heldUntil: { gt: since }, ...ended }] },
    select: { id: true, playerId: true, state: true, heldUntil: true, holdExtensions: true },
    orderBy: [{ heldUntil: 'desc' }, { id: 'asc' }],
  });
  const isHeld = ({ state, heldUntil }: (typeof rows)[number]) =>
    state === 'held' && heldUntil !== null && heldUntil > now;
  return {
    held: rows.filter(isHeld).length,
    ended: rows.flatMap((row) =>
      row.heldUntil === null || isHeld(row)
        ? []
        : [
            {
              registrationId: row.id,
              playerId: row.playerId,
              hold: { heldUntil: row.heldUntil, extensions: row.holdExtensions },
            },
          ],
    ),
  };
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

/** Another first month for held places, at what the course costs now. Call it while they are locked. */
export async function saveFirstMonth(tx: Tx, ids: readonly string[], first: MonthOffer, price: Grosze): Promise<void> {
  const data = { priceGrosze: price, ...firstMonthData(first, price) };
  await tx.registration.updateMany({ where: { id: { in: [...ids] }, state: 'held' }, data });
}

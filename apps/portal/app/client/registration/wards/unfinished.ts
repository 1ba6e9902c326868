// A registration that the client has begun and not finished: the held places, and where it is continued (REG-36).
import type { Outputs } from '@zapisy/api/client';
import { STEPS, withBasket } from '../basket.ts';

export type OwnPlace = Outputs['overview']['places']['places'][number];
type HeldPlace = OwnPlace & { readonly heldUntil: Date };

export type Unfinished = {
  /** In the order of the family; never empty. */
  readonly places: readonly HeldPlace[];
  /** The end of the hold that runs out first. */
  readonly heldUntil: Date;
  /** The payment that was begun, else the summary of the basket. */
  readonly to: string;
};

/**
 * What can be continued, the soonest to end first: one for each open payment, and one basket of all other held places. A
 * place whose money staff check is not to be paid again (PAY-38).
 */
export function unfinishedOf(places: readonly OwnPlace[]): readonly Unfinished[] {
  const held = places.flatMap((place) => {
    const { state, heldUntil, checkoutId, reviewedSince } = place;
    if (state !== 'held' || heldUntil === null || (reviewedSince && !checkoutId)) return [];
    return { ...place, heldUntil };
  });
  const checkouts = [...new Set(held.map(({ checkoutId }) => checkoutId))];
  return checkouts
    .map((checkoutId) => continued(checkoutId, held))
    .toSorted((one, other) => one.heldUntil.getTime() - other.heldUntil.getTime());
}

function continued(checkoutId: string | null, held: readonly HeldPlace[]): Unfinished {
  const places = held
    .filter((place) => place.checkoutId === checkoutId)
    .toSorted((one, other) => one.participant.mark - other.participant.mark);
  const heldUntil = new Date(Math.min(...places.map((place) => place.heldUntil.getTime())));
  const to = checkoutId === null ? withBasket(STEPS.summary, idsOf(places)) : `/platnosc/${checkoutId}`;
  return { places, heldUntil, to };
}

/** The ids of the held places that are not being paid: the basket of the unfinished registration; empty without one. */
export function openBasket(places: readonly OwnPlace[]): readonly string[] {
  const open = unfinishedOf(places).find((one) => one.places[0]?.checkoutId === null);
  return open ? idsOf(open.places) : [];
}

function idsOf(places: readonly HeldPlace[]): readonly string[] {
  return places.map(({ id }) => id);
}

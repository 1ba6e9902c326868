// The hold of a place while a client pays: how long it lasts, and how often 'Przedłuż' may extend it (REG-6).

export const HOLD_MINUTES = 15;
export const MOST_EXTENSIONS = 2;
/** The places that one owner may hold at a time; what staff reserve does not count. */
export const MOST_HELD_PLACES = 10;
/** For so long after its end a hold counts when its owner takes a place in the same course again. */
export const REMEMBERED_MINUTES = 60;

const MINUTE_MS = 60_000;

/** A place kept until a moment (UTC). */
export type PlaceHold = {
  readonly heldUntil: Date;
  readonly extensions: number;
  /** When the waiting list offered the place; absent for one that a client took. Its time is set, and never extended (WAIT-4). */
  readonly offeredAt?: Date;
};

type ExtendResult =
  | { readonly kind: 'extended'; readonly hold: PlaceHold }
  | { readonly kind: 'refused'; readonly reason: 'expired' | 'no-more-extensions' };

/** A new hold from now. */
export function holdPlace(now: Date): PlaceHold {
  return { heldUntil: later(now), extensions: 0 };
}

/** True while the place is held; the last moment itself is already too late. */
export function isHeld(hold: PlaceHold, now: Date): boolean {
  return now.getTime() < hold.heldUntil.getTime();
}

/**
 * The moment (UTC) from which the meetings that are left count: when the client took the place, or earlier when it was taken
 * again after its end. A place that the waiting list offered is kept for days: what is left of its month is judged now.
 */
export function sellsFrom({ heldUntil, extensions, offeredAt }: PlaceHold, now: Date): Date {
  return offeredAt ? now : new Date(heldUntil.getTime() - (extensions + 1) * HOLD_MINUTES * MINUTE_MS);
}

/** `HOLD_MINUTES` more after the current end, so that pressing early costs nothing. */
export function extendHold(hold: PlaceHold, now: Date): ExtendResult {
  if (!isHeld(hold, now)) return { kind: 'refused', reason: 'expired' };
  if (hold.extensions >= MOST_EXTENSIONS) return { kind: 'refused', reason: 'no-more-extensions' };
  return { kind: 'extended', hold: { heldUntil: later(hold.heldUntil), extensions: hold.extensions + 1 } };
}

/** A place that the waiting list keeps until a moment (UTC). */
export function offerPlace(heldUntil: Date, offeredAt: Date): PlaceHold {
  return { heldUntil, extensions: MOST_EXTENSIONS, offeredAt };
}

type RetakeResult =
  | { readonly kind: 'held'; readonly hold: PlaceHold }
  /** `again`: the moment (UTC) from which a place may be held again. */
  | { readonly kind: 'refused'; readonly again: Date };

/**
 * A place taken again in a course where the owner had one (REG-25): giving a place up and taking it again gives no more
 * time than 'Przedłuż' does. Time that is left is used up; after it, taking again counts as an extension, and is refused
 * when there is none left, until the hold is forgotten.
 */
export function retakePlace(earlier: PlaceHold | undefined, now: Date): RetakeResult {
  if (earlier === undefined) return { kind: 'held', hold: holdPlace(now) };
  const again = new Date(earlier.heldUntil.getTime() + REMEMBERED_MINUTES * MINUTE_MS);
  if (now >= again) return { kind: 'held', hold: holdPlace(now) };
  if (isHeld(earlier, now)) return { kind: 'held', hold: earlier };
  if (earlier.extensions >= MOST_EXTENSIONS) return { kind: 'refused', again };
  return { kind: 'held', hold: { heldUntil: later(now), extensions: earlier.extensions + 1 } };
}

function later(moment: Date): Date {
  return new Date(moment.getTime() + HOLD_MINUTES * MINUTE_MS);
}

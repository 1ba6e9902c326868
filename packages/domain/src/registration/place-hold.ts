// The hold of a place while a client pays: how long it lasts, and how often 'Przedłuż' may extend it (REG-6).

export const HOLD_MINUTES = 15;
export const MOST_EXTENSIONS = 2;

const MINUTE_MS = 60_000;

/** A place kept until a moment (UTC). */
export type PlaceHold = { readonly heldUntil: Date; readonly extensions: number };

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

/** `HOLD_MINUTES` more after the current end, so that pressing early costs nothing. */
export function extendHold(hold: PlaceHold, now: Date): ExtendResult {
  if (!isHeld(hold, now)) return { kind: 'refused', reason: 'expired' };
  if (hold.extensions >= MOST_EXTENSIONS) return { kind: 'refused', reason: 'no-more-extensions' };
  return { kind: 'extended', hold: { heldUntil: later(hold.heldUntil), extensions: hold.extensions + 1 } };
}

function later(moment: Date): Date {
  return new Date(moment.getTime() + HOLD_MINUTES * MINUTE_MS);
}

// Until when a unification of a family's invoice data can be undone.

const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** The last moment (UTC) at which a unification made at `at` can be undone (PREF-12). */
export function undoUntil({ at }: { readonly at: Date }): Date {
  return new Date(at.getTime() + UNDO_DAYS * DAY_MS);
}

/** True when it is too late to undo it. */
export function isUndoOver(unification: { readonly at: Date }, now: Date): boolean {
  return now > undoUntil(unification);
}

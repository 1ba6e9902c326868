// Copies of typed text, kept in this tab for one person and not for long, because the computer may be shared.

/** No session lasts longer, so signing in again never leads back to an older text. */
export const COPY_LIFETIME_MS = 12 * 3_600_000;

const PREFIX = 'zapisy-typed-';
/** The e-mail of the person who types in this tab. */
const OWNER = 'zapisy-owner-of-typed';

type Copy = { readonly at: number; readonly text: string };

export function saveCopy(name: string, text: string): void {
  const copy: Copy = { at: Date.now(), text };
  sessionStorage.setItem(PREFIX + name, JSON.stringify(copy));
}

/** Undefined without a copy, and for one that is too old. */
export function copyOf(name: string): string | undefined {
  forgetOldCopies();
  const text = sessionStorage.getItem(PREFIX + name);
  return text === null ? undefined : (JSON.parse(text) as Copy).text;
}

export function forgetCopy(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Forgets all copies whose name begins with `start`. */
export function forgetCopies(start: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + start)) sessionStorage.removeItem(key);
}

/** Called at signing out, so that nothing is left for the next person at this computer. */
export function forgetEverythingTyped(): void {
  forgetCopies('');
  sessionStorage.removeItem(OWNER);
}

/** Deletes the copies of other people and those that are too old when a page opens for this person. */
export function openTabFor(email: string): void {
  if (sessionStorage.getItem(OWNER) !== email) forgetEverythingTyped();
  sessionStorage.setItem(OWNER, email);
  forgetOldCopies();
}

function forgetOldCopies(): void {
  const now = Date.now();
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const { at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Copy>;
    if (at === undefined || now - at >= COPY_LIFETIME_MS) sessionStorage.removeItem(key);
  }
}

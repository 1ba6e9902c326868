// What people have typed, kept by this tab for its own person alone, and not for long: the computer may be a shared one.

/** No session lasts longer, so nobody comes back to an older text by signing in again. */
export const KEPT_FOR_MS = 12 * 3_600_000;

const PREFIX = 'zapisy-typed-';
/** The e-mail of who types in this tab. */
const OWNER = 'zapisy-owner-of-typed';

type Copy = { readonly at: number; readonly text: string };

export function keepCopy(name: string, text: string): void {
  const copy: Copy = { at: Date.now(), text };
  sessionStorage.setItem(PREFIX + name, JSON.stringify(copy));
}

/** One that is too old is as good as none. */
export function copyOf(name: string): string | undefined {
  forgetOldCopies();
  const text = sessionStorage.getItem(PREFIX + name);
  return text === null ? undefined : (JSON.parse(text) as Copy).text;
}

export function forgetCopy(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** Of all names that begin so. */
export function forgetCopies(start: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX + start)) sessionStorage.removeItem(key);
}

/** Whoever signs out leaves nothing to the next person at this computer. */
export function forgetEverythingTyped(): void {
  forgetCopies('');
  sessionStorage.removeItem(OWNER);
}

/** A page opens for this person: the copies of anybody else, and those that are too old, are deleted. */
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
    if (at === undefined || now - at >= KEPT_FOR_MS) sessionStorage.removeItem(key);
  }
}

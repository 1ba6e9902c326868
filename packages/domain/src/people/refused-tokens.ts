// Access tokens of a person whose sessions were ended: they would live on, because nobody asks the provider about them
// (SEC-17).

/** What was read of the refusals counts so long in a process. */
export const REFUSALS_READ_EVERY_MS = 2_000;
/** A refusal is kept longer than any access token lives that was issued before it. */
export const REFUSALS_RETAINED_MS = 24 * 60 * 60_000;

/** `issuedAt`: the token's `iat`, in whole seconds, so a token of the same second is refused as well. */
export function isRefusedToken(issuedAt: number | undefined, refusedBefore: Date | undefined): boolean {
  if (refusedBefore === undefined) return false;
  return issuedAt === undefined || issuedAt * 1_000 < refusedBefore.getTime();
}

// The key of a desk's computer: who may speak for a desk that is bound to one (PRN-25).

/** The header that carries the key: 32 random bytes in base64url, made at the first start of a desk's app. */
export const DESK_KEY_HEADER = 'x-desk-key';

export const DESK_KEY = /^[\w-]{43}$/;

/**
 * Whether a caller may speak for a desk. Both are hashes of keys; `bound` is null for a desk that no computer has
 * been bound to, which everybody with the right may speak for.
 */
export function maySpeakForDesk(bound: string | null, shown: string | undefined): boolean {
  return bound === null || bound === shown;
}

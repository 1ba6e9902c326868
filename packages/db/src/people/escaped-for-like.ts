// A search word in LIKE.

/** A word for LIKE without wildcards. */
export function escapedForLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

// How long a reason is that a person types: forms stop at the length that the procedures accept.

/** The longest reason, in characters: why there is no receipt, why a settlement or a print was cancelled. */
export const LONGEST_REASON = 256;
/** The longest note about a matter of prints or sales: what was looked up, and what was found. */
export const LONGEST_NOTE = 500;
/** The shortest one at the desk, in characters: a letter or two explain nothing to the office. */
export const SHORTEST_REASON = 3;

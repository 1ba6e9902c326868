// How long a text of a lead is that a person types: forms stop at the length that the procedures accept.

/** A name, a phone, an interest, or why a lead is 'Nieaktualny', in characters. */
export const LONGEST_LEAD_LINE = 200;
export const LONGEST_LEAD_NOTE = 5_000;

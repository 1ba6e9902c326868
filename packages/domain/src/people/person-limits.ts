// The limits of what people type about a person.

/**
 * The longest texts. `name`: an owner's; a participant's names are printed on documents, and have limits of their own
 * (`LINE_PART_LIMITS`). `contact`: an e-mail, or the key of an owner.
 */
export const PERSON_LIMITS = { name: 100, phone: 50, contact: 255 } as const;

/** A year that has not begun is none either (`isFutureYear`). */
export const FIRST_BIRTH_YEAR = 1900;

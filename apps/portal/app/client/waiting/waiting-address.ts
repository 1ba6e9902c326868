// The page of a family's entries of waiting lists.
export const WAITING = '/lista-rezerwowa';
/** Set after participants joined, so that the page says so. */
export const JOINED_PARAM = 'zapisano';
/** Set after an entry was left. */
export const LEFT_PARAM = 'usunieto';
/** The field of the form that leaves an entry. */
export const ENTRY_FIELD = 'entry';

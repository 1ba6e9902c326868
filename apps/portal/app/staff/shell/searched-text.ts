// The words that a list of staff is searched for: sent to be sealed, and sealed in the list's address (SEC-7).
import { text } from '../../pages/list-address.ts';
import { SEARCH, SEARCH_PAGE, SEARCH_PARAM } from './addresses.ts';

const LONGEST_SEALED = 1000;

/** The sealed words, as a part of a list's filter. */
export const SEALED = text(SEARCH_PARAM, LONGEST_SEALED);

/** Where a form with words is sent. */
export const SEAL = { action: SEARCH, pageField: SEARCH_PAGE };

// The filters of the staff's list of payments: their values, which addresses and screens use too.

/**
 * The state of a payment's documents, as a filter. 'without': paid, and nothing was issued or is in progress.
 * 'waiting': under way; 'unknown': the outcome of a request is looked up at the provider. 'print-waits': a print of it waits
 * at a desk. 'unlinked': a named invoice that is to be linked manually, or was issued beside no receipt. 'issued': also when a
 * company invoice has replaced a receipt.
 */
export const DOCUMENT_FILTERS = [
  'without',
  'waiting',
  'unknown',
  'needs-person',
  'unlinked',
  'fell-back',
  'issued',
  'print-waits',
] as const;
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number];

/**
 * What reception looks at today. 'owing': overdue, of those who come to a class of today (DASH-11); 'reservations': for
 * places whose last day it is (DASH-12).
 */
export const TODAY_FILTERS = ['owing', 'reservations'] as const;
export type TodayFilter = (typeof TODAY_FILTERS)[number];

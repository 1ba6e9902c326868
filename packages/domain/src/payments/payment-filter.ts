// By what staff narrow the list of payments: the words of its filters, which addresses and screens use too.

/**
 * How far a payment's documents have come, as a filter. 'without': paid, and nothing was issued or is in progress. 'unlinked':
 * a named invoice that is to be linked manually, or was issued beside no receipt. 'issued': also where a company invoice has
 * replaced a receipt.
 */
export const DOCUMENT_FILTERS = ['without', 'waiting', 'needs-person', 'unlinked', 'fell-back', 'issued'] as const;
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number];

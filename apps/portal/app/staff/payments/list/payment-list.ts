// The staff's list of payments in its address, so that back, reload and a sent link keep its filter.
import { METHOD_GROUPS, type MethodGroup } from '@zapisy/domain/payments/method-group';
import type { DocumentFilter, TodayFilter } from '@zapisy/domain/payments/payment-filter';
import { coded, day, listAddress, ordinal, text } from '#app/pages/list-address.ts';
import { pl } from '#app/texts/pl.ts';
import { PAYMENTS } from '../../shell/addresses.ts';
import { SEALED } from '../../shell/searched-text.ts';

const DOCUMENTS: Readonly<Record<DocumentFilter, string>> = {
  'needs-person': 'sprawdz',
  'fell-back': 'odrzucone',
  unlinked: 'niepowiazane',
  without: 'bez',
  waiting: 'w-drodze',
  unknown: 'nieznane',
  'print-waits': 'druk',
  issued: 'wystawione',
};

const METHODS: Readonly<Record<MethodGroup, string>> = {
  cash: 'gotowka',
  card: 'karta',
  'blik-and-transfer': 'blik-przelew',
  online: 'online',
};

const TODAY: Readonly<Record<TodayFilter, string>> = { owing: 'zalegaja', reservations: 'rezerwacje' };

export const PAYMENT_LIST = listAddress(
  PAYMENTS,
  {
    sealed: SEALED,
    city: text('miasto'),
    documents: coded('dokumenty', DOCUMENTS),
    method: coded('forma', METHODS),
    /** The id of a desk at which a print waits. */
    desk: text('stanowisko'),
    today: coded('dzis', TODAY),
    /** Business days, both inclusive. */
    from: day('od'),
    to: day('do'),
  },
  ordinal('po'),
);

/** `query`: the unsealed words. */
export type PaymentFilter = ReturnType<typeof PAYMENT_LIST.filterIn> & { readonly query: string | undefined };

const texts = pl.staffPayments;

/** The lines of the choices, with their values in the address. */
export const DOCUMENT_OPTIONS = (Object.keys(DOCUMENTS) as DocumentFilter[]).map(
  (documents) => [DOCUMENTS[documents], texts.documentFilters[documents]] as const,
);
export const METHOD_OPTIONS = METHOD_GROUPS.map((method) => [METHODS[method], texts.methodGroups[method]] as const);

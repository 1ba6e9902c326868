// The filter of the payments list in the address, so that back, reload and a sent link keep it.
import { METHOD_GROUPS, type MethodGroup } from '@zapisy/domain/payments/method-group';
import { type DocumentFilter, TODAY_FILTERS, type TodayFilter } from '@zapisy/domain/payments/payment-filter';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { SEARCH_PARAM } from '../shell/addresses.ts';

/** Groups of payments by their documents: the value in the address and the server's value. */
const DOCUMENT_FILTERS = {
  sprawdz: 'needs-person',
  odrzucone: 'fell-back',
  niepowiazane: 'unlinked',
  bez: 'without',
  'w-drodze': 'waiting',
  nieznane: 'unknown',
  druk: 'print-waits',
  wystawione: 'issued',
} as const satisfies Readonly<Record<string, DocumentFilter>>;

export type DocumentFilterCode = keyof typeof DOCUMENT_FILTERS;
export const DOCUMENT_FILTER_CODES = Object.keys(DOCUMENT_FILTERS) as readonly DocumentFilterCode[];

/** Groups of payment methods: the server's value and the value in the address. */
const METHOD_CODES: Readonly<Record<MethodGroup, string>> = {
  cash: 'gotowka',
  card: 'karta',
  'blik-and-transfer': 'blik-przelew',
  online: 'online',
};

export const methodCode = (method: MethodGroup): string => METHOD_CODES[method];

/** What reception looks at today: the server's value and the value in the address. */
const TODAY_CODES: Readonly<Record<TodayFilter, string>> = { owing: 'zalegaja', reservations: 'rezerwacje' };

export const todayCode = (today: TodayFilter): string => TODAY_CODES[today];

export type PaymentFilter = {
  readonly query: string;
  /** The search text, sealed as in the address. */
  readonly sealedQuery: string;
  readonly city: string;
  readonly documents: DocumentFilterCode | undefined;
  readonly method: MethodGroup | undefined;
  /** The id of a desk at which a print waits; '' for all payments. */
  readonly desk: string;
  readonly today: TodayFilter | undefined;
  /** Business days 'YYYY-MM-DD', both inclusive; '' without a limit. */
  readonly from: string;
  readonly to: string;
};

const LONGEST = 100;

/**
 * Reads the filter from the address; `query` is its unsealed search text. A value that is not valid counts as not set.
 */
export function paymentFilterIn({ searchParams }: URL, query: string): PaymentFilter {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  return {
    query,
    sealedQuery: searchParams.get(SEARCH_PARAM) ?? '',
    city: text('miasto'),
    documents: DOCUMENT_FILTER_CODES.find((label) => label === text('dokumenty')),
    method: METHOD_GROUPS.find((method) => methodCode(method) === text('forma')),
    desk: text('stanowisko'),
    today: TODAY_FILTERS.find((today) => todayCode(today) === text('dzis')),
    from: day('od'),
    to: day('do'),
  };
}

/** The query for the server; the next page begins after the payment with the number `cursor`. */
export function questionOf({ query, city, documents, method, desk, today, from, to }: PaymentFilter, cursor?: number) {
  return {
    ...(query && { query }),
    ...(city && { city }),
    ...(documents && { documents: DOCUMENT_FILTERS[documents] }),
    ...(method && { method }),
    ...(desk && { desk }),
    ...(today && { today }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor !== undefined && { cursor }),
  };
}

/** The search part of the address for these payments; with `after`, for the next page. */
export function filterAddress(
  { query, sealedQuery = '', city, documents, method, desk, today, from, to }: Partial<PaymentFilter>,
  after?: number,
): string {
  const params = new URLSearchParams({
    ...(query && { [SEARCH_PARAM]: sealedQuery }),
    ...(city && { miasto: city }),
    ...(documents && { dokumenty: documents }),
    ...(method && { forma: methodCode(method) }),
    ...(desk && { stanowisko: desk }),
    ...(today && { dzis: todayCode(today) }),
    ...(from && { od: from }),
    ...(to && { do: to }),
    ...(after !== undefined && { po: String(after) }),
  });
  return `?${params}`;
}

export function isFiltered(filter: PaymentFilter): boolean {
  return Object.keys(questionOf(filter)).length > 0;
}

/** Where a later page begins; undefined for the first one. */
export function cursorIn({ searchParams }: URL): number | undefined {
  const text = searchParams.get('po') ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

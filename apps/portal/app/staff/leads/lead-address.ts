// The leads' screen in its address: view, filters, the open lead, and where a page begins.
import { LEAD_CHANNELS, LEAD_STAGES, type LeadChannel, type LeadStage } from '@zapisy/domain/leads/lead';
import { addDays, isCalendarDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { LEADS, SEARCH_PARAM } from '../shell/addresses.ts';

export const SHOWS = ['board', 'inactive', 'unlinked'] as const;
/** Days back, today included. */
export const PERIODS = ['7', '30', '90'] as const;
/** Instead of an e-mail: the leads without an owner. */
export const NO_ASSIGNEE = 'brak';

/** One group of the list alone: the server's value and the value in the address. */
export const DUTY_CODES = { due: 'termin', new: 'nowe' } as const;

export type LeadFilter = {
  readonly isBoard: boolean;
  readonly stage: LeadStage | null;
  readonly city: string | null;
  readonly channel: LeadChannel | null;
  readonly interest: string | null;
  readonly period: (typeof PERIODS)[number] | null;
  readonly assignee: string | null;
  readonly isMine: boolean;
  /** Only the contacts that are due, or only new leads without a planned day, page by page (LEAD-20). */
  readonly duty: keyof typeof DUTY_CODES | null;
  /** The import whose leads are shown. */
  readonly runId: string | null;
  readonly query: string;
  /** The search text, sealed as in the address. */
  readonly sealedQuery: string;
  readonly show: (typeof SHOWS)[number];
};

const DUTIES = ['due', 'new'] as const;

/**
 * Reads the filter from the address; `query` is its unsealed search text. A value that is not valid counts as not set.
 */
export function filterOf({ searchParams }: URL, query: string): LeadFilter {
  return {
    isBoard: searchParams.get('widok') === 'tablica',
    stage: LEAD_STAGES.find((one) => one === searchParams.get('etap')) ?? null,
    city: searchParams.get('miasto') || null,
    channel: LEAD_CHANNELS.find((one) => one === searchParams.get('kanal')) ?? null,
    interest: searchParams.get('zainteresowanie') || null,
    period: PERIODS.find((one) => one === searchParams.get('okres')) ?? null,
    assignee: searchParams.get('opiekun') || null,
    isMine: searchParams.get('moje') === 'tak',
    duty: DUTIES.find((duty) => DUTY_CODES[duty] === searchParams.get('kolej')) ?? null,
    runId: /^[0-9a-f-]{36}$/.exec(searchParams.get('import') ?? '')?.[0] ?? null,
    query,
    sealedQuery: searchParams.get(SEARCH_PARAM) ?? '',
    show: SHOWS.find((one) => one === searchParams.get('pokaz')) ?? 'board',
  };
}

/** The filter as the server's operations take it; `importedBetween` comes from the run. */
export function wantedOf({ city, channel, interest, period, assignee, isMine, query, show }: LeadFilter) {
  return {
    city: city ?? undefined,
    channel: channel ?? undefined,
    interest: interest ?? undefined,
    from: period === null ? undefined : addDays(warsawDate(new Date()), 1 - Number(period)),
    assignee: assignee === NO_ASSIGNEE ? null : (assignee ?? undefined),
    isMine: isMine || undefined,
    query,
    show,
  };
}

export function isFiltered({ isBoard: _, sealedQuery: __, show, ...filter }: LeadFilter): boolean {
  return show !== 'board' || Object.values(filter).some((value) => value !== null && value !== '' && value !== false);
}

/** How many of the folded filters are set. */
export function foldedFilters({ city, channel, interest, period, assignee, show }: LeadFilter): number {
  const set = [city, channel, interest, period, assignee].filter((value) => value !== null);
  return set.length + (show === 'board' ? 0 : 1);
}

/** The address of a filter; `more` says where a page begins, or which lead is open. */
export function addressOf(filter: LeadFilter, more: Readonly<Record<string, string>> = {}, page = LEADS): string {
  const { isBoard, isMine, duty, query, sealedQuery, show } = filter;
  const given = {
    widok: isBoard && 'tablica',
    etap: filter.stage,
    miasto: filter.city,
    kanal: filter.channel,
    zainteresowanie: filter.interest,
    okres: filter.period,
    opiekun: filter.assignee,
    moje: isMine && 'tak',
    kolej: duty && DUTY_CODES[duty],
    import: filter.runId,
    [SEARCH_PARAM]: query !== '' && sealedQuery,
    pokaz: show !== 'board' && show,
    ...more,
  };
  const set = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(set).toString();
  return search === '' ? page : `${page}?${search}`;
}

/** The address of the list with this lead in the panel beside it. */
export function panelAddress(filter: LeadFilter, leadId: string): string {
  return addressOf(filter, { lead: leadId });
}

/** The panel at the next stage, where 'Zapisany' asks for the participant. */
export function stepAddress(filter: LeadFilter, leadId: string): string {
  return `${panelAddress(filter, leadId)}#etap`;
}

/** The leads that an import added. */
export function importedAddress(runId: string): string {
  return `${LEADS}?${new URLSearchParams({ import: runId })}`;
}

export function leadAddress(leadId: string): string {
  return `${LEADS}/${leadId}`;
}

const FROM_LIST = 'z';

/** Where the board and the list send their acts: they say themselves when no answer came. */
export function actAddress(leadId: string): string {
  return `${leadAddress(leadId)}?${FROM_LIST}=listy`;
}

export function isFromList(address: string): boolean {
  return new URL(address).searchParams.has(FROM_LIST);
}

/** Where an older page begins; undefined for an address without a valid place. */
export function cursorIn({ searchParams }: URL): { arrivedAt: Date; id: string } | undefined {
  const arrivedAt = new Date(searchParams.get('od') ?? '');
  const id = searchParams.get('po');
  return id === null || Number.isNaN(arrivedAt.getTime()) ? undefined : { arrivedAt, id };
}

/** Where a further page of the contacts that are due begins. */
export function contactCursorIn({ searchParams }: URL): { on: string; id: string } | undefined {
  const on = searchParams.get('dnia') ?? '';
  const id = searchParams.get('po');
  return id === null || !isCalendarDate(on) ? undefined : { on, id };
}

// The leads' screen in its address: view, filters, the open lead, and where a page begins.
import { LEAD_CHANNELS, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { addDays, isCalendarDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { coded, flag, listAddress, matching, oneOf, type Param, text } from '../../pages/list-address.ts';
import { LEADS } from '../shell/addresses.ts';
import { SEALED } from '../shell/searched-text.ts';

/** What is shown in place of the leads that are worked on. */
export const SHOWS = ['inactive', 'unlinked'] as const;
/** Days back, today included. */
export const PERIODS = ['7', '30', '90'] as const;
/** Instead of an e-mail: the leads without an owner. */
export const NO_ASSIGNEE = 'brak';

const LONGEST = 200;
const LONGEST_INTEREST = 1000;
const UUID = /^[0-9a-f-]{36}$/;

export const LEAD_LIST = listAddress(LEADS, {
  isBoard: flag('widok', 'tablica'),
  stage: oneOf('etap', LEAD_STAGES),
  city: text('miasto', LONGEST),
  channel: oneOf('kanal', LEAD_CHANNELS),
  interest: text('zainteresowanie', LONGEST_INTEREST),
  period: oneOf('okres', PERIODS),
  assignee: text('opiekun', LONGEST),
  isMine: flag('moje', 'tak'),
  /** Only the contacts that are due, or only new leads without a planned day, page by page (LEAD-20). */
  duty: coded('kolej', { due: 'termin', new: 'nowe' }),
  /** The import whose leads are shown. */
  runId: matching('import', UUID),
  sealed: SEALED,
  show: oneOf('pokaz', SHOWS),
});

/** `query`: the unsealed words. */
export type LeadFilter = ReturnType<typeof LEAD_LIST.filterIn> & { readonly query: string | undefined };

/** The filter as the server's operations take it; `importedBetween` comes from the run. */
export function wantedOf({ city, channel, interest, period, assignee, isMine, query, show }: LeadFilter) {
  return {
    city,
    channel,
    interest,
    from: period && addDays(warsawDate(new Date()), 1 - Number(period)),
    assignee: assignee === NO_ASSIGNEE ? null : assignee,
    isMine,
    query: query ?? '',
    show: show ?? ('board' as const),
  };
}

export function isFiltered(filter: LeadFilter): boolean {
  return LEAD_LIST.isNarrowed({ ...filter, isBoard: undefined });
}

/** How many of the folded filters are set. */
export function foldedFilters({ city, channel, interest, period, assignee, show }: LeadFilter): number {
  return LEAD_LIST.written({ city, channel, interest, period, assignee, show }).size;
}

/** The address of the list with this lead in the panel beside it. */
export function panelAddress(filter: LeadFilter, leadId: string): string {
  return LEAD_LIST.to(filter, { lead: leadId });
}

/** The lead that the address opens beside the list. */
export const PANEL = matching('lead', UUID);

/** The panel at the next stage, where 'Zapisany' asks for the participant. */
export function stepAddress(filter: LeadFilter, leadId: string): string {
  return `${panelAddress(filter, leadId)}#etap`;
}

/** The leads that an import added. */
export function importedAddress(runId: string): string {
  return LEAD_LIST.to({ runId });
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

/** Where an older page begins. */
export const OLDER: Param<{ readonly arrivedAt: Date; readonly id: string }> = {
  read: (params) => {
    const arrivedAt = new Date(params.get('od') ?? '');
    const id = params.get('po');
    return id === null || Number.isNaN(arrivedAt.getTime()) ? undefined : { arrivedAt, id };
  },
  write: ({ arrivedAt, id }) => ({ od: arrivedAt.toISOString(), po: id }),
};

/** Where a further page of the contacts that are due begins. */
export const FURTHER: Param<{ readonly on: string; readonly id: string }> = {
  read: (params) => {
    const [on, id] = [params.get('dnia') ?? '', params.get('po')];
    return id === null || !isCalendarDate(on) ? undefined : { on, id };
  },
  write: ({ on, id }) => ({ dnia: on, po: id }),
};

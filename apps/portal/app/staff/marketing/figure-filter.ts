// The period, channel, city and view of the statistics in the address, so that back, reload and a sent link keep them.
import { LEAD_CHANNELS, type LeadChannel } from '@zapisy/domain/leads/lead';
import { addMonths, isRecentMonth } from '@zapisy/domain/warsaw-time';
import { FIGURES } from '../shell/addresses.ts';

export type FigureFilter = {
  /** Months 'YYYY-MM', both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly channel: LeadChannel | null;
  readonly city: string | null;
  readonly view: 'cohort' | 'period';
};

const MONTHS_SHOWN = 12;
const MOST_MONTHS = 36;

/**
 * A value that is no month counts as none: the period ends with the running month and is a year long. Months in the wrong order
 * change places.
 */
export function figureFilterIn({ searchParams }: URL, running: string): FigureFilter {
  const until = monthOf(searchParams.get('do')) ?? running;
  const since = monthOf(searchParams.get('od')) ?? addMonths(until, 1 - MONTHS_SHOWN);
  const [wanted, to] = since > until ? [until, since] : [since, until];
  const earliest = addMonths(to, -MOST_MONTHS);
  return {
    from: wanted < earliest ? earliest : wanted,
    to,
    channel: LEAD_CHANNELS.find((one) => one === searchParams.get('kanal')) ?? null,
    city: searchParams.get('miasto') || null,
    view: searchParams.get('widok') === 'period' ? 'period' : 'cohort',
  };
}

/** The query for the server. */
export function figureQuestion({ from, to, channel, city, view }: FigureFilter) {
  return { from, to, channel: channel ?? undefined, city: city ?? undefined, view };
}

/** The same figures as a file. */
export function figuresFile({ from, to, channel, city, view }: FigureFilter): string {
  const given = { od: from, do: to, ...(channel && { kanal: channel }), ...(city && { miasto: city }), widok: view };
  return `${FIGURES}/csv?${new URLSearchParams(given)}`;
}

function monthOf(text: string | null): string | undefined {
  return text !== null && isRecentMonth(text) ? text : undefined;
}

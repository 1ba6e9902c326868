// The statistics in their address: period, channel, city and view, so that back, reload and a sent link keep them.
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { addMonths } from '@zapisy/domain/warsaw-time';
import { listAddress, month, oneOf, text } from '../../pages/list-address.ts';
import { FIGURES } from '../shell/addresses.ts';

export const FIGURE_VIEWS = ['cohort', 'period'] as const;

export const FIGURE_LIST = listAddress(FIGURES, {
  /** Both inclusive. */
  from: month('od'),
  to: month('do'),
  channel: oneOf('kanal', LEAD_CHANNELS),
  city: text('miasto'),
  view: oneOf('widok', FIGURE_VIEWS),
});

export type FigureFilter = ReturnType<typeof FIGURE_LIST.filterIn> & {
  readonly from: string;
  readonly to: string;
  readonly view: (typeof FIGURE_VIEWS)[number];
};

const MONTHS_SHOWN = 12;
const MOST_MONTHS = 36;

/** Without its months the period ends with the running one and is a year long. Months in the wrong order change places. */
export function figureFilterIn(url: URL, running: string): FigureFilter {
  const filter = FIGURE_LIST.filterIn(url);
  const until = filter.to ?? running;
  const since = filter.from ?? addMonths(until, 1 - MONTHS_SHOWN);
  const [wanted, to] = since > until ? [until, since] : [since, until];
  const earliest = addMonths(to, -MOST_MONTHS);
  return { ...filter, from: wanted < earliest ? earliest : wanted, to, view: filter.view ?? 'cohort' };
}

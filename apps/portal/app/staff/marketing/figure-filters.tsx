// The filter of the statistics: period, channel, city and view; all kept in the address.
import { FilterForm } from '../../pages/filter-form.tsx';
import { pl } from '../../texts/pl.ts';
import { CHANNEL_CHOICE } from '../leads/channel-choice.ts';
import { monthsBack } from '../shell/months-back.ts';
import { FIGURE_LIST, FIGURE_VIEWS, type FigureFilter } from './figure-list.ts';

type FigureFiltersProps = {
  readonly filter: FigureFilter;
  readonly cities: readonly string[];
  /** The running month: the newest one that is offered. */
  readonly running: string;
};

const MONTHS_OFFERED = 48;

export function FigureFilters({ filter, cities, running }: FigureFiltersProps) {
  const monthField = (label: string, chosen: string) =>
    ({ kind: 'month', label, months: monthsBack({ chosen, newest: running, count: MONTHS_OFFERED }) }) as const;
  return (
    <FilterForm
      list={FIGURE_LIST}
      filter={filter}
      fields={{
        from: monthField(pl.budget.from, filter.from),
        to: monthField(pl.budget.to, filter.to),
        channel: CHANNEL_CHOICE,
        city: { kind: 'choice', label: pl.staff.city, every: pl.courses.everyCity, options: cities },
        view: {
          kind: 'choice',
          label: pl.figures.view,
          options: FIGURE_VIEWS.map((view) => [view, pl.figures.views[view]]),
        },
      }}
      button={{ text: pl.courses.show }}
      isSentByChoice
    />
  );
}

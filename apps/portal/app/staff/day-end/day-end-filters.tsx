// The filter for day, city and desk, with the days beside it.
import { EARLIEST_DAY } from '@zapisy/domain/day-end/day-end';
import { addDays } from '@zapisy/domain/warsaw-time';
import { FilterForm } from '../../pages/filter-form.tsx';
import { Neighbours } from '../../pages/neighbours.tsx';
import { pl } from '../../texts/pl.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { DAY_END_LIST, type DayEndFilter } from './day-end-list.ts';

const texts = pl.dayEnd;

type DayEndFiltersProps = {
  readonly filter: DayEndFilter;
  readonly today: string;
  /** Places with payments or prints that day. */
  readonly places: { readonly cities: readonly string[]; readonly desks: readonly string[] };
};

export function DayEndFilters({ filter, today, places }: DayEndFiltersProps) {
  const deskName = useDeskName();
  const { day } = filter;
  const dayAway = (days: number) => DAY_END_LIST.to({ ...filter, day: addDays(day, days) });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5 print:hidden">
      <FilterForm
        list={DAY_END_LIST}
        filter={filter}
        fields={{
          day: { kind: 'day', label: texts.day, min: EARLIEST_DAY, max: today },
          city: { kind: 'choice', label: pl.staff.city, every: texts.everyCity, options: places.cities },
          deskId: {
            kind: 'choice',
            label: texts.desk,
            every: texts.everyDesk,
            options: places.desks,
            nameOf: deskName,
          },
        }}
        button={{ text: pl.courses.show }}
        isSentByChoice
      />
      <Neighbours
        label={texts.day}
        before={{ to: dayAway(-1), text: texts.previous }}
        after={day < today && { to: dayAway(1), text: texts.next }}
      />
    </div>
  );
}

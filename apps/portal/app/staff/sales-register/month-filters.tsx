// The filter for month, city and kind above the register, with the months beside it.
import { REGISTER_KINDS } from '@zapisy/domain/sales-register/register-row';
import { addMonths } from '@zapisy/domain/warsaw-time';
import { FilterForm } from '../../pages/filter-form.tsx';
import { Neighbours } from '../../pages/neighbours.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { monthsBack } from '../shell/months-back.ts';
import { SALES_LIST, type SalesFilter } from './sales-list.ts';

const texts = pl.salesRegister;

/** The choice goes back so many months; older ones are reached with the month before. */
const MONTHS_OFFERED = 36;

type MonthFiltersProps = {
  readonly filter: SalesFilter;
  /** The running month 'YYYY-MM'. */
  readonly running: string;
  /** Cities with sales that month. */
  readonly cities: readonly string[];
};

export function MonthFilters({ filter, running, cities }: MonthFiltersProps) {
  const { month } = filter;
  const linkTo = (other: string) => ({ to: SALES_LIST.to({ ...filter, month: other }), text: formatMonth(other) });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5">
      <FilterForm
        list={SALES_LIST}
        filter={filter}
        fields={{
          month: {
            kind: 'month',
            label: texts.month,
            months: monthsBack({ chosen: month, newest: running, count: MONTHS_OFFERED }),
          },
          city: { kind: 'choice', label: pl.staff.city, every: texts.everyCity, options: cities },
          kind: {
            kind: 'choice',
            label: texts.kind,
            every: texts.everyKind,
            options: REGISTER_KINDS.map((kind) => [kind, texts.kinds[kind]]),
          },
        }}
        button={{ text: pl.courses.show }}
        isSentByChoice
      />
      <Neighbours
        label={texts.month}
        before={linkTo(addMonths(month, -1))}
        after={month < running && linkTo(addMonths(month, 1))}
      />
    </div>
  );
}

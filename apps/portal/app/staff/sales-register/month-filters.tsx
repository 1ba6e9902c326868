// The filter for month, city and kind: selects that also work without scripts, with the months beside; kept in the address.
import { Form, useSubmit } from '@remix-run/react';
import { REGISTER_KINDS } from '@zapisy/domain/sales-register/register-row';
import { addMonths } from '@zapisy/domain/warsaw-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { Labelled } from '../../components/form/labelled.tsx';
import { MonthOptions } from '../../components/form/month-options.tsx';
import { formatMonth } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { SALES } from '../shell/addresses.ts';
import { type MonthFilter, monthAddress, monthsOffered } from './month-filter.ts';

const texts = pl.salesRegister;

type MonthFiltersProps = {
  readonly filter: MonthFilter;
  /** The running month 'YYYY-MM'. */
  readonly running: string;
  /** Cities with sales that month; the chosen one is offered in any case. */
  readonly cities: readonly string[];
};

export function MonthFilters({ filter, running, cities }: MonthFiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { month, city, kind } = filter;
  const select = (name: string, value: string) => ({
    id: fieldId(name),
    name,
    defaultValue: value,
    onChange: () => submit(form.current),
    className: inputLook(false),
  });
  const before = addMonths(month, -1);
  const after = addMonths(month, 1);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5">
      <Form ref={form} action={SALES} className="flex flex-wrap items-end gap-2.5" key={JSON.stringify(filter)}>
        <Labelled name="miesiac" label={texts.month}>
          <select {...select('miesiac', month)}>
            <MonthOptions months={monthsOffered(month, running)} />
          </select>
        </Labelled>
        <Labelled name="miasto" label={pl.staff.city}>
          <select {...select('miasto', city)}>
            <option value="">{texts.everyCity}</option>
            {[...cities, ...(city && !cities.includes(city) ? [city] : [])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Labelled>
        <Labelled name="rodzaj" label={texts.kind}>
          <select {...select('rodzaj', kind ?? '')}>
            <option value="">{texts.everyKind}</option>
            {REGISTER_KINDS.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </select>
        </Labelled>
        <Button type="submit">{pl.courses.show}</Button>
      </Form>
      <nav aria-label={texts.month} className="flex flex-wrap gap-2">
        <ButtonLink to={monthAddress({ ...filter, month: before })} variant="quiet" icon={ChevronLeft}>
          {formatMonth(before)}
        </ButtonLink>
        {month < running && (
          <ButtonLink to={monthAddress({ ...filter, month: after })} variant="quiet" icon={ChevronRight}>
            {formatMonth(after)}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

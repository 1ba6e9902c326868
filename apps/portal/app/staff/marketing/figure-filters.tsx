// The filter of the statistics: period, channel, city and view; all kept in the address.
import { Form, useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { Labelled } from '../../components/form/labelled.tsx';
import { MonthOptions } from '../../components/form/month-options.tsx';
import { pl } from '../../texts/pl.ts';
import { ChannelOptions } from '../leads/filter-options.tsx';
import { CityOptions } from '../shell/city-options.tsx';
import { monthsBack } from '../shell/months-back.ts';
import type { FigureFilter } from './figure-filter.ts';

type FigureFiltersProps = {
  readonly filter: FigureFilter;
  readonly cities: readonly string[];
  /** The running month: the newest one that is offered. */
  readonly running: string;
};

const MONTHS_OFFERED = 48;

export function FigureFilters({ filter, cities, running }: FigureFiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const choose = () => submit(form.current);
  const select = (name: string, value: string) => ({
    id: fieldId(name),
    name,
    defaultValue: value,
    onChange: choose,
    className: inputLook(false),
  });
  return (
    <Form ref={form} className="flex flex-wrap items-end gap-2.5" key={JSON.stringify(filter)}>
      <Labelled name="od" label={pl.budget.from}>
        <select {...select('od', filter.from)}>
          <MonthOptions months={monthsBack({ chosen: filter.from, newest: running, count: MONTHS_OFFERED })} />
        </select>
      </Labelled>
      <Labelled name="do" label={pl.budget.to}>
        <select {...select('do', filter.to)}>
          <MonthOptions months={monthsBack({ chosen: filter.to, newest: running, count: MONTHS_OFFERED })} />
        </select>
      </Labelled>
      <Labelled name="kanal" label={pl.staff.leadColumns.channel}>
        <select {...select('kanal', filter.channel ?? '')}>
          <ChannelOptions />
        </select>
      </Labelled>
      <Labelled name="miasto" label={pl.staff.city}>
        <select {...select('miasto', filter.city ?? '')}>
          <CityOptions cities={cities} chosen={filter.city} />
        </select>
      </Labelled>
      <Labelled name="widok" label={pl.figures.view}>
        <select {...select('widok', filter.view)}>
          <option value="cohort">{pl.figures.views.cohort}</option>
          <option value="period">{pl.figures.views.period}</option>
        </select>
      </Labelled>
      <Button type="submit">{pl.courses.show}</Button>
    </Form>
  );
}

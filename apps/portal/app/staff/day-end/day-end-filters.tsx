// The filter for day, city and desk: a date with the days beside it, and two selects; all kept in the address.

import { Form, useSubmit } from '@remix-run/react';
import { EARLIEST_DAY } from '@zapisy/domain/day-end/day-end';
import { addDays } from '@zapisy/domain/warsaw-time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { Labelled } from '../../components/form/labelled.tsx';
import { pl } from '../../texts/pl.ts';
import { DAY_END } from '../shell/addresses.ts';
import { useDeskName } from '../shell/desk-names.ts';
import { type DayEndFilter, dayEndAddress } from './day-end-filter.ts';

const texts = pl.dayEnd;

type DayEndFiltersProps = {
  readonly filter: DayEndFilter;
  readonly today: string;
  /** Places with payments or prints that day; the chosen one is offered in any case. */
  readonly places: { readonly cities: readonly string[]; readonly desks: readonly string[] };
};

export function DayEndFilters({ filter, today, places }: DayEndFiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const deskName = useDeskName();
  const { day, city, deskId } = filter;
  const choose = () => submit(form.current);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5 print:hidden">
      <Form ref={form} action={DAY_END} className="flex flex-wrap items-end gap-2.5" key={JSON.stringify(filter)}>
        <Labelled name="dzien" label={texts.day}>
          <input
            {...{ id: fieldId('dzien'), name: 'dzien', type: 'date', min: EARLIEST_DAY, max: today }}
            defaultValue={day}
            className={inputLook(false)}
          />
        </Labelled>
        <Labelled name="miasto" label={pl.staff.city}>
          <Choice name="miasto" chosen={city} offered={places.cities} all={texts.everyCity} onChoose={choose} />
        </Labelled>
        <Labelled name="stanowisko" label={texts.desk}>
          <Choice
            name="stanowisko"
            chosen={deskId}
            offered={places.desks}
            all={texts.everyDesk}
            nameOf={deskName}
            onChoose={choose}
          />
        </Labelled>
        <Button type="submit">{pl.courses.show}</Button>
      </Form>
      <nav aria-label={texts.day} className="flex flex-wrap gap-2">
        <ButtonLink to={dayEndAddress({ ...filter, day: addDays(day, -1) })} variant="quiet" icon={ChevronLeft}>
          {texts.previous}
        </ButtonLink>
        {day < today && (
          <ButtonLink to={dayEndAddress({ ...filter, day: addDays(day, 1) })} variant="quiet" icon={ChevronRight}>
            {texts.next}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly chosen: string;
  readonly offered: readonly string[];
  readonly all: string;
  /** What the screen shows for a value; default is the value. */
  readonly nameOf?: (value: string) => string;
  readonly onChoose: () => void;
};

function Choice({ name, chosen, offered, all, nameOf = (value) => value, onChoose }: ChoiceProps) {
  const options = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered;
  return (
    <select id={fieldId(name)} name={name} defaultValue={chosen} onChange={onChoose} className={inputLook(false)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  );
}

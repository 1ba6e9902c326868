// The choice of the city: sent at once, and by a button where there are no scripts.
import { Form, useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { pl } from '../../texts/pl.ts';
import { DASHBOARD } from '../shell/addresses.ts';
import { CITY_PARAM } from './dashboard-filter.ts';

type DashboardCityProps = { readonly city: string; readonly cities: readonly string[] };

export function DashboardCity({ city, cities }: DashboardCityProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const all = city === '' || cities.includes(city) ? cities : [...cities, city];
  return (
    <Form ref={form} action={DASHBOARD} className="flex items-center gap-2" key={city}>
      <label htmlFor={fieldId(CITY_PARAM)} className="sr-only">
        {pl.staff.city}
      </label>
      <select
        id={fieldId(CITY_PARAM)}
        name={CITY_PARAM}
        defaultValue={city}
        onChange={() => submit(form.current)}
        className={inputLook(false)}
      >
        <option value="">{pl.dashboard.everyCity}</option>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{pl.dashboard.showCity}</Button>
      </noscript>
    </Form>
  );
}

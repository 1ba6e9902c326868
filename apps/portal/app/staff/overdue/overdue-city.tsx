// The choice of the city: a select that also works without scripts.
import { Form, useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { fieldId, inputLook } from '../../components/form/field.tsx';
import { pl } from '../../texts/pl.ts';
import { OVERDUE } from '../shell/addresses.ts';
import type { OverdueFilter } from './overdue-filter.ts';

type OverdueCityProps = { readonly filter: OverdueFilter; readonly cities: readonly string[] };

export function OverdueCity({ filter: { city, age }, cities }: OverdueCityProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const all = cities.includes(city) || city === '' ? cities : [...cities, city];
  return (
    <Form ref={form} action={OVERDUE} className="flex items-center gap-2" key={city}>
      {age && <input type="hidden" name="wiek" value={age} />}
      <label htmlFor={fieldId('miasto')} className="sr-only">
        {pl.staff.city}
      </label>
      <select
        id={fieldId('miasto')}
        name="miasto"
        defaultValue={city}
        onChange={() => submit(form.current)}
        className={inputLook(false)}
      >
        <option value="">{pl.overdue.everyCity}</option>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button type="submit">{pl.courses.show}</Button>
    </Form>
  );
}

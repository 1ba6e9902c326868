// One field: the name of a new city, or a new name for a city that nothing uses.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import type { CityAnswer } from './city-forms.server.ts';
import { wrongCityName } from './typed-city.ts';

const texts = pl.chainCities;

/** Which form it is, and its field for the new name. */
const ADD = { act: 'add', field: 'name' } as const;
const RENAME = { act: 'rename', field: 'to' } as const;

type CityFormProps = {
  /** The city that is renamed; undefined for a new one. */
  readonly renamed: string | undefined;
  readonly answer: CityAnswer | undefined;
};

/** Needs a key of its start values: the city, and the time of the last answer. */
export function CityForm({ renamed, answer }: CityFormProps) {
  const { state } = useNavigation();
  const { act, field } = renamed === undefined ? ADD : RENAME;
  const sent = typedIn(answer, act);
  const start = shownValues(sent, { [field]: renamed ?? '' })[field];
  const [typed, setTyped] = useState(start);
  const { problems, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongCityName(field));
  const wrong = problems[0]?.message;
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
      {wrong && <ErrorSummary fields={[{ name: field, label: texts.field }]} />}
      <input type="hidden" name="action" value={act} />
      {renamed !== undefined && <input type="hidden" name="name" value={renamed} />}
      <Field
        name={field}
        label={texts.field}
        defaultValue={start}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong}
        maxLength={LONGEST_CITY_NAME}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={pl.form.saving}>
          {renamed === undefined ? texts.save : texts.saveName}
        </Button>
      </div>
      <LeaveGuard active={state === 'idle' && typed !== (renamed ?? '')} text={pl.offer.unsaved} />
    </Form>
  );
}

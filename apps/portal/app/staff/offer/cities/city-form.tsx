// One field: the name of a new city, or a new name for a city that nothing uses.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { useState } from 'react';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import { type CityAnswer, FROM_FIELD, NAME_FIELD, wrongCityFields } from './typed-city.ts';

const texts = pl.chainCities;

type CityFormProps = {
  /** The city that is renamed; undefined for a new one. */
  readonly renamed: string | undefined;
  readonly answer: CityAnswer | undefined;
};

/** Needs a key of its start values: the city, and the time of the last answer. */
export function CityForm({ renamed, answer }: CityFormProps) {
  const { state } = useNavigation();
  const start = answer && 'typed' in answer ? answer.typed : (renamed ?? '');
  const [typed, setTyped] = useState(start);
  const sent = answer?.kind === 'wrong' ? [{ field: NAME_FIELD, message: answer.message }] : [];
  const { problems, form } = useRecheck({ answer, problems: sent }, wrongCityFields);
  const wrong = problems[0]?.message;
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
      {wrong && <ErrorSummary fields={[{ name: NAME_FIELD, label: texts.field }]} />}
      {renamed !== undefined && <input type="hidden" name={FROM_FIELD} value={renamed} />}
      <Field
        name={NAME_FIELD}
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

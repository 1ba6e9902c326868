// The form of new or corrected days off: a problem is shown at its field, and what was typed stays.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { formatDate, isCalendarDate } from '@zapisy/domain/warsaw-time';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { useState } from 'react';
import { LeaveGuard } from '#app/components/form/leave-guard.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { type NotDone, shownKey, shownValues, storedIn, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { KEY_FIELD } from '#app/forms/form-key.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import { DAYS_OFF } from '../../shell/addresses.ts';
import { type Fact, OfferNotice } from '../offer-notice.tsx';
import type { DaysOffAnswer } from './days-off-forms.server.ts';
import {
  cityScope,
  courseScope,
  type DaysOff,
  type DaysOffField,
  EVERYWHERE,
  NEW_DAYS_OFF,
  type TypedDaysOff,
  typedDaysOffOf,
  wrongDaysOffFields,
} from './typed-days-off.ts';

const texts = pl.daysOff;

type Scopes = {
  readonly cities: readonly string[];
  readonly courses: readonly { readonly id: string; readonly name: string; readonly city: string }[];
};

type DaysOffFormProps = {
  /** Those that are corrected; undefined for new ones. */
  readonly corrected: DaysOff | undefined;
  readonly scopes: Scopes;
  readonly freshKey: string;
  readonly answer: NotDone<DaysOffAnswer, 'save'> | undefined;
};

/** Needs a key of its start values: what is corrected, and the time of the last answer. */
export function DaysOffForm({ corrected, scopes, freshKey, answer }: DaysOffFormProps) {
  const { state } = useNavigation();
  const sent = typedIn(answer, 'save');
  const typed = shownValues(sent, corrected ? typedDaysOffOf(corrected) : NEW_DAYS_OFF);
  const [isTouched, setTouched] = useState(answer !== undefined);
  const { problems: wrong, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongDaysOffFields);
  const line = (name: DaysOffField) => ({
    name,
    label: texts.fields[name],
    defaultValue: typed[name],
    error: wrong.find(({ field }) => field === name)?.message,
  });
  const stored = storedIn<DaysOff>(answer);
  return (
    <Form
      {...form}
      method="post"
      noValidate
      preventScrollReset
      onChange={() => setTouched(true)}
      className="grid gap-4 p-pad"
    >
      {answer && (
        <OfferNotice
          key={answer.at}
          answer={answer}
          wrong={wrong.map(({ field }) => ({ name: field, label: texts.fields[field as DaysOffField] }))}
          facts={{ stored: stored ? factsOf(typedDaysOffOf(stored), scopes) : [], yours: factsOf(typed, scopes) }}
          address={DAYS_OFF}
        />
      )}
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name={KEY_FIELD} value={shownKey(sent, corrected?.id ?? freshKey)} />
      <input type="hidden" name="version" value={typed.version} />
      <FieldRow className="sm:grid-cols-2">
        <Field {...line('from')} type="date" autoFocus={corrected !== undefined && answer === undefined} />
        <Field {...line('to')} type="date" hint={texts.toHint} />
      </FieldRow>
      <Field {...line('reason')} hint={texts.reasonHint} maxLength={LONGEST_REASON} autoComplete="off" />
      <Select {...line('scope')}>
        <option value={EVERYWHERE}>{texts.everywhere}</option>
        <optgroup label={texts.cities}>
          {scopes.cities.map((city) => (
            <option key={city} value={cityScope(city)}>
              {city}
            </option>
          ))}
        </optgroup>
        <optgroup label={texts.courses}>
          {scopes.courses.map(({ id, name, city }) => (
            <option key={id} value={courseScope(id)}>
              {`${name}, ${city}`}
            </option>
          ))}
        </optgroup>
      </Select>
      <SaveOrCancel
        save={corrected ? texts.save : texts.create}
        isBusy={state === 'submitting'}
        cancelTo={DAYS_OFF}
        className="flex flex-wrap gap-3"
      />
      <LeaveGuard active={isTouched && state === 'idle'} text={pl.offer.unsaved} />
    </Form>
  );
}

function factsOf(typed: TypedDaysOff, { courses }: Scopes): readonly Fact[] {
  const day = (text: string) => (isCalendarDate(text) ? formatDate(text) : text);
  const course = courses.find(({ id }) => courseScope(id) === typed.scope);
  const scope = typed.scope === EVERYWHERE ? texts.everywhere : typed.scope.slice(typed.scope.indexOf(':') + 1);
  return [
    { label: texts.fields.from, value: day(typed.from) },
    { label: texts.fields.to, value: day(typed.to) },
    { label: texts.fields.reason, value: typed.reason },
    { label: texts.fields.scope, value: course?.name ?? scope },
  ];
}

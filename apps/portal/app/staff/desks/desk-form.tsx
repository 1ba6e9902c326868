// The form of a desk: its name and its city.
import { Form, useNavigation } from '@remix-run/react';
import type { Desk } from '@zapisy/domain/printing/desk';
import { LONGEST_DESK_NAME } from '@zapisy/domain/printing/desk';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import { CITY_FIELD, type DeskAnswer, NAME_FIELD, wrongDeskFields } from './typed-desk.ts';

const texts = pl.desks;

type DeskFormProps = {
  readonly desk: Desk;
  readonly cities: readonly string[];
  readonly answer: DeskAnswer | undefined;
};

/** Needs a key of the desk and the time of the last answer. */
export function DeskForm({ desk, cities, answer }: DeskFormProps) {
  const { state } = useNavigation();
  const start = answer && 'typed' in answer ? answer.typed : { name: desk.name ?? '', city: desk.city ?? '' };
  const sent = answer?.kind === 'wrong' ? [{ field: answer.field, message: answer.message }] : [];
  const { problems, form } = useRecheck({ answer, problems: sent }, wrongDeskFields);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const offered = desk.city === null || cities.includes(desk.city) ? cities : [...cities, desk.city];
  const labels: Readonly<Record<string, string>> = { [NAME_FIELD]: texts.name, [CITY_FIELD]: pl.staff.city };
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
      {problems.length > 0 && (
        <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: labels[field] ?? field }))} />
      )}
      <FieldRow className="sm:grid-cols-2">
        <Field
          name={NAME_FIELD}
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={start.name}
          error={errorOf(NAME_FIELD)}
          maxLength={LONGEST_DESK_NAME}
          autoComplete="off"
        />
        <Select name={CITY_FIELD} label={pl.staff.city} defaultValue={start.city} error={errorOf(CITY_FIELD)}>
          <option value="">{texts.noCity}</option>
          {offered.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </Select>
      </FieldRow>
      <p className="text-small text-muted">{texts.driverHint}</p>
      <div>
        <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={pl.form.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

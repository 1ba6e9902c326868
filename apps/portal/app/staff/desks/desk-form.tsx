// The form of a desk: its name and its city.
import { Form, useNavigation } from '@remix-run/react';
import type { Desk } from '@zapisy/domain/printing/desk';
import { Button } from '@zapisy/screens/components/button';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import type { DeskAnswer } from './desk-forms.server.ts';
import { DeskNameFields } from './desk-name-fields.tsx';
import { wrongDeskFields } from './typed-desk.ts';

const texts = pl.desks;

type DeskFormProps = {
  readonly desk: Desk;
  readonly cities: readonly string[];
  readonly answer: DeskAnswer | undefined;
};

/** Needs a key of the desk and the time of the last answer. */
export function DeskForm({ desk, cities, answer }: DeskFormProps) {
  const { state } = useNavigation();
  const sent = typedIn(answer, 'save');
  const start = shownValues(sent, { name: desk.name ?? '', city: desk.city ?? '' });
  const { problems, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongDeskFields);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const offered = desk.city === null || cities.includes(desk.city) ? cities : [...cities, desk.city];
  const labels: Readonly<Record<string, string>> = { name: texts.name, city: pl.staff.city };
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
      {problems.length > 0 && (
        <ErrorSummary fields={problems.map(({ field }) => ({ name: field, label: labels[field] ?? field }))} />
      )}
      <input type="hidden" name="action" value="save" />
      <input type="hidden" name="id" value={desk.id} />
      <DeskNameFields start={start} cities={offered} errorOf={errorOf} />
      <p className="text-small text-muted">{texts.driverHint}</p>
      <div>
        <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={pl.form.saving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

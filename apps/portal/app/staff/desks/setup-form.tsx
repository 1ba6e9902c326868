// The form that has a code made for the computer of a desk, known or new (PRN-27).
import { Form, useNavigation } from '@remix-run/react';
import type { Desk } from '@zapisy/domain/printing/desk';
import { DESK_DRIVERS } from '@zapisy/domain/printing/desk-driver';
import { Button } from '@zapisy/screens/components/button';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { Select } from '@zapisy/screens/components/select';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { pl } from '#app/texts/pl.ts';
import type { DeskAnswer } from './desk-forms.server.ts';
import { DeskNameFields } from './desk-name-fields.tsx';
import { wrongSetupFields } from './typed-desk.ts';

const texts = pl.desks;

type SetupFormProps = {
  /** Undefined for a new one. */
  readonly desk?: Desk | undefined;
  readonly cities: readonly string[];
  readonly answer: DeskAnswer | undefined;
};

/** Needs a key of the desk and the time of the last answer. */
export function SetupForm({ desk, cities, answer }: SetupFormProps) {
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('action') === 'code';
  const sent = typedIn(answer, 'code');
  const stored = { id: desk?.id ?? '', name: desk?.name ?? desk?.id ?? '', city: desk?.city ?? '' };
  const start = shownValues(sent, { ...stored, driver: desk?.driver ?? 'posnet', printer: '' });
  const { problems, form } = useRecheck({ answer, problems: wrongFields(sent) }, wrongSetupFields);
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-4">
      {problems.length > 0 && (
        <ErrorSummary
          fields={problems.map(({ field }) => ({ name: field, label: texts.setupLabels[field] ?? field }))}
        />
      )}
      <input type="hidden" name="action" value="code" />
      {desk ? (
        Object.entries(stored).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
      ) : (
        <>
          <Field
            name="id"
            label={texts.setupLabels.id}
            hint={texts.idHint}
            defaultValue={start.id}
            error={errorOf('id')}
            maxLength={40}
            autoComplete="off"
          />
          <DeskNameFields start={start} cities={cities} errorOf={errorOf} />
        </>
      )}
      <FieldRow className="sm:grid-cols-2">
        <Select name="driver" label={texts.setupLabels.driver} defaultValue={start.driver} error={errorOf('driver')}>
          {DESK_DRIVERS.map((driver) => (
            <option key={driver} value={driver}>
              {texts.drivers[driver]}
            </option>
          ))}
        </Select>
        <Field
          name="printer"
          label={texts.setupLabels.printer}
          hint={texts.printerHint}
          defaultValue={start.printer}
          error={errorOf('printer')}
          maxLength={255}
          autoComplete="off"
        />
      </FieldRow>
      <div>
        <Button type="submit" variant="primary" busy={isSending} busyText={texts.makingCode}>
          {texts.makeCode}
        </Button>
      </div>
    </Form>
  );
}

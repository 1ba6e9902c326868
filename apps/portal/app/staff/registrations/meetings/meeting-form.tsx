// The form that calls off or moves one meeting: a problem is shown at its field, and what was typed stays.
import { Form, useNavigation } from '@remix-run/react';
import type { InputOf } from '@zapisy/acts/act';
import type { changeMeetingAct } from '@zapisy/acts/calendar/change-meeting';
import type { Outputs } from '@zapisy/api/client';
import type { MeetingChangeProblem } from '@zapisy/domain/calendar/meeting-change';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { dayText } from '@zapisy/domain/registration/course-time-text';
import { Field, FieldRow, fieldId, Message } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { wrongFields } from '#app/forms/form-answer.ts';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { typedField, useTypedForm } from '#app/forms/use-typed-form.ts';
import { pl } from '#app/texts/pl.ts';

const texts = pl.meetings;

export type CourseMeetings = Outputs['calendar']['meetings'];

type MeetingFormProps = {
  readonly act: 'call-off' | 'move';
  readonly courseId: string;
  readonly meeting: CourseMeetings['meetings'][number];
  readonly version: number;
  readonly typed: TypedForm | undefined;
  readonly cancelTo: string;
};

/** Needs a key of its start values: the meeting, the act, and the time of the last answer. */
export function MeetingForm({ act, courseId, meeting: { placed, why }, version, typed, cancelTo }: MeetingFormProps) {
  const { state } = useNavigation();
  const fields = useTypedForm<InputOf<typeof changeMeetingAct>>(typed, storedValues({ placed, why }));
  return (
    <Card labelledBy="zmiana">
      <CardHead>
        <h2 id="zmiana">{act === 'move' ? texts.moveOf(dayText(placed.day)) : texts.callOffOf(dayText(placed.day))}</h2>
      </CardHead>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
        <ErrorSummary
          fields={wrongFields(typed).map(({ field }) => ({
            name: field,
            label: texts.fields[field as MeetingChangeProblem['field']],
          }))}
        />
        <input type="hidden" name="action" value={act} />
        <input type="hidden" name="courseId" value={courseId} />
        <input type="hidden" name="version" value={version} />
        <DayField day={placed.day} error={fields.day.errors?.[0]} />
        {act === 'move' ? (
          <NewTime movedTo={fields.movedTo} isOnDayOff={fields.isOnDayOff} hasFocus={typed === undefined} />
        ) : (
          <input type="hidden" name="movedTo" value="" />
        )}
        <Field
          {...typedField(fields.reason)}
          label={texts.fields.reason}
          hint={texts.reasonHint}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          autoFocus={act === 'call-off' && typed === undefined}
        />
        <p className="text-small text-muted">{texts.letters}</p>
        <SaveOrCancel
          save={act === 'move' ? texts.move : texts.callOff}
          isBusy={state === 'submitting'}
          cancelTo={cancelTo}
          className="flex flex-wrap gap-3"
        />
      </Form>
    </Card>
  );
}

type NewTimeProps = Pick<
  ReturnType<typeof useTypedForm<InputOf<typeof changeMeetingAct>>>,
  'movedTo' | 'isOnDayOff'
> & {
  readonly hasFocus: boolean;
};

/** With the box that confirms a day off, once the new day is one. */
function NewTime({ movedTo, isOnDayOff, hasFocus }: NewTimeProps) {
  const { day, starts, ends } = movedTo.getFieldset();
  const isConfirmed = isOnDayOff.initialValue === 'on';
  const dayOff = isOnDayOff.errors?.[0];
  return (
    <>
      <FieldRow className="sm:grid-cols-3">
        <Field {...typedField(day)} label={texts.fields['movedTo.day']} type="date" autoFocus={hasFocus} />
        <Field {...typedField(starts)} label={texts.fields['movedTo.starts']} type="time" />
        <Field {...typedField(ends)} label={texts.fields['movedTo.ends']} type="time" />
      </FieldRow>
      {dayOff && <Message tone="error">{dayOff}</Message>}
      {(dayOff || isConfirmed) && (
        <TickLine
          name={isOnDayOff.name}
          id={fieldId(isOnDayOff.name)}
          title={texts.confirmDayOff}
          defaultChecked={isConfirmed}
        />
      )}
    </>
  );
}

function storedValues({ placed, why }: Pick<MeetingFormProps['meeting'], 'placed' | 'why'>) {
  const isChanged = why?.kind === 'moved' || why?.kind === 'called-off';
  const moved = why?.kind === 'moved' ? why.movedTo : undefined;
  return {
    reason: isChanged ? why.reason : '',
    movedTo: { day: moved?.day ?? '', starts: moved?.starts ?? placed.starts, ends: moved?.ends ?? placed.ends },
  };
}

/** Read only: the meeting was chosen in the list. */
function DayField({ day, error }: { readonly day: string; readonly error: string | undefined }) {
  if (error === undefined) return <input type="hidden" name="day" value={day} />;
  return <Field name="day" label={texts.fields.day} defaultValue={day} error={error} readOnly />;
}

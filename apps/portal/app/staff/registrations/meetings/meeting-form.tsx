// The form that calls off or moves one meeting: a problem is shown at its field, and what was typed stays.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { dayText } from '@zapisy/domain/registration/course-time-text';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { ErrorSummary } from '#app/components/feedback/error-summary.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { pl } from '#app/texts/pl.ts';
import { type CourseMeetings, type MeetingAnswer, type MeetingField, TICKED } from './meeting-acts.ts';

const texts = pl.meetings;

type MeetingFormProps = {
  readonly act: 'call-off' | 'move';
  readonly meeting: CourseMeetings['meetings'][number];
  readonly version: number;
  readonly answer: Exclude<MeetingAnswer, { readonly kind: 'done' }> | undefined;
  readonly cancelTo: string;
};

/** Needs a key of its start values: the meeting, the act, and the time of the last answer. */
export function MeetingForm({ act, meeting: { placed, why }, version, answer, cancelTo }: MeetingFormProps) {
  const { state } = useNavigation();
  const typed = answer?.typed ?? storedValues({ placed, why });
  const wrong = answer?.kind === 'wrong' ? answer.problems : [];
  const dayOff = wrong.find((one) => one.dayOff !== undefined)?.dayOff;
  const line = (name: Exclude<MeetingField, 'day'>) => ({
    name,
    label: texts.fields[name],
    defaultValue: typed[name],
    error: wrong.find(({ field }) => field === name)?.message,
  });
  return (
    <Card labelledBy="zmiana">
      <CardHead>
        <h2 id="zmiana">{act === 'move' ? texts.moveOf(dayText(placed.day)) : texts.callOffOf(dayText(placed.day))}</h2>
      </CardHead>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
        {wrong.length > 0 && (
          <ErrorSummary fields={wrong.map(({ field }) => ({ name: field, label: texts.fields[field] }))} />
        )}
        <input type="hidden" name="action" value={act} />
        <input type="hidden" name="version" value={version} />
        <DayField day={placed.day} error={wrong.find(({ field }) => field === 'day')?.message} />
        {act === 'move' && (
          <FieldRow className="sm:grid-cols-3">
            <Field {...line('newDay')} type="date" autoFocus={answer === undefined} />
            <Field {...line('starts')} type="time" />
            <Field {...line('ends')} type="time" />
          </FieldRow>
        )}
        {dayOff !== undefined && <TickLine name="isOnDayOff" value={TICKED} title={texts.confirmDayOff(dayOff)} />}
        <Field
          {...line('reason')}
          hint={texts.reasonHint}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          autoFocus={act === 'call-off' && answer === undefined}
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

function storedValues({ placed, why }: Pick<MeetingFormProps['meeting'], 'placed' | 'why'>) {
  const isChanged = why?.kind === 'moved' || why?.kind === 'called-off';
  const moved = why?.kind === 'moved' ? why.movedTo : undefined;
  return {
    reason: isChanged ? why.reason : '',
    newDay: moved?.day ?? '',
    starts: moved?.starts ?? placed.starts,
    ends: moved?.ends ?? placed.ends,
  };
}

/** Read only: the meeting was chosen in the list. */
function DayField({ day, error }: { readonly day: string; readonly error: string | undefined }) {
  if (error === undefined) return <input type="hidden" name="day" value={day} />;
  return <Field name="day" label={texts.fields.day} defaultValue={day} error={error} readOnly />;
}

// A move to a course for whose unused places others wait: past the line, with a reason that the audit keeps (WAIT-3).
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { Button } from '@zapisy/screens/components/button';
import { Field, Message } from '@zapisy/screens/components/field';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { shownValues, wrongFields } from '../../forms/form-answer.ts';
import type { TypedForm } from '../../forms/read-form.server.ts';
import { pl } from '../../texts/pl.ts';
import { MoveChoice, type MoveChoices } from './move-choices.tsx';
import type { RegistrationCard } from './registration-card.ts';
import { SeenFields } from './seen-fields.tsx';

const texts = pl.staffRegistration.move.past;

type MovePastLineProps = {
  readonly card: RegistrationCard;
  readonly courses: MoveChoices['courses'];
  /** What was sent and not carried out. */
  readonly typed: TypedForm | undefined;
};

export function MovePastLine({ card, courses, typed }: MovePastLineProps) {
  const busy = useNavigation().formData?.get('action') === 'move-past';
  const { courseId, passesOver } = shownValues(typed, { courseId: '', passesOver: '' });
  const wrong = wrongFields(typed);
  const messageOf = (name: string) => wrong.find(({ field }) => field === name)?.message;
  const noChoice = messageOf('courseId');
  return (
    <section aria-labelledby="poza-kolejka" className="border-t border-line">
      <div className="grid gap-1 bg-sunken px-pad py-3">
        <h3 id="poza-kolejka">{texts.title}</h3>
        <p className="max-w-[60em] text-small text-pretty">{typeset(texts.hint)}</p>
      </div>
      <Form method="post" preventScrollReset noValidate>
        <SeenFields card={card} />
        <fieldset aria-describedby={noChoice === undefined ? undefined : 'poza-kolejka-brak'}>
          <legend className="sr-only">{texts.title}</legend>
          {courses.map((course) => (
            <MoveChoice key={course.id} course={course} card={card} isChosen={course.id === courseId} />
          ))}
        </fieldset>
        <div className="grid justify-items-start gap-2.5 border-t border-line bg-sunken px-pad py-3">
          {noChoice !== undefined && (
            <Message id="poza-kolejka-brak" tone="error">
              {noChoice}
            </Message>
          )}
          <div className="w-full max-w-md">
            <Field
              name="passesOver"
              label={texts.reason}
              hint={texts.reasonHint}
              error={messageOf('passesOver')}
              defaultValue={passesOver}
              required
              maxLength={LONGEST_REASON}
            />
          </div>
          <Button type="submit" name="action" value="move-past" busy={busy} busyText={pl.form.saving}>
            {card.state === 'taken' ? texts.confirm : texts.giveConfirm}
          </Button>
        </div>
      </Form>
    </section>
  );
}

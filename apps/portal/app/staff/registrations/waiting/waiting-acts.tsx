// What staff do with a waiting list: give the place, take an entry off, add a person, or pass the line over with a reason.
import { Form, useNavigation } from '@remix-run/react';
import { LONGEST_REASON } from '@zapisy/domain/reason-length';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import type { ReactNode } from 'react';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import type { TypedForm } from '#app/forms/read-form.server.ts';
import { pl } from '#app/texts/pl.ts';
import type { WaitingAnswer } from './waiting-forms.server.ts';
import { type ListedEntry, nameOf } from './waiting-rows.tsx';

const texts = pl.waitingList;

/** What an enrolment is sent with; the key is made for the form when the page is read. */
export type Giving = {
  readonly courseId: string;
  readonly price: number;
  readonly keys: Readonly<Record<string, string>>;
};

type GiveProps = { readonly giving: Giving; readonly playerId: string };

function GiveFields({ giving: { courseId, price, keys }, playerId }: GiveProps) {
  const fields = { key: keys[playerId] ?? '', 'person.kind': 'known', 'person.playerId': playerId, courseId, price };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type EntryActsProps = {
  readonly entry: ListedEntry;
  /** Undefined where the course takes nobody now. */
  readonly giving: Giving | undefined;
  /** A place is held for the entry, or an unused one is for it. */
  readonly mayEnrol: boolean;
  readonly answer: WaitingAnswer | undefined;
};

export function EntryActs({ entry: { entryId, participant }, giving, mayEnrol, answer }: EntryActsProps) {
  const name = nameOf(participant);
  const sent = typedIn(answer, 'remove');
  const typed = sent?.initialValue?.['entryId'] === entryId ? sent : undefined;
  const isGiving = useNavigation().formData?.get('person.playerId') === participant.id;
  return (
    <>
      {giving && mayEnrol && (
        <Form method="post" preventScrollReset>
          <GiveFields giving={giving} playerId={participant.id} />
          <Button
            type="submit"
            name="action"
            value="enrol"
            size="small"
            busy={isGiving}
            busyText={texts.enrolling}
            aria-label={isGiving ? undefined : texts.enrolOf(name)}
          >
            {texts.enrol}
          </Button>
        </Form>
      )}
      <details open={typed !== undefined} className="max-sm:w-full">
        <summary className="link inline-flex min-h-8 cursor-pointer items-center text-small">
          <span className="sr-only">{texts.removeOf(name)}</span>
          <span aria-hidden>{texts.remove}</span>
        </summary>
        <ReasonForm act="remove" typed={typed} hint={texts.reasonHint} id={entryId} button={texts.remove}>
          <input type="hidden" name="entryId" value={entryId} />
        </ReasonForm>
      </details>
    </>
  );
}

type AddPersonProps = GiveProps & {
  readonly name: string;
  /** How many wait for the unused places; 0 where there are none. */
  readonly passedOver: number;
  readonly answer: WaitingAnswer | undefined;
};

export function AddPerson({ giving, playerId, name, passedOver, answer }: AddPersonProps) {
  const busy = useNavigation().formData?.get('action') === 'add';
  return (
    <div className="grid justify-items-start gap-4">
      <p className="font-semibold">{texts.chosen(name)}</p>
      <Form method="post">
        <input type="hidden" name="courseId" value={giving.courseId} />
        <input type="hidden" name="playerId" value={playerId} />
        <Button type="submit" name="action" value="add" variant="primary" busy={busy} busyText={texts.adding}>
          {texts.add}
        </Button>
      </Form>
      {passedOver > 0 && (
        <div className="grid w-full max-w-md gap-2 border-t border-line pt-4">
          <p className="text-small text-pretty">{texts.passOverHint(passedOver)}</p>
          <ReasonForm
            act="pass-over"
            field="passesOver"
            typed={typedIn(answer, 'pass-over')}
            hint={texts.passOverReason}
            id={playerId}
            button={texts.passOver}
          >
            <GiveFields giving={giving} playerId={playerId} />
          </ReasonForm>
        </div>
      )}
    </div>
  );
}

type ReasonFormProps = {
  readonly act: 'remove' | 'pass-over';
  readonly field?: 'reason' | 'passesOver';
  readonly typed: TypedForm | undefined;
  readonly hint: string;
  /** Of the entry or the person: the field has an id of its own. */
  readonly id: string;
  readonly button: string;
  readonly children: ReactNode;
};

function ReasonForm({ act, field = 'reason', typed, hint, id, button, children }: ReasonFormProps) {
  const busy = useNavigation().formData?.get('action') === act;
  return (
    <Form method="post" noValidate preventScrollReset className="grid justify-items-start gap-2.5">
      {children}
      <div className="w-full">
        <Field
          name={field}
          fieldKey={id}
          label={texts.reason}
          hint={hint}
          error={wrongFields(typed).find((wrong) => wrong.field === field)?.message}
          defaultValue={shownValues(typed, { [field]: '' })[field]}
          required
          maxLength={LONGEST_REASON}
        />
      </div>
      <Button
        type="submit"
        name="action"
        value={act}
        size="small"
        variant="danger"
        busy={busy}
        busyText={pl.form.saving}
      >
        {button}
      </Button>
    </Form>
  );
}

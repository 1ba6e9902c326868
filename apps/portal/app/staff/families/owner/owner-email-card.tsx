// 'Dopisz e-mail': the form for an owner without an address, each refusal with its next step, and what was done (PPL-29).

import { Form, useNavigation } from '@remix-run/react';
import type { addOwnerEmailAct } from '@zapisy/acts/people/add-owner-email';
import { emailOfOwner, isPhoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import { type ReactNode, useEffect, useRef } from 'react';
import { UndoBar } from '#app/components/feedback/undo-bar.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import type { FormFailure } from '#app/server/api.server.ts';
import { StaffFailure } from '#app/staff/shell/staff-failure.tsx';
import { pl } from '#app/texts/pl.ts';
import { JOIN_FIELD, OWNER_EMAIL_FIELD, type OwnerEmailAnswer } from './owner-email.ts';

const texts = pl.family.ownerEmail;

type Added = Extract<OwnerEmailAnswer, { readonly result: 'added' }>;

/** Needs the time of the answer as its key. */
export function OwnerEmailAdded({ added: { email, hasJoined } }: { readonly added: Added }) {
  const message = hasJoined ? texts.joined(email) : texts.added(email);
  return (
    <UndoBar toast={message}>
      <b className="wrap-anywhere">{message}</b> {hasJoined ? texts.joinedHint : texts.addedHint}
    </UndoBar>
  );
}

type CardProps = {
  /** The owner's key. */
  readonly ownerEmail: string;
  readonly answer: Exclude<OwnerEmailAnswer, Added> | undefined;
};

/** Nothing for an owner who has an e-mail, except why another one was refused. */
export function OwnerEmailCard({ ownerEmail, answer }: CardProps) {
  const busy = useNavigation().formData?.has(OWNER_EMAIL_FIELD) === true;
  const isWrong = answer?.result === 'wrong';
  const refused = answer?.result === 'refused' && (
    <Refused key={answer.at} email={answer.email} failure={answer.failure} />
  );
  if (emailOfOwner(ownerEmail) !== undefined) return refused || null;
  return (
    <Card labelledBy="e-mail-opiekuna" className="max-w-[760px]">
      <CardHead>
        <h2 id="e-mail-opiekuna">{texts.title}</h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        <p className="text-muted">{isPhoneOwnerKey(ownerEmail) ? texts.why : texts.whyUnread}</p>
        {refused}
        <Form method="post" noValidate preventScrollReset className="grid justify-items-start gap-4">
          <div className="w-full max-w-sm">
            <Field
              key={answer?.at}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              name={OWNER_EMAIL_FIELD}
              label={texts.label}
              hint={texts.hint}
              autoComplete="off"
              required
              defaultValue={answer?.email ?? ''}
              error={isWrong ? emailProblemText(answer.email, texts.wrong) : undefined}
              autoFocus={isWrong}
            />
          </div>
          <Button type="submit" busy={busy} busyText={pl.form.saving}>
            {texts.add}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

type RefusedProps = { readonly email: string; readonly failure: FormFailure };

/** Needs the time of the answer as its key. */
function Refused({ email, failure }: RefusedProps) {
  return (
    <StaffFailure<typeof addOwnerEmailAct>
      failure={failure}
      own={{
        'owner-has-account': ({ wards }) => <OtherFamily email={email} wards={wards} />,
        'already-added': ({ participant }) => (
          <Message title={texts.namesake(fullName(participant), participant.birthYear)}>{texts.namesakeHint}</Message>
        ),
        'family-full': { title: texts.full, text: texts.fullHint },
      }}
    />
  );
}

type MessageProps = { readonly title: ReactNode; readonly children: ReactNode; readonly actions?: ReactNode };

function Message({ title, children, actions }: MessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="error" focusRef={ref} title={title} actions={actions}>
      {children}
    </Banner>
  );
}

type OtherFamilyProps = { readonly email: string; readonly wards: readonly Participant[] };

/** Whether it is the same family only a person can say, so the accounts become one by a press of its own. */
function OtherFamily({ email, wards }: OtherFamilyProps) {
  const busy = useNavigation().formData?.has(JOIN_FIELD) === true;
  return (
    <Message
      title={texts.known}
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name={OWNER_EMAIL_FIELD} value={email} />
          <input type="hidden" name={JOIN_FIELD} value="yes" />
          <Button type="submit" size="small" busy={busy} busyText={pl.form.saving} variant="tinted">
            {texts.join}
          </Button>
        </Form>
      }
    >
      <ul className="my-1 list-inside list-disc">
        {wards.map((ward) => (
          <li key={ward.id}>{texts.knownPerson(fullName(ward), ward.birthYear)}</li>
        ))}
      </ul>
      {texts.knownHint}
    </Message>
  );
}

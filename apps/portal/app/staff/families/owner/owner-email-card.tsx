// 'Dopisz e-mail': the form for an owner without an address, each refusal with its next step, and what was done (PPL-29).

import { Form, useNavigation } from '@remix-run/react';
import type { addOwnerEmailAct } from '@zapisy/acts/people/add-owner-email';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import { emailOfOwner, isPhoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { type NotDone, shownValues } from '#app/forms/form-answer.ts';
import type { FormFailure } from '#app/server/api.server.ts';
import { OutcomeNotice } from '#app/staff/shell/form-notice.tsx';
import { StaffFailure } from '#app/staff/shell/staff-failure.tsx';
import { pl } from '#app/texts/pl.ts';
import type { OwnerAnswer } from './owner-forms.server.ts';

const texts = pl.family.ownerEmail;

type OwnerEmailProps = Omit<CardProps, 'answer'> & {
  /** The last answer about the owner. */
  readonly answer: OwnerAnswer | undefined;
};

export function OwnerEmail({ answer, ...card }: OwnerEmailProps) {
  const own = answer?.act === 'owner-email' ? answer : undefined;
  if (own?.kind !== 'done') return <OwnerEmailCard {...card} answer={own} />;
  const { email, joins } = own.value;
  const said = joins
    ? { title: texts.joined(email), text: texts.joinedHint }
    : { title: texts.added(email), text: texts.addedHint };
  return <OutcomeNotice key={own.at} {...said} />;
}

type CardProps = {
  /** Any participant of the family. */
  readonly playerId: string;
  /** The owner's key. */
  readonly ownerEmail: string;
  readonly answer: NotDone<OwnerAnswer, 'owner-email'> | undefined;
};

/** Nothing for an owner who has an e-mail, except why another one was refused. */
function OwnerEmailCard({ playerId, ownerEmail, answer }: CardProps) {
  const busy = useNavigation().formData?.get('action') === 'owner-email';
  const { email } = shownValues(answer?.typed, { email: '' });
  const isWrong = answer?.kind === 'wrong';
  const refused = answer?.kind === 'refused' && (
    <Refused key={answer.at} {...{ playerId, email }} failure={answer.failure} />
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
          <input type="hidden" name="action" value="owner-email" />
          <input type="hidden" name="playerId" value={playerId} />
          <div className="w-full max-w-sm">
            <Field
              key={answer?.at}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              name="email"
              label={texts.label}
              hint={texts.hint}
              autoComplete="off"
              required
              defaultValue={email}
              error={isWrong ? emailProblemText(normaliseEmail(email), texts.wrong) : undefined}
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

type Sent = { readonly playerId: string; readonly email: string };
type RefusedProps = Sent & { readonly failure: FormFailure };

/** Needs the time of the answer as its key. */
function Refused({ failure, ...sent }: RefusedProps) {
  return (
    <StaffFailure<typeof addOwnerEmailAct>
      failure={failure}
      own={{
        'owner-has-account': ({ wards }) => <OtherFamily {...sent} wards={wards} />,
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

type OtherFamilyProps = Sent & { readonly wards: readonly Participant[] };

/** Whether it is the same family only a person can say, so the accounts become one by a press of its own. */
function OtherFamily({ playerId, email, wards }: OtherFamilyProps) {
  const busy = useNavigation().formData?.has('joins') === true;
  return (
    <Message
      title={texts.known}
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="action" value="owner-email" />
          <input type="hidden" name="playerId" value={playerId} />
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="joins" value="on" />
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

// 'Dane opiekuna': the owner's name, and the e-mail of one who has an e-mail, with what was saved and 'Cofnij' (FAM-1); and the account that the
// family belongs to (FAM-2).

import { Form, Link, useNavigation } from '@remix-run/react';
import type { correctOwnerAct } from '@zapisy/acts/people/correct-owner';
import type { unbindOwnerAct } from '@zapisy/acts/people/unbind-owner';
import { normaliseEmail } from '@zapisy/domain/people/normalise-email';
import type { OwnerDetails } from '@zapisy/domain/people/owner-details';
import { fullName, type Participant } from '@zapisy/domain/people/participant';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { emailProblemText } from '@zapisy/screens/texts/email-problem';
import { useEffect, useRef } from 'react';
import { UndoButton } from '#app/components/feedback/undo-bar.tsx';
import { shownValues, typedIn } from '#app/forms/form-answer.ts';
import { familyAddress } from '#app/staff/shell/addresses.ts';
import { FormNotice } from '#app/staff/shell/form-notice.tsx';
import { pl } from '#app/texts/pl.ts';
import { OwnerFormCard } from './owner-form-card.tsx';
import type { OwnerAnswer } from './owner-forms.server.ts';

const texts = pl.family.owner;
const ACTS: ReadonlySet<string> = new Set<OwnAnswer['act']>(['owner', 'undo-owner', 'unbind-owner']);

type OwnAnswer = Extract<OwnerAnswer, { readonly act: 'owner' | 'undo-owner' | 'unbind-owner' }>;

type OwnerDetailsProps = Omit<OwnerFormProps, 'answer'> & {
  /** The last answer about the owner. */
  readonly answer: OwnerAnswer | undefined;
  readonly isOpen: boolean;
};

export function OwnerDetailsCard({ answer, isOpen, ...form }: OwnerDetailsProps) {
  const own = answer && isOwn(answer) ? answer : undefined;
  return (
    <>
      {own && <OwnerNotice playerId={form.playerId} answer={own} />}
      {own?.kind !== 'done' && (own || isOpen) && (
        <OwnerForm key={JSON.stringify([form.owner, own?.at])} {...form} answer={own} />
      )}
    </>
  );
}

function isOwn(answer: OwnerAnswer): answer is OwnAnswer {
  return ACTS.has(answer.act);
}

function OwnerNotice({ playerId, answer }: { readonly playerId: string; readonly answer: OwnAnswer }) {
  return (
    <FormNotice<OwnAnswer, typeof correctOwnerAct | typeof unbindOwnerAct>
      answer={answer}
      done={{
        owner: ({ before, after }) => ({
          title: texts.saved,
          text: before.email === after.email ? undefined : texts.movedHint(after.email),
          undo: <UndoOwner playerId={playerId} shown={after} wanted={before} />,
        }),
        'undo-owner': { title: texts.undone },
        'unbind-owner': ({ email }) => ({ title: texts.unbound, text: texts.unboundHint(email) }),
      }}
      own={{ 'owner-has-account': ({ wards }) => <OtherFamily wards={wards} /> }}
    />
  );
}

/** Whether it is the same person only people can say. */
function OtherFamily({ wards }: { readonly wards: readonly Participant[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Banner tone="error" focusRef={ref} title={texts.known}>
      <ul className="my-1 list-inside list-disc">
        {wards.map((ward) => (
          <li key={ward.id}>
            <Link to={familyAddress(ward.id)} className="inline-block min-h-6 underline underline-offset-2">
              {pl.family.ownerEmail.knownPerson(fullName(ward), ward.birthYear)}
            </Link>
          </li>
        ))}
      </ul>
      {texts.knownHint}
    </Banner>
  );
}

type Change = { readonly playerId: string; readonly shown: OwnerDetails };

function UndoOwner({ wanted, ...seen }: Change & { readonly wanted: OwnerDetails }) {
  const busy = useNavigation().formData?.get('action') === 'undo-owner';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value="undo-owner" />
      <SeenFields {...seen} />
      {Object.entries(wanted).map(([name, value]) => (
        <input key={name} type="hidden" name={`wanted.${name}`} value={value} />
      ))}
      <UndoButton busy={busy} />
    </Form>
  );
}

function SeenFields({ playerId, shown }: Change) {
  return (
    <>
      <input type="hidden" name="playerId" value={playerId} />
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={`shown.${name}`} value={value} />
      ))}
    </>
  );
}

type OwnerFormProps = {
  /** Any participant of the family. */
  readonly playerId: string;
  readonly owner: OwnerDetails;
  /** Since when the family belongs to an account; null for none. */
  readonly boundSince: Date | null;
  readonly answer: OwnAnswer | undefined;
  /** The family's page without the form. */
  readonly closed: string;
};

/** Needs a key of the stored details and of the answer. */
function OwnerForm({ playerId, owner, boundSince, answer, closed }: OwnerFormProps) {
  const typed = typedIn(answer, 'owner');
  const entered = { ...owner, ...enteredIn(typed) };
  const emailError = typed?.error?.['wanted.email']?.[0];
  return (
    <OwnerFormCard
      id="dane-opiekuna"
      act="owner"
      texts={texts}
      isAnswered={answer !== undefined}
      closed={closed}
      hidden={<SeenFields playerId={playerId} shown={owner} />}
      below={boundSince && <Account playerId={playerId} since={boundSince} />}
    >
      <Field
        name="wanted.firstName"
        label={pl.participant.fields.firstName}
        autoComplete="off"
        defaultValue={entered.firstName}
      />
      <Field
        name="wanted.lastName"
        label={pl.participant.fields.lastName}
        autoComplete="off"
        defaultValue={entered.lastName}
      />
      {owner.email !== '' && (
        <Field
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          name="wanted.email"
          label={pl.family.ownerEmail.label}
          hint={texts.emailWhy}
          autoComplete="off"
          required
          defaultValue={entered.email}
          error={emailError && emailProblemText(normaliseEmail(entered.email), emailError)}
          autoFocus={emailError !== undefined}
        />
      )}
    </OwnerFormCard>
  );
}

function Account({ playerId, since }: { readonly playerId: string; readonly since: Date }) {
  const busy = useNavigation().formData?.get('action') === 'unbind-owner';
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2 border-t border-line pt-4">
      <input type="hidden" name="action" value="unbind-owner" />
      <input type="hidden" name="playerId" value={playerId} />
      <p>{texts.boundSince(formatDate(warsawDate(since)))}</p>
      <p className="text-small text-muted">{texts.unbindWhy}</p>
      <Button type="submit" size="small" variant="secondary" busy={busy} busyText={pl.form.saving}>
        {texts.unbind}
      </Button>
    </Form>
  );
}

function enteredIn(typed: ReturnType<typeof typedIn>): Partial<OwnerDetails> {
  const wanted = typed?.initialValue?.['wanted'];
  return typeof wanted === 'object' && wanted !== null
    ? shownValues({ initialValue: wanted as Record<string, string> }, { firstName: '', lastName: '', email: '' })
    : {};
}

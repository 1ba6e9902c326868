// 'Telefony opiekuna': one field a phone and one for another, each problem at its field, and what was saved with 'Cofnij'
// (PPL-34).

import { Form, Link, useNavigation } from '@remix-run/react';
import type { correctOwnerPhonesAct } from '@zapisy/acts/people/correct-owner-phones';
import { MOST_PHONES } from '@zapisy/domain/people/owner-phones';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { useEffect, useRef } from 'react';
import { UndoBar, UndoButton } from '#app/components/feedback/undo-bar.tsx';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { familyAddress } from '#app/staff/shell/addresses.ts';
import { StaffFailure } from '#app/staff/shell/staff-failure.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import {
  type OwnerPhonesAnswer,
  PHONE_FIELD,
  SHOWN_PHONES_FIELD,
  type SharedPhone,
  UNDO_PHONES_FIELD,
} from './owner-phones.ts';

const texts = pl.family.ownerPhones;

type Saved = Extract<OwnerPhonesAnswer, { readonly result: 'saved' }>;

/** Needs the time of the answer as its key. */
export function OwnerPhonesSaved({ saved: { before, after, isUndone, shared } }: { readonly saved: Saved }) {
  const busy = useNavigation().formData?.has(UNDO_PHONES_FIELD) === true;
  const message = isUndone ? texts.undone : texts.saved;
  const undo = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={UNDO_PHONES_FIELD} value="yes" />
      <input type="hidden" name={SHOWN_PHONES_FIELD} value={JSON.stringify(after)} />
      {before.map((phone) => (
        <input key={phone} type="hidden" name={PHONE_FIELD} value={phone} />
      ))}
      <UndoButton busy={busy} />
    </Form>
  );
  return (
    <>
      <UndoBar toast={message} undo={isUndone ? undefined : undo}>
        <b>{message}</b>
      </UndoBar>
      {shared.map((one) => (
        <SharedPhoneNotice key={one.phone} shared={one} />
      ))}
    </>
  );
}

/** Staff decide whether it is the same family, or a slip that 'Cofnij' takes back. */
function SharedPhoneNotice({ shared: { phone, families } }: { readonly shared: SharedPhone }) {
  return (
    <Banner tone="warn" title={texts.shared(phone, families.length)}>
      <ul className="my-1">
        {families.map(({ playerId, owner, firstNames }) => (
          <li key={playerId}>
            <Link to={familyAddress(playerId)} className="inline-block min-h-6 underline underline-offset-2">
              {texts.family(owner, listed(firstNames))}
            </Link>
          </li>
        ))}
      </ul>
      {texts.sharedHint}
    </Banner>
  );
}

type OwnerPhonesCardProps = {
  /** The stored phones, the first one first. */
  readonly phones: readonly string[];
  readonly answer: Exclude<OwnerPhonesAnswer, Saved> | undefined;
  /** The family's page without the form. */
  readonly closed: string;
};

/** Is reset when the stored phones change, and by each answer. */
export function OwnerPhonesCard(props: OwnerPhonesCardProps) {
  return <PhonesForm key={JSON.stringify([props.phones, props.answer?.at])} {...props} />;
}

function PhonesForm({ phones, answer, closed }: OwnerPhonesCardProps) {
  const busy = useNavigation().formData?.has(SHOWN_PHONES_FIELD) === true;
  const title = useRef<HTMLHeadingElement>(null);
  const hasAnswer = answer !== undefined;
  useEffect(() => {
    if (!hasAnswer) title.current?.focus();
  }, [hasAnswer]);
  const wrong = answer?.result === 'wrong' ? answer : undefined;
  const fields = [...(answer?.entered ?? phones), ''].slice(0, Math.max(MOST_PHONES, phones.length));
  return (
    <Card labelledBy="telefony-opiekuna" className="max-w-[760px]">
      <CardHead>
        <h2 id="telefony-opiekuna" ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
      </CardHead>
      <div className="grid gap-4 p-pad">
        {answer?.result === 'refused' && <StaffFailure<typeof correctOwnerPhonesAct> failure={answer.failure} />}
        <p className="text-muted">{texts.why}</p>
        <Form method="post" noValidate preventScrollReset className="grid justify-items-start gap-4">
          <input type="hidden" name={SHOWN_PHONES_FIELD} value={JSON.stringify(phones)} />
          <div className="grid w-full max-w-sm gap-3">
            {fields.map((phone, at) => (
              <Field
                // The fields have no other identity than their place.
                key={`${at + 1}`}
                type="tel"
                name={PHONE_FIELD}
                fieldKey={String(at + 1)}
                label={at === 0 ? texts.first : texts.further(at + 1)}
                optional={at > 0}
                autoComplete="off"
                defaultValue={phone}
                error={wrong?.field === at ? texts.problems[wrong.problem] : undefined}
                autoFocus={wrong?.field === at}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyText={pl.form.saving}>
              {texts.save}
            </Button>
            <ButtonLink to={closed} variant="quiet" preventScrollReset>
              {pl.form.cancel}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Card>
  );
}

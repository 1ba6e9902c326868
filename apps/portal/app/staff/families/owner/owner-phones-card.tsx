// 'Telefony opiekuna': one field a phone and one for another, each problem at its field, and what was saved with 'Cofnij'
// (PPL-34).

import { Form, Link, useNavigation } from '@remix-run/react';
import type { correctOwnerPhonesAct } from '@zapisy/acts/people/correct-owner-phones';
import { MOST_PHONES } from '@zapisy/domain/people/owner-phones';
import { Banner } from '@zapisy/screens/components/banner';
import { Field } from '@zapisy/screens/components/field';
import { UndoButton } from '#app/components/feedback/undo-bar.tsx';
import { typedIn } from '#app/forms/form-answer.ts';
import { familyAddress } from '#app/staff/shell/addresses.ts';
import { FormNotice } from '#app/staff/shell/form-notice.tsx';
import { listed } from '#app/texts/format.ts';
import { pl } from '#app/texts/pl.ts';
import { OwnerFormCard } from './owner-form-card.tsx';
import type { OwnerAnswer } from './owner-forms.server.ts';
import type { SharedPhone } from './owner-phones.ts';

const texts = pl.family.ownerPhones;

type OwnerPhonesProps = Omit<OwnerPhonesCardProps, 'answer'> & {
  /** The last answer about the owner. */
  readonly answer: OwnerAnswer | undefined;
  readonly isOpen: boolean;
};

export function OwnerPhones({ answer, isOpen, ...card }: OwnerPhonesProps) {
  const own = answer?.act === 'owner-phones' || answer?.act === 'undo-phones' ? answer : undefined;
  return (
    <>
      {own && <OwnerPhonesNotice playerId={card.playerId} answer={own} />}
      {own?.kind !== 'done' && (own || isOpen) && <OwnerPhonesCard {...card} answer={own} />}
    </>
  );
}

type PhonesAnswer = Extract<OwnerAnswer, { readonly act: 'owner-phones' | 'undo-phones' }>;

export function OwnerPhonesNotice({ playerId, answer }: { readonly playerId: string; readonly answer: PhonesAnswer }) {
  const shared = answer.act === 'owner-phones' && answer.kind === 'done' ? answer.value.shared : [];
  return (
    <>
      <FormNotice<PhonesAnswer, typeof correctOwnerPhonesAct>
        answer={answer}
        done={{
          'owner-phones': ({ before, after }) => ({
            title: texts.saved,
            undo: <UndoPhones playerId={playerId} shown={after} wanted={before} />,
          }),
          'undo-phones': { title: texts.undone },
        }}
      />
      {shared.map((one) => (
        <SharedPhoneNotice key={one.phone} shared={one} />
      ))}
    </>
  );
}

function UndoPhones({ wanted, ...seen }: SeenPhones & { readonly wanted: readonly string[] }) {
  const busy = useNavigation().formData?.get('action') === 'undo-phones';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value="undo-phones" />
      <SeenFields {...seen} />
      {wanted.map((phone, at) => (
        <input key={phone} type="hidden" name={`wanted[${at}]`} value={phone} />
      ))}
      <UndoButton busy={busy} />
    </Form>
  );
}

type SeenPhones = { readonly playerId: string; readonly shown: readonly string[] };

function SeenFields({ playerId, shown }: SeenPhones) {
  return (
    <>
      <input type="hidden" name="playerId" value={playerId} />
      {shown.map((phone, at) => (
        <input key={phone} type="hidden" name={`shown[${at}]`} value={phone} />
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
  /** Any participant of the family. */
  readonly playerId: string;
  /** The stored phones, the first one first. */
  readonly phones: readonly string[];
  readonly answer: PhonesAnswer | undefined;
  /** The family's page without the form. */
  readonly closed: string;
};

/** Is reset when the stored phones change, and by each answer. */
function OwnerPhonesCard(props: OwnerPhonesCardProps) {
  return <PhonesForm key={JSON.stringify([props.phones, props.answer?.at])} {...props} />;
}

function PhonesForm({ playerId, phones, answer, closed }: OwnerPhonesCardProps) {
  const typed = typedIn(answer, 'owner-phones');
  const entered = typed ? [typed.initialValue?.['wanted'] ?? []].flat().map((phone) => String(phone ?? '')) : phones;
  const fields = [...entered, ''].slice(0, Math.max(MOST_PHONES, phones.length));
  return (
    <OwnerFormCard
      id="telefony-opiekuna"
      act="owner-phones"
      texts={texts}
      isAnswered={answer !== undefined}
      closed={closed}
      hidden={<SeenFields playerId={playerId} shown={phones} />}
    >
      {fields.map((phone, at) => {
        const error = typed?.error?.[`wanted[${at}]`]?.[0];
        return (
          <Field
            // The fields have no other identity than their place.
            key={`${at + 1}`}
            type="tel"
            name={`wanted[${at}]`}
            label={at === 0 ? texts.first : texts.further(at + 1)}
            optional={at > 0}
            autoComplete="off"
            defaultValue={phone}
            error={error}
            autoFocus={error !== undefined}
          />
        );
      })}
    </OwnerFormCard>
  );
}

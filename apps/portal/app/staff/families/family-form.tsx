// The form of a family's page: adds a participant, or corrects the one in the address.

import { Form, useNavigation } from '@remix-run/react';
import type { ParticipantDetails } from '@zapisy/domain/people/new-ward';
import type { Participant } from '@zapisy/domain/people/participant';
import { fullName } from '@zapisy/domain/people/participant';
import { Button } from '@zapisy/screens/components/button';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Card, CardHead } from '../../components/layout/card.tsx';
import { useFocusOnChange } from '../../components/layout/use-focus-on-change.ts';
import { KEY_FIELD } from '../../forms/form-key.ts';
import { useRecheck } from '../../forms/use-recheck.ts';
import { NotDoneNotice } from '../../shared/participants/not-done.tsx';
import { ParticipantFields } from '../../shared/participants/participant-fields.tsx';
import { NOTHING_TYPED, problemsOf, typedOf, typedParticipant } from '../../shared/participants/typed-participant.ts';
import { pl } from '../../texts/pl.ts';
import { type ParticipantAnswer, SHOWN_FIELD } from './family-answer.ts';
import { ParticipantFailure } from './participant-failure.tsx';

type FamilyFormProps = {
  /** The participant who is corrected; undefined while a new one is added. */
  readonly corrected: { readonly participant: Participant; readonly city: string } | undefined;
  readonly cities: readonly string[];
  /** The participant who was added last: the form for the next one is empty. */
  readonly addedId: string | undefined;
  /** The family's city, with which a new participant starts. */
  readonly city: string;
  readonly freshKey: string;
  readonly answer: ParticipantAnswer | undefined;
  /** The address of this page. */
  readonly here: string;
};

const texts = pl.family;
const CORRECTING = { unknown: texts.correctionUnknown, unknownHint: texts.correctionUnknownHint };

/** Is reset when another participant is chosen, and when the stored details change. */
export function FamilyForm(props: FamilyFormProps) {
  const { corrected, addedId, here } = props;
  return (
    <Card labelledBy="formularz" className="max-w-[760px]">
      <Head corrected={corrected} here={here} />
      <FormOf key={corrected ? JSON.stringify(corrected) : addedId} {...props} />
    </Card>
  );
}

function FormOf({ corrected, cities, city, freshKey, answer }: FamilyFormProps) {
  const busy = useNavigation().state === 'submitting';
  const notDone = answer && 'typed' in answer ? answer : undefined;
  const stored = corrected && detailsOf(corrected);
  const sent = notDone?.kind === 'wrong' ? notDone.problems : [];
  const { problems, form } = useRecheck({ answer: notDone, problems: sent }, (now) =>
    problemsOf(typedParticipant(now)),
  );
  return (
    <Form {...form} method="post" noValidate preventScrollReset className="grid gap-4 p-pad">
      {notDone && (
        <NotDoneNotice
          key={notDone.at}
          answer={notDone}
          problems={problems}
          labels={pl.participant.fields}
          texts={stored ? CORRECTING : pl.participant}
          failureNotice={(failure) => <ParticipantFailure failure={failure} />}
        />
      )}
      {stored && <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(stored)} />}
      <input type="hidden" name={KEY_FIELD} value={notDone?.key || freshKey} />
      <ParticipantFields
        typed={notDone?.typed ?? (stored ? typedOf(stored) : { ...NOTHING_TYPED, city })}
        problems={problems}
        cities={cities}
        cityHint={texts.cityHint}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={pl.form.saving}>
          {stored ? pl.invoice.save : pl.participant.add}
        </Button>
      </div>
    </Form>
  );
}

/** The purpose of the form, and during a correction the link back to adding. */
function Head({ corrected, here }: Pick<FamilyFormProps, 'corrected' | 'here'>) {
  // The participant is chosen far from the form, so the heading gets the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(corrected?.participant.id);
  return (
    <CardHead>
      <h2 id="formularz" ref={heading} tabIndex={-1}>
        {corrected ? texts.correctOf(fullName(corrected.participant)) : pl.participant.add}
      </h2>
      {corrected && (
        <ButtonLink to={here} preventScrollReset variant="quiet" size="small">
          {pl.participant.add}
        </ButtonLink>
      )}
    </CardHead>
  );
}

type InCity = NonNullable<FamilyFormProps['corrected']>;

function detailsOf({ participant: { firstName, lastName, birthYear }, city }: InCity): ParticipantDetails {
  return { firstName, lastName, birthYear, city };
}

// Staff begin a family: a new client with the first participant.

import { randomUUID } from 'node:crypto';
import { type MetaFunction, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, Form, useLoaderData, useNavigation } from '@remix-run/react';
import { PERSON_LIMITS } from '@zapisy/domain/people/person-limits';
import { Field, FieldRow } from '@zapisy/screens/components/field';
import { TickLine } from '@zapisy/screens/components/tick';
import { SaveOrCancel } from '../../components/form/save-or-cancel.tsx';
import { Card } from '../../components/layout/card.tsx';
import { KEY_FIELD } from '../../forms/form-key.ts';
import { sendOrReportLost, unlessUnanswered } from '../../forms/lost-answer.ts';
import { refusalIn } from '../../forms/own-texts.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useRecheck } from '../../forms/use-recheck.ts';
import { attempt } from '../../server/api.server.ts';
import { sentId } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { withAdded } from '../../shared/participants/added.ts';
import { NotDoneNotice } from '../../shared/participants/not-done.tsx';
import { ParticipantFields } from '../../shared/participants/participant-fields.tsx';
import { sendParticipant } from '../../shared/participants/send-participant.server.ts';
import { detailsOf, NOTHING_TYPED } from '../../shared/participants/typed-participant.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { FAMILIES, familyAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { FamilyFailure } from './participant-failure.tsx';
import { familyProblems, type OwnerField, ownerOf, typedFamily } from './typed-family.ts';

const texts = pl.newFamily;
const LABELS = { ...pl.participant.fields, ...texts.fields };

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api }) => {
  const cities = await api.people.cities.query();
  const [only] = cities;
  return { cities, city: cities.length === 1 && only ? only : '', freshKey: randomUUID() };
});

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const form = await request.formData();
  const typed = typedFamily(form);
  const key = sentId(form, KEY_FIELD);
  const answer = await sendParticipant({
    key,
    typed,
    answerWith,
    problems: familyProblems(typed),
    send: () =>
      attempt(
        api.people.beginFamily.mutate({
          owner: ownerOf(typed),
          participant: { ...detailsOf(typed), key },
          isOtherFamily: typed.otherFamily !== '',
        }),
      ),
  });
  if (answer.kind !== 'done') return answer;
  throw redirect(withAdded(familyAddress(answer.value.participant.id), answer.value));
});

/** The same action with scripts: a lost answer leaves the form as it is. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  return await sendOrReportLost({ form, typed: typedFamily(form) }, () => serverAction<typeof action>());
};

export default function StaffFamilyNew() {
  const { cities, city, freshKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const refusal = answer?.kind === 'refused' ? refusalIn(answer.failure) : undefined;
  const isPhoneKnown = refusal?.reason === 'owner-known' && answer?.typed.email === '';
  const sent = answer?.kind === 'wrong' ? answer.problems : [];
  const { problems, form } = useRecheck({ answer, problems: sent }, (now) => familyProblems(typedFamily(now)));
  const line = (name: OwnerField) => ({
    name,
    label: texts.fields[name],
    defaultValue: answer?.typed[name],
    error: problems.find(({ field }) => field === name)?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <StaffHead title={texts.title} note={texts.note} />
      <Card className="max-w-[760px]">
        <Form {...form} method="post" noValidate className="grid gap-4 p-pad">
          {answer && (
            <NotDoneNotice
              key={answer.at}
              {...{ answer, problems }}
              labels={LABELS}
              texts={pl.participant}
              failureNotice={(failure) => <FamilyFailure failure={failure} isByPhone={isPhoneKnown} />}
            />
          )}
          <input type="hidden" name={KEY_FIELD} value={answer?.key || freshKey} />
          <fieldset className="grid gap-4">
            <legend className="mb-2.5">{texts.owner}</legend>
            <FieldRow className="sm:grid-cols-2">
              <Field
                {...line('email')}
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                optional
                hint={texts.emailHint}
                maxLength={PERSON_LIMITS.contact}
              />
              <Field {...line('phone')} type="tel" optional hint={texts.phoneHint} maxLength={PERSON_LIMITS.phone} />
            </FieldRow>
            {isPhoneKnown && (
              <TickLine name="otherFamily" value="tak" title={texts.otherFamily} note={texts.otherFamilyHint} />
            )}
            <div className="grid gap-3 sm:grid-cols-2">
              <Field {...line('ownerFirstName')} maxLength={PERSON_LIMITS.name} />
              <Field {...line('ownerLastName')} maxLength={PERSON_LIMITS.name} />
            </div>
          </fieldset>
          <fieldset className="mt-2 grid gap-4">
            <legend className="mb-2.5">{texts.participant}</legend>
            <ParticipantFields
              typed={answer?.typed ?? { ...NOTHING_TYPED, city }}
              problems={problems}
              cities={cities}
              cityHint={pl.family.cityHint}
            />
          </fieldset>
          <SaveOrCancel save={texts.save} isBusy={busy} cancelTo={FAMILIES} className="flex flex-wrap gap-3" />
        </Form>
      </Card>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}

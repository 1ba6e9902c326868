// A family for staff: the owner, the participants, and the form that adds or corrects one.

import { randomUUID } from 'node:crypto';
import type { MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { isPhoneOwnerKey, ownerContactText } from '@zapisy/domain/people/owner-key';
import { fullName } from '@zapisy/domain/people/participant';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Fragment } from 'react';
import { EmailAddress } from '../../components/layout/email-address.tsx';
import { PhoneNumber } from '../../components/layout/phone-number.tsx';
import { sendOrReportLost, submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { attempt } from '../../server/api.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { addedIn } from '../../shared/participants/added.ts';
import { AddedNotice } from '../../shared/participants/added-notice.tsx';
import { typedParticipant } from '../../shared/participants/typed-participant.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { CORRECT_PARAM, familyAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { CorrectedNotice } from './corrected-notice.tsx';
import { sendFamily } from './family-acts.server.ts';
import { FamilyDues } from './family-dues.tsx';
import { FamilyForm } from './family-form.tsx';
import { FamilyRegistrations } from './family-registrations.tsx';
import { FamilyWards } from './family-wards.tsx';
import { OWNER_EMAIL_FIELD } from './owner-email.ts';
import { OwnerEmailAdded, OwnerEmailCard } from './owner-email-card.tsx';

const texts = pl.family;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.open);

export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api, params, url }) => {
  const playerId = params['playerId'] ?? '';
  const [{ owner, otherPhones, wards }, cities, registrations, dues] = await Promise.all([
    api.people.family.query({ playerId }),
    api.people.cities.query(),
    api.registration.ofFamily.query({ playerId }),
    attempt(api.payments.dueOfFamily.query({ playerId })),
  ]);
  const corrected = wards.find(({ participant }) => participant.id === url.searchParams.get(CORRECT_PARAM));
  return {
    owner,
    otherPhones,
    wards,
    cities,
    registrations,
    dues: dues.ok ? dues.value : null,
    today: warsawDate(new Date()),
    here: familyAddress(playerId),
    freshKey: randomUUID(),
    corrected: corrected ?? null,
    added: addedIn(url),
  };
});

export const action = asVisitor(sendFamily);

/** The same action with scripts: a lost answer leaves the form as it is. An e-mail that is sent twice is added once. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  if (form.has(OWNER_EMAIL_FIELD)) return await submitForm({ request, serverAction });
  return await sendOrReportLost({ form, typed: typedParticipant(form) }, () => serverAction<typeof action>());
};

export default function StaffFamily() {
  const { owner, otherPhones, wards, cities, registrations, dues, today, here, freshKey, corrected, added } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emailAnswer = answer?.kind === 'owner-email' ? answer : undefined;
  const isCorrected = answer?.kind === 'corrected' || answer?.kind === 'undone';
  return (
    <div className="max-w-[1120px]">
      <StaffHead
        title={texts.title(fullName(owner) || ownerContactText(owner.email))}
        note={
          <>
            {!isPhoneOwnerKey(owner.email) && (
              <>
                <EmailAddress address={owner.email} /> ·{' '}
              </>
            )}
            {[owner.phone, ...otherPhones].map((phone, index) => (
              <Fragment key={phone}>
                {index > 0 && ' · '}
                <PhoneNumber
                  phone={phone}
                  label={(shown) => pl.overdue.call(fullName(owner), shown)}
                  none={texts.noPhone}
                />
              </Fragment>
            ))}
          </>
        }
      />
      <div className="grid gap-4">
        {isCorrected ? (
          <CorrectedNotice key={answer.at} corrected={answer} />
        ) : (
          <AddedNotice added={added} wards={wards.map(({ participant }) => participant)} />
        )}
        {emailAnswer?.result === 'added' ? (
          <OwnerEmailAdded key={emailAnswer.at} added={emailAnswer} />
        ) : (
          <OwnerEmailCard isMissing={isPhoneOwnerKey(owner.email)} answer={emailAnswer} />
        )}
        <FamilyWards wards={wards} correctedId={corrected?.participant.id} here={here} />
        <FamilyDues dues={dues} today={today} />
        <FamilyRegistrations registrations={registrations} />
        <FamilyForm
          corrected={corrected ?? undefined}
          addedId={added?.playerId}
          cities={cities}
          city={wards.at(-1)?.city ?? ''}
          {...{ here, freshKey, answer }}
        />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

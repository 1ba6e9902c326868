// A family for staff: the owner, the participants, and the form that adds or corrects one.

import { randomUUID } from 'node:crypto';
import type { MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { ownerDetailsOf } from '@zapisy/domain/people/owner-details';
import { ownerContactText } from '@zapisy/domain/people/owner-key';
import { phonesOf } from '@zapisy/domain/people/owner-phones';
import { fullName } from '@zapisy/domain/people/participant';
import { hasRight } from '@zapisy/domain/people/role';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { PenLine, Scale } from 'lucide-react';
import { ButtonLink } from '../../components/form/button-link.tsx';
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
import { CORRECT_PARAM, familyAddress, familyTextsAddress } from '../shell/addresses.ts';
import { StaffHead } from '../shell/staff-frame.tsx';
import { CorrectedNotice } from './corrected-notice.tsx';
import { sendFamily } from './family-acts.server.ts';
import { FamilyDues } from './family-dues.tsx';
import { FamilyForm } from './family-form.tsx';
import { FamilyRegistrations } from './family-registrations.tsx';
import { FamilyWards } from './family-wards.tsx';
import { OwnerDetailsCard } from './owner/owner-card.tsx';
import { OwnerContact } from './owner/owner-contact.tsx';
import { OwnerEmail } from './owner/owner-email-card.tsx';
import { arePhonesOpen, isOwnerOpen, ownerAddress, phonesAddress } from './owner/owner-phones.ts';
import { OwnerPhones } from './owner/owner-phones-card.tsx';

const texts = pl.family;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.open);

export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('edit-participants', async ({ api, me, params, url }) => {
  const playerId = params['playerId'] ?? '';
  const [{ owner, otherPhones, boundSince, accountEmail, wards }, cities, registrations, dues, person] =
    await Promise.all([
      api.people.family.query({ playerId }),
      api.people.cities.query(),
      api.registration.ofFamily.query({ playerId }),
      attempt(api.payments.dueOfFamily.query({ playerId })),
      me(),
    ]);
  const corrected = wards.find(({ participant }) => participant.id === url.searchParams.get(CORRECT_PARAM));
  return {
    playerId,
    owner,
    otherPhones,
    boundSince,
    accountEmail,
    wards,
    cities,
    registrations,
    dues: dues.ok ? dues.value : null,
    today: warsawDate(new Date()),
    here: familyAddress(playerId),
    freshKey: randomUUID(),
    corrected: corrected ?? null,
    added: addedIn(url),
    arePhonesOpen: arePhonesOpen(url),
    phonesAt: phonesAddress(playerId),
    isOwnerOpen: isOwnerOpen(url),
    mayErase: hasRight(person.roles, 'export-and-erase-families'),
    ownerAt: ownerAddress(playerId),
  };
});

export const action = asVisitor(sendFamily);

/** The same action with scripts: a lost answer leaves the form as it is. What is sent twice of the owner changes nothing more. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  if (form.has('action')) return await submitForm({ request, serverAction });
  return await sendOrReportLost({ form, typed: typedParticipant(form) }, () => serverAction<typeof action>());
};

export default function StaffFamily() {
  const { playerId, owner, wards, here, corrected, added, ...page } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const ofOwner = answer && 'act' in answer ? answer : undefined;
  const ofParticipant = answer && !('act' in answer) ? answer : undefined;
  const phones = phonesOf(owner.phone, page.otherPhones);
  return (
    <div className="max-w-[1120px]">
      <StaffHead
        title={texts.title(fullName(owner) || ownerContactText(owner.email))}
        note={<OwnerContact owner={owner} phones={phones} />}
      >
        <ButtonLink to={familyTextsAddress(playerId)} variant="quiet" size="small" icon={Scale}>
          {pl.staffLaw.family.link}
        </ButtonLink>
        {page.mayErase && (
          <ButtonLink to={`${here}/dane`} variant="quiet" size="small">
            {pl.familyData.open}
          </ButtonLink>
        )}
        <ButtonLink to={page.ownerAt} variant="quiet" size="small" icon={PenLine} preventScrollReset>
          {texts.owner.correct}
        </ButtonLink>
        <ButtonLink to={page.phonesAt} variant="quiet" size="small" icon={PenLine} preventScrollReset>
          {texts.ownerPhones.correct}
        </ButtonLink>
      </StaffHead>
      <div className="grid gap-4">
        {ofParticipant && 'before' in ofParticipant ? (
          <CorrectedNotice key={ofParticipant.at} corrected={ofParticipant} />
        ) : (
          <AddedNotice added={added} wards={wards.map(({ participant }) => participant)} />
        )}
        {page.accountEmail && (
          <Banner tone="warn" title={texts.owner.otherEmail(page.accountEmail)}>
            {texts.owner.otherEmailHint(owner.email)}
          </Banner>
        )}
        <OwnerEmail playerId={playerId} ownerEmail={owner.email} answer={ofOwner} />
        <OwnerDetailsCard
          playerId={playerId}
          owner={ownerDetailsOf(owner)}
          boundSince={page.boundSince}
          answer={ofOwner}
          isOpen={page.isOwnerOpen}
          closed={here}
        />
        <OwnerPhones playerId={playerId} phones={phones} answer={ofOwner} isOpen={page.arePhonesOpen} closed={here} />
        <FamilyWards wards={wards} correctedId={corrected?.participant.id} here={here} />
        <FamilyDues dues={page.dues} today={page.today} />
        <FamilyRegistrations registrations={page.registrations} />
        <FamilyForm
          corrected={corrected ?? undefined}
          addedId={added?.playerId}
          cities={page.cities}
          city={wards.at(-1)?.city ?? ''}
          freshKey={page.freshKey}
          answer={ofParticipant}
          here={here}
        />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

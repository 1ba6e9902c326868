// Registration, step 3 (payment step 1): what is bought and issued, checked on the server before the payment.

import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import type { acceptTextsAct } from '@zapisy/acts/law/accept-texts';
import type { giveUpPlacesAct } from '@zapisy/acts/registration/give-up-places';
import { Banner } from '@zapisy/screens/components/banner';
import { lawAskedPl } from '#app/texts/law-asked-pl.ts';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { statusOf } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { acceptTicked, askedFor, tickedIn } from '../law/accept.server.ts';
import { AskTexts, isOfTexts } from '../law/ask-texts.tsx';
import { basketOf, FROM_SUMMARY, NEW_TEXT_PARAM, REMOVE_FIELD, REMOVED_PARAM, STEPS, withBasket } from './basket.ts';
import { checkedBasket, leftOutRegistrations } from './checked-basket.server.ts';
import { LeftOutRegistrations } from './left-out.tsx';
import { removePlace } from './remove-place.server.ts';
import { NotRemoved, Removed, RemovePlace } from './remove-place.tsx';
import { BasketTimer, HoldOver, RegistrationSteps, StepHead } from './step-frame.tsx';
import { StepStopped } from './step-stopped.tsx';
import { BackLink, BasketForm, byBuyer, DocumentCard, RegisteredItems, SectionHead } from './summary-parts.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.registration.steps[2]);

export const loader = asVisitor(async (visit) => {
  const [step, asked, me, leftOut] = await Promise.all([
    checkedBasket(visit),
    askedFor(visit.api, { registrationIds: basketOf(visit.url) }),
    visit.me(),
    leftOutRegistrations(visit),
  ]);
  const { searchParams } = visit.url;
  const profileNotSaved = searchParams.get('profil') === 'nie';
  const removed = searchParams.has(REMOVED_PARAM);
  const isNew = searchParams.has(NEW_TEXT_PARAM);
  return { step, asked, isNew, email: me.email, now: new Date(), profileNotSaved, leftOut, removed };
});

export const action = asVisitor(async (visit) => {
  const form = await visit.request.formData();
  const unwanted = form.get(REMOVE_FIELD);
  if (typeof unwanted === 'string') return removePlace(visit, unwanted);
  const step = await checkedBasket(visit);
  if (step.kind !== 'checked') return step;
  const failure = await acceptTicked(visit.api, form, { registrationIds: step.ids });
  if (failure === undefined) throw redirect(withBasket(STEPS.pay, step.ids));
  visit.answerWith(statusOf(failure));
  return { kind: 'not-accepted' as const, failure, ticked: tickedIn(form), at: Date.now() };
});

export const clientAction = submitForm;

export default function RegisterSummary() {
  const { step, asked, isNew, email, now, profileNotSaved, leftOut, removed } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const notAccepted = answer?.kind === 'not-accepted' ? answer : undefined;
  const stopped = answer?.kind === 'not-accepted' ? undefined : answer;
  const busy = useNavigation().state === 'submitting';
  if (step.kind === 'hold-ended') return <HoldOver />;
  if (step.kind === 'failed') return <StepStopped failure={step.failure} />;
  const { ids, checked } = step;
  const registrations = checked.registrations.map(({ registration }) => registration);
  const courseId = registrations[0]?.courseId;
  const timer = <BasketTimer ids={ids} holds={registrations.map(({ hold }) => hold)} now={now} />;
  return (
    <>
      <RegistrationSteps current={3} ids={ids} courseId={courseId} />
      <div className="mt-4.5 md:hidden">{timer}</div>
      <StepHead title={pl.registration.summaryTitle} lead={pl.registration.summaryLead(registrations.length)} />
      <div className="mt-5 grid gap-3 empty:hidden">
        {stopped?.kind === 'failed' && <FailureBanner<typeof giveUpPlacesAct> failure={stopped.failure} />}
        {stopped?.kind === 'being-paid' && <NotRemoved checkoutId={stopped.checkoutId} />}
        {notAccepted && !isOfTexts(notAccepted.failure) && (
          <FailureBanner<typeof acceptTextsAct> failure={notAccepted.failure} />
        )}
        {isNew && asked.length > 0 && !answer && (
          <Banner tone="warn" announce="alert" title={lawAskedPl.lawAsked.newVersion}>
            {lawAskedPl.lawAsked.newVersionHint}
          </Banner>
        )}
        {removed && !stopped && <Removed />}
        <LeftOutRegistrations registrations={leftOut} now={now} />
        {profileNotSaved && (
          <Banner tone="warn" title={pl.registration.profileNotSaved}>
            {pl.registration.profileNotSavedHint}
          </Banner>
        )}
      </div>
      <TwoColumns
        aside={
          <div className="grid justify-items-start gap-4 [&>*]:w-full">
            <div className="max-md:hidden">{timer}</div>
            <BasketForm
              checked={checked}
              email={email}
              isBusy={busy}
              busyText={pl.registration.checking}
              act={pl.registration.toPay}
              asks={
                <AskTexts
                  key={notAccepted?.at}
                  asked={asked}
                  names={new Map(registrations.map(({ participant }) => [participant.id, participant.firstName]))}
                  ticked={notAccepted?.ticked}
                  failure={notAccepted?.failure}
                />
              }
            />
            <BackLink to={withBasket(STEPS.invoice, ids)}>{pl.registration.backToInvoice}</BackLink>
          </div>
        }
      >
        <section aria-labelledby="zapisujesz">
          <SectionHead id="zapisujesz" title={pl.registration.youRegister}>
            <BackLink to={withBasket('/zajecia', ids)}>{pl.registration.add}</BackLink>
          </SectionHead>
          <RegisteredItems
            registrations={checked.registrations}
            act={(registration) => <RemovePlace registration={registration} />}
          />
        </section>
        <section aria-labelledby="dokument" className="mt-9">
          <SectionHead id="dokument" title={pl.registration.document}>
            <BackLink to={withBasket(STEPS.invoice, ids, { zmien: FROM_SUMMARY })}>
              {pl.registration.changeDocument}
            </BackLink>
          </SectionHead>
          <div className="grid gap-gap">
            {byBuyer(checked.registrations).map((group) => (
              <DocumentCard key={group[0]?.registration.id} group={group} />
            ))}
          </div>
        </section>
      </TwoColumns>
    </>
  );
}

// Registration, step 2: what is issued after the payment. Starts with the saved invoice data of each participant.

import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { chooseInvoiceAct } from '@zapisy/acts/registration/choose-invoice';
import { enrolmentClosure } from '@zapisy/domain/registration/course-state';
import { isPlaceGone, isSettled } from '@zapisy/domain/registration/registration';
import { Banner } from '@zapisy/screens/components/banner';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { statusOf } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { unlessLookedUp } from '../../shared/invoice-data/look-up.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { basketOf, STEPS, withBasket } from './basket.ts';
import { leftOutRegistrations, redirectWithout } from './checked-basket.server.ts';
import { ChosenCard } from './chosen-card.tsx';
import { chosenOf, isDecided } from './chosen-invoice.ts';
import { type SentChoice, sendChoice } from './invoice-choice.server.ts';
import { LeftOutRegistrations } from './left-out.tsx';
import { RegistrationInvoiceForm } from './registration-invoice-form.tsx';
import { returnLink } from './return-link.ts';
import { BasketTimer, HoldOver, RegistrationSteps, StepHead } from './step-frame.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.registration.steps[1]);

export const shouldRevalidate = unlessLookedUp;

export const loader = asVisitor(async (visit) => {
  const { api, url } = visit;
  const ids = basketOf(url);
  if (ids.length === 0) throw redirect('/zajecia');
  const [basket, { wards }, leftOut] = await Promise.all([
    api.registration.basket.query({ registrationIds: ids }),
    api.preferences.fetchUserInvoiceData.query(),
    leftOutRegistrations(visit),
  ]);
  const now = new Date();
  const closed = basket.filter(({ course }) => enrolmentClosure(course, now));
  const decided = basket.filter((one) => isSettled(one) || closed.includes(one));
  // Paid or closed registrations have no choice: the summary redirects from there.
  if (decided.length === basket.length) throw redirect(withBasket(STEPS.summary, ids));
  const done = basket.filter((one) => decided.includes(one) || isPlaceGone(one, now));
  redirectWithout(
    STEPS.invoice,
    ids,
    done.map(({ id }) => id),
  );
  const gone = basket.filter((registration) => isPlaceGone(registration, now));
  // Of places that are gone the summary knows whether their payment is still open, and leads to it.
  if (gone.some(({ payment }) => payment?.state === 'pending')) throw redirect(withBasket(STEPS.summary, ids));
  return {
    ids,
    basket,
    wards,
    now,
    leftOut,
    over: gone.length > 0,
    changing: url.searchParams.get('zmien'),
    stopped: url.searchParams.get('stop'),
  };
});

export const action = asVisitor(async ({ api, url, request, answerWith }): Promise<SentChoice> => {
  const ids = basketOf(url);
  const outcome = await sendChoice(api, ids, await request.formData());
  if (outcome.kind === 'chosen')
    throw redirect(withBasket(STEPS.summary, ids, outcome.profileSaved ? {} : { profil: 'nie' }));
  if (outcome.kind === 'invalid') answerWith(422);
  if (outcome.kind === 'failed') answerWith(statusOf(outcome.failure));
  return { ...outcome, at: Date.now() };
});

export const clientAction = submitForm;

export default function RegisterInvoice() {
  const { ids, basket, wards, now, leftOut, over, changing, stopped } = useLoaderData<typeof loader>();
  const outcome = useAnswer<typeof action>();
  const courseId = basket[0]?.courseId;
  if (over) return <HoldOver courseId={courseId} />;
  const chosen = basket.map((registration) => chosenOf(registration, wards));
  const hasInvoice = chosen.some(({ preference }) => preference !== 'none');
  const showsForm = changing !== null || outcome !== undefined || !isDecided(chosen) || !hasInvoice;
  return (
    <>
      <RegistrationSteps current={2} ids={ids} courseId={courseId} />
      <div className="mt-5 max-w-[680px]">
        <BasketTimer ids={ids} holds={basket.map(({ hold }) => hold)} now={now} />
      </div>
      <StepHead title={pl.invoice.title} lead={pl.registration.invoiceLead} />
      <div className="mt-5 grid max-w-[680px] gap-3 empty:hidden">
        {stopped && (
          <Banner tone="error" title={pl.registration.stopped}>
            {stopped === 'nip' ? pl.registration.stoppedTaxId : pl.registration.stoppedData}
          </Banner>
        )}
        {outcome?.kind === 'failed' && <FailureBanner<typeof chooseInvoiceAct> failure={outcome.failure} />}
        <LeftOutRegistrations registrations={leftOut} now={now} />
      </div>
      {showsForm ? (
        <RegistrationInvoiceForm
          key={outcome?.at ?? ''}
          chosen={chosen}
          outcome={outcome}
          checkNow={stopped !== null}
          back={returnLink({ ids, courseId, changing, hasCard: hasInvoice && isDecided(chosen) })}
        />
      ) : (
        <ChosenCard ids={ids} chosen={chosen} wards={wards} />
      )}
    </>
  );
}

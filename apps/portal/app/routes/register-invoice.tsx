// Registration, step 2: what is issued after the payment. Starts with the saved invoice data of each participant.
import type { MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isPlaceGone } from '@zapisy/domain/registration/registration';
import { Banner } from '../components/banner.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { basketOf, STEPS, withBasket } from '../registration/basket.ts';
import { ChosenCard } from '../registration/chosen-card.tsx';
import { chosenOf, isDecided } from '../registration/chosen-invoice.ts';
import { type SentChoice, sendChoice } from '../registration/invoice-choice.server.ts';
import { RegistrationInvoiceForm } from '../registration/registration-invoice-form.tsx';
import { BasketTimer, HoldOver, RegistrationSteps, StepHead } from '../registration/step-frame.tsx';
import { statusOf } from '../server/api.server.ts';
import { asVisitor } from '../server/visit.server.ts';
import { pageTitle } from '../texts/page-title.ts';
import { pl } from '../texts/pl.ts';

export const meta: MetaFunction = () => pageTitle(pl.registration.steps[1]);

export const loader = asVisitor(async ({ api, url }) => {
  const ids = basketOf(url);
  if (ids.length === 0) throw redirect('/zajecia');
  const [basket, { wards }] = await Promise.all([
    api.registration.basket.query({ registrationIds: [...ids] }),
    api.preferences.fetchUserInvoiceData.query(),
  ]);
  const now = new Date();
  return {
    ids,
    basket,
    wards,
    now,
    over: basket.some((registration) => isPlaceGone(registration, now)),
    changing: url.searchParams.has('zmien'),
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

export default function RegisterInvoice() {
  const { ids, basket, wards, now, over, changing, stopped } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const courseId = basket[0]?.courseId;
  if (over) return <HoldOver courseId={courseId} />;
  const chosen = basket.map((registration) => chosenOf(registration, wards));
  const hasInvoice = chosen.some(({ preference }) => preference !== 'none');
  const showsForm = changing || outcome !== undefined || !isDecided(chosen) || !hasInvoice;
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
        {outcome?.kind === 'failed' && <FailureBanner failure={outcome.failure} />}
      </div>
      {showsForm ? (
        <RegistrationInvoiceForm
          key={outcome?.at ?? ''}
          ids={ids}
          chosen={chosen}
          outcome={outcome}
          checkNow={stopped !== null}
        />
      ) : (
        <ChosenCard ids={ids} chosen={chosen} wards={wards} />
      )}
    </>
  );
}

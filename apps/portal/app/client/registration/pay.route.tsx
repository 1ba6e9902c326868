// Registration, step 4 (payment step 2): checked again on the server, then a redirect to the payment gateway.

import type { MetaFunction } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import type { payAct } from '@zapisy/acts/checkout/pay';
import { missingTexts } from '@zapisy/domain/law/acceptance';
import { formatGrosze } from '@zapisy/domain/money';
import { TwoColumns } from '../../components/layout/page-head.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { attempt, statusOf } from '../../server/api.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { askedFor } from '../law/accept.server.ts';
import { Leaving } from '../shell/leaving.tsx';
import { basketOf, STEPS, withBasket } from './basket.ts';
import { checkedBasket, stepAfterRefusal } from './checked-basket.server.ts';
import { shownIn } from './shown-in.server.ts';
import { BasketTimer, HoldOver, RegistrationSteps, StepHead } from './step-frame.tsx';
import { StepStopped } from './step-stopped.tsx';
import { BackLink, BasketForm, RegisteredItems, SectionHead } from './summary-parts.tsx';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.registration.steps[3]);

export const loader = asVisitor(async (visit) => {
  const [step, asked, me] = await Promise.all([
    checkedBasket(visit),
    askedFor(visit.api, { registrationIds: basketOf(visit.url) }),
    visit.me(),
  ]);
  if (step.kind === 'checked' && missingTexts(asked).length > 0) throw redirect(withBasket(STEPS.summary, step.ids));
  return { step, email: me.email, now: new Date() };
});

export const action = asVisitor(async (visit) => {
  const { api, request, url, answerWith } = visit;
  const ids = (url.searchParams.get('koszyk') ?? '').split(',');
  const shown = shownIn(await request.formData());
  const paid = await attempt(api.checkout.pay.mutate({ registrationIds: ids, shown }));
  if (!paid.ok) {
    const step = stepAfterRefusal(paid.failure, ids);
    if (step.kind === 'failed') answerWith(statusOf(step.failure));
    return step;
  }
  if (paid.value.kind === 'nothing-to-pay') throw redirect(withBasket('/zapis/gotowe', ids));
  // The policy's form-action forbids a redirect to another site after a form without scripts; a page with a link there
  // is allowed.
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return { kind: 'leave' as const, to: paid.value.url };
  throw redirectDocument(paid.value.url);
});

export const clientAction = submitForm;

export default function RegisterPay() {
  const { step, email, now } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const busy = useNavigation().state !== 'idle';
  if (answer?.kind === 'leave') return <Leaving to={answer.to} />;
  if (step.kind === 'hold-ended' || answer?.kind === 'hold-ended') return <HoldOver />;
  if (step.kind === 'failed') return <StepStopped failure={step.failure} />;
  const { ids, checked } = step;
  const registrations = checked.registrations.map(({ registration }) => registration);
  return (
    <>
      <RegistrationSteps current={4} ids={ids} courseId={registrations[0]?.courseId} />
      <StepHead title={pl.registration.payTitle} lead={pl.registration.payLead} />
      <TwoColumns
        aside={
          <div className="grid gap-4">
            <BasketTimer ids={ids} holds={registrations.map(({ hold }) => hold)} now={now} />
            <BasketForm
              checked={checked}
              email={email}
              isBusy={busy}
              busyText={pl.registration.opening}
              act={pl.registration.payNow(formatGrosze(checked.total))}
            >
              {answer?.kind === 'failed' && (
                <div className="mt-4">
                  <FailureBanner<typeof payAct> failure={answer.failure} />
                </div>
              )}
            </BasketForm>
            <BackLink to={withBasket(STEPS.summary, ids)}>{pl.registration.backToSummary}</BackLink>
          </div>
        }
      >
        <section aria-labelledby="zapisujesz">
          <SectionHead id="zapisujesz" title={pl.registration.youRegister} />
          <RegisteredItems registrations={checked.registrations} />
        </section>
      </TwoColumns>
    </>
  );
}

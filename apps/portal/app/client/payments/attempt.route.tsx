// Opens a payment at the gateway again, or gives it up, then leads back to its page; a refusal is shown here.

import { type MetaFunction, redirect, redirectDocument } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import type { giveUpAct } from '@zapisy/acts/checkout/give-up';
import type { payAct } from '@zapisy/acts/checkout/pay';
import type { payDuesAct } from '@zapisy/acts/checkout/pay-dues';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { attempt, statusOf } from '../../server/api.server.ts';
import { malformedForm } from '../../server/form-value.server.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { Leaving } from '../shell/leaving.tsx';
import { openAgain, shownAtAttempt } from './attempt.server.ts';
import { ATTEMPT_ACTS, ATTEMPT_FIELD, attemptedPage, paymentPage } from './attempt-acts.ts';

const texts = pl.payment;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.attempt);

export const action = asVisitor(async ({ api, params, request, answerWith }) => {
  const checkoutId = params['checkoutId'] ?? '';
  const form = await request.formData();
  const act = form.get(ATTEMPT_FIELD);
  if (act === ATTEMPT_ACTS.giveUp) {
    const ended = await attempt(api.checkout.giveUp.mutate({ checkoutId }));
    // Refused it may have been opened in another window: its page shows that.
    if (ended.ok || ended.failure.kind === 'refused') throw redirect(attemptedPage(checkoutId, Date.now()));
    answerWith(statusOf(ended.failure));
    return { kind: 'failed', failure: ended.failure } as const;
  }
  if (act !== ATTEMPT_ACTS.open) malformedForm();
  const opened = await attempt(openAgain(api, checkoutId, shownAtAttempt(form)));
  if (opened.ok) {
    const to = opened.value ?? paymentPage(checkoutId);
    if (request.headers.get('Sec-Fetch-Dest') === 'document') return { kind: 'leave', to } as const;
    throw redirectDocument(to);
  }
  const { failure } = opened;
  if (failure.kind === 'refused' && failure.code === 'outside-unreachable') {
    throw redirect(attemptedPage(checkoutId, Date.now()));
  }
  answerWith(statusOf(failure));
  return { kind: 'failed', failure } as const;
});

export const clientAction = submitForm;

export default function Attempt() {
  const { checkoutId = '' } = useParams();
  const answer = useAnswer<typeof action>();
  if (answer?.kind === 'leave') return <Leaving to={answer.to} />;
  return (
    <>
      <PageHead title={texts.attempt} />
      <div className="mt-6 grid max-w-[680px] justify-items-start gap-4">
        {answer && <FailureBanner<typeof giveUpAct | typeof payAct | typeof payDuesAct> failure={answer.failure} />}
        <ButtonLink to={paymentPage(checkoutId)}>{texts.backToAttempt}</ButtonLink>
      </div>
    </>
  );
}

// A camp's card of one participant, filled in by the parent (LAW-11).
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { saveHealthCardAct } from '@zapisy/acts/law/save-health-card';
import { formatDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { healthCardPl } from '#app/texts/health-card-pl.ts';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { actionOf } from '../../forms/carry-out.server.ts';
import { FailureBanner } from '../../forms/failure-banner.tsx';
import { shownValues, typedIn, wrongFields } from '../../forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { asVisitor } from '../../server/visit.server.ts';
import { CardFields, EMPTY_CARD } from '../../shared/law/card-fields.tsx';
import { pl } from '../../texts/client-pl.ts';
import { pageTitle } from '../../texts/page-title.ts';
import { isNotAccepted } from './ask-texts.tsx';
import { type CardAnswer, cardForms } from './card.server.ts';

const texts = healthCardPl.healthCard;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asVisitor(async ({ api, params }) =>
  api.law.ownCard.query({ courseId: params['courseId'] ?? '', playerId: params['playerId'] ?? '' }),
);

export const action = asVisitor(actionOf(cardForms));

export const clientAction = submitForm;

export default function HealthCardPage() {
  const { about, keptUntil } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const failure = answer?.kind === 'refused' ? answer.failure : undefined;
  return (
    <>
      <PageHead
        title={typeset(texts.of(about.firstName, about.course))}
        lead={texts.lead(formatDate(keptUntil))}
        parent={{ to: '/moje-zajecia', title: texts.back }}
      />
      <div className="mt-7.5 grid max-w-[680px] gap-gap">
        {answer?.kind === 'done' && <Banner tone="ok" announce="status" title={texts.saved} />}
        {failure && !isNotAccepted(failure) && <FailureBanner<typeof saveHealthCardAct> failure={failure} />}
        <CardForm key={answer?.at} answer={answer} />
      </div>
    </>
  );
}

function CardForm({ answer }: { readonly answer: CardAnswer | undefined }) {
  const { about, card, consent } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  const sent = typedIn(answer, 'card');
  const typed = shownValues(sent, card ?? EMPTY_CARD);
  const isMissing = answer?.kind === 'refused' && isNotAccepted(answer.failure);
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-4 px-pad py-5">
        <input type="hidden" name="action" value="card" />
        <CardFields
          of={about}
          typed={typed}
          problems={wrongFields(sent)}
          consent={consent}
          consentText={texts.consent}
          isConsentMissing={isMissing}
        />
        <div>
          <Button type="submit" variant="primary" busy={state === 'submitting'} busyText={pl.form.saving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

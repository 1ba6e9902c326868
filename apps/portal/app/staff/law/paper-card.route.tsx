// A camp's card that came on paper, entered by those who read cards (LAW-13). The page never shows what a card says.
import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { enterHealthCardAct } from '@zapisy/acts/law/enter-health-card';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { typeset } from '@zapisy/screens/texts/typesetting';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { type AnswerTo, actForm, actionOf } from '#app/forms/carry-out.server.ts';
import { shownValues, typedIn, wrongFields } from '#app/forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import type { Api } from '#app/server/api.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { CardFields, EMPTY_CARD } from '#app/shared/law/card-fields.tsx';
import { CARD_PROBLEMS } from '#app/shared/law/card-problems.ts';
import { healthCardPl } from '#app/texts/health-card-pl.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { campCardsAddress } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';

const texts = pl.staffLaw.paperCard;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('read-health-cards', async ({ api, params }) =>
  api.law.cardToEnter.query({ courseId: params['courseId'] ?? '', playerId: params['playerId'] ?? '' }),
);

const forms = ({ law }: Api) => ({
  enter: actForm(enterHealthCardAct, { ...CARD_PROBLEMS, consent: null, replaces: null }, async (sent) => {
    await law.enterCard.mutate(sent);
    return {};
  }),
});

type PaperCardAnswer = AnswerTo<ReturnType<typeof forms>>;

export const action = asVisitor(actionOf(forms));

export const clientAction = submitForm;

export default function StaffPaperCard() {
  const { about } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const title = typeset(healthCardPl.healthCard.of(`${about.firstName} ${about.lastName}`, about.course));
  return (
    <div className="grid max-w-[680px] gap-4">
      <div>
        <Crumbs above={[{ to: campCardsAddress(about.courseId), title: pl.staffLaw.cards.title }]} here={texts.title} />
        <StaffHead title={title} note={texts.note} />
      </div>
      <FormNotice<PaperCardAnswer, typeof enterHealthCardAct>
        answer={answer}
        own={texts.refusals}
        done={{ enter: { title: healthCardPl.healthCard.saved } }}
      />
      {answer?.kind !== 'done' && <PaperCardForm key={answer?.at} answer={answer} />}
    </div>
  );
}

/** Always empty at first: what a card says is read on its own page, as an audit row. */
function PaperCardForm({ answer }: { readonly answer: PaperCardAnswer | undefined }) {
  const { about, consent } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  const sent = typedIn(answer, 'enter');
  const failure = answer?.kind === 'refused' ? answer.failure : undefined;
  const isMissing = failure?.kind === 'refused' && failure.details.reason === 'texts-not-accepted';
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-4 p-pad">
        {about.savedAt && (
          <Banner tone="warn" announce="none" title={texts.replaces(formatDate(warsawDate(about.savedAt)))}>
            {texts.replacesHint}
          </Banner>
        )}
        <input type="hidden" name="action" value="enter" />
        {about.savedAt && <input type="hidden" name="replaces" value={about.savedAt.toISOString()} />}
        <CardFields
          of={about}
          typed={shownValues(sent, EMPTY_CARD)}
          problems={wrongFields(sent)}
          consent={consent}
          consentText={texts.consent}
          isConsentMissing={isMissing}
        />
        <SaveOrCancel
          save={healthCardPl.healthCard.save}
          isBusy={state === 'submitting'}
          cancelTo={campCardsAddress(about.courseId)}
          className="flex flex-wrap gap-3"
        />
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}

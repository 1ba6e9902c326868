// One text of the law: its draft, what is still to be filled, a preview, and its publication after a question (LAW-2).
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import type { publishLawTextAct } from '@zapisy/acts/law/publish-law-text';
import type { saveLawDraftAct } from '@zapisy/acts/law/save-law-draft';
import { gapsIn } from '@zapisy/domain/law/law-text';
import { Card, CardHead } from '#app/components/layout/card.tsx';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { answeredAt } from '#app/forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { useFormKey } from '#app/forms/use-form-key.ts';
import { asStaff, asVisitor, notFound } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { lawAddress, lawKindOf } from '#app/shared/law/law-addresses.ts';
import { LawBody } from '#app/shared/law/law-body.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { suggestedDraft } from '#app/texts/pl/staff/law-drafts.ts';
import { pl } from '#app/texts/pl.ts';
import { LAW_TEXTS, SCHOOL } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { DraftForm } from './draft-form.tsx';
import { type LawAnswer, lawForms } from './law-forms.server.ts';
import { PublishForm } from './publish-form.tsx';

const texts = pl.staffLaw;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches, params }) => {
  const kind = lawKindOf(params['text']);
  return pageTitle(matches, kind ? pl.lawTexts.names[kind] : texts.title);
};
// Without an answer the draft stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-school', async ({ api, params }) => {
  const kind = lawKindOf(params['text']) ?? notFound();
  const [states, school] = await Promise.all([api.law.texts.query(), api.school.details.query()]);
  const state = states.find((one) => one.kind === kind) ?? notFound();
  return { ...state, suggested: state.draft.version === 0 ? suggestedDraft(kind, school) : null };
});

export const action = asVisitor(actionOf(lawForms));

export const clientAction = submitForm;

export default function StaffLawText() {
  const state = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isAsked = useSearchParams()[0].has('oglos');
  const { kind, draft, suggested, current, isChanged } = state;
  const key = useFormKey(answer, 'save', draft.version);
  const gaps = gapsIn(suggested ?? draft.body);
  const name = pl.lawTexts.names[kind];
  return (
    <div className="grid max-w-[960px] gap-4">
      <div>
        <Crumbs
          above={[
            { to: SCHOOL, title: pl.school.title },
            { to: LAW_TEXTS, title: texts.title },
          ]}
          here={name}
        />
        <StaffHead title={name} note={texts.what[kind]} />
        {current && (
          <Link to={lawAddress(kind)} className="link-alone text-small">
            {texts.seePublished}
          </Link>
        )}
      </div>
      <FormNotice<LawAnswer, typeof saveLawDraftAct | typeof publishLawTextAct>
        answer={answer}
        own={{
          'changed-meanwhile': { title: texts.changedMeanwhile, text: texts.changedMeanwhileHint },
          'text-unchanged': { title: texts.nothingToPublish, text: texts.nothingToPublishHint },
        }}
        done={{
          save: { title: texts.saved, text: texts.savedHint },
          publish: { title: texts.published },
        }}
      />
      <DraftForm key={key} state={state} gaps={gaps} answer={answer} />
      <PublishForm
        key={`${answeredAt(answer, 'publish')} ${draft.version}`}
        state={state}
        answer={answer}
        isAsked={isAsked && isChanged}
      />
      {draft.version > 0 && (
        <Card labelledBy="podglad">
          <CardHead>
            <h2 id="podglad">{texts.preview}</h2>
          </CardHead>
          <div className="p-pad">
            <LawBody body={draft.body} />
          </div>
        </Card>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

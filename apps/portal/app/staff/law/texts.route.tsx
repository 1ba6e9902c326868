// 'Teksty i zgody': every text of the law with what is in force and what is still a draft (LAW-2).
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { changeLawRulesAct } from '@zapisy/acts/law/change-law-rules';
import type { Outputs } from '@zapisy/api/client';
import { formatDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { Banner } from '@zapisy/screens/components/banner';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { answeredAt } from '#app/forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { LAW_SLUGS } from '#app/shared/law/law-addresses.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { lawTextAddress, SCHOOL } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { type RulesAnswer, rulesForms } from './rules-form.server.ts';
import { RulesForm } from './rules-form.tsx';

const texts = pl.staffLaw;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-school', async ({ api }) => {
  const [states, rules] = await Promise.all([api.law.texts.query(), api.law.rules.query()]);
  return { states, rules };
});

export const action = asVisitor(actionOf(rulesForms));

export const clientAction = submitForm;

type TextState = Outputs['law']['texts'][number];

const COLUMNS: Columns<TextState, keyof typeof texts.columns> = {
  kind: {
    isHead: true,
    cell: ({ kind }) => (
      <>
        <Link to={lawTextAddress(LAW_SLUGS[kind])} className="link-alone">
          {pl.lawTexts.names[kind]}
        </Link>
        <span className="block text-small font-normal text-muted">{texts.what[kind]}</span>
      </>
    ),
  },
  state: { cell: publishedText },
  draft: { cell: draftText },
};

export default function StaffLawTexts() {
  const { states, rules } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-[960px] gap-4">
      <div>
        <Crumbs above={[{ to: SCHOOL, title: pl.school.title }]} here={texts.title} />
        <StaffHead title={texts.title} note={texts.note} />
      </div>
      <FormNotice<RulesAnswer, typeof changeLawRulesAct>
        answer={answer}
        own={{ 'changed-meanwhile': { title: texts.rules.changed, text: texts.rules.changedHint } }}
        done={{ rules: { title: texts.rules.saved } }}
      />
      <Banner tone="info" announce="none" title={texts.disclaimer}>
        {texts.disclaimerHint}
      </Banner>
      <ListCard
        caption={texts.title}
        titles={texts.columns}
        columns={COLUMNS}
        items={states}
        keyOf={({ kind }) => kind}
        empty={null}
      />
      <RulesForm key={`${rules.version} ${answeredAt(answer, 'rules')}`} rules={rules} answer={answer} />
    </div>
  );
}

function publishedText({ current, announced }: TextState): string {
  const said = [
    current && texts.inForce(current.version, formatDate(warsawDate(current.validFrom))),
    announced && texts.announced(announced.version, formatDate(warsawDate(announced.validFrom))),
  ].filter((text) => text !== null);
  return said.join('; ') || texts.nothing;
}

function draftText({ draft, gaps, isChanged }: TextState): string {
  if (draft.version === 0) return texts.noDraft;
  if (!isChanged) return texts.noChange;
  return gaps.length > 0 ? texts.gaps(gaps.length) : texts.changed;
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

// 'Dane osobowe': who is given personal data, which are held, why and how long, and what the job erased (FAM-12).
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { changeRetentionAct } from '@zapisy/acts/privacy/change-retention';
import type { Processor } from '@zapisy/domain/privacy/processors';
import { Banner } from '@zapisy/screens/components/banner';
import { Crumbs } from '#app/components/layout/crumbs.tsx';
import { actionOf } from '#app/forms/carry-out.server.ts';
import { answeredAt } from '#app/forms/form-answer.ts';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { type Columns, ListCard } from '#app/pages/list-table.tsx';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { pageTitle } from '#app/texts/page-title.ts';
import { personalDataPl } from '#app/texts/personal-data-pl.ts';
import { pl } from '#app/texts/pl.ts';
import { SCHOOL } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { type DataGroup, dataGroups } from './data-groups.ts';
import { ErasedCounts } from './erased-counts.tsx';
import { type RetentionAnswer, retentionForms } from './retention-form.server.ts';
import { RetentionForm } from './retention-form.tsx';

const texts = personalDataPl.personalData;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.title);

// Without an answer the form stays as it is.
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('manage-school', async ({ api }) => {
  const held = await api.privacy.held.query();
  return { held, groups: dataGroups({ terms: held.rules.terms, cardDays: held.cardDays }) };
});

export const action = asVisitor(actionOf(retentionForms));

export const clientAction = submitForm;

const PROCESSORS: Columns<Processor, keyof typeof texts.processors.columns> = {
  name: { isHead: true, cell: (processor) => texts.processors.names[processor].name },
  what: { cell: (processor) => texts.processors.names[processor].what },
  why: { cell: (processor) => texts.processors.names[processor].why },
};

const GROUPS: Columns<DataGroup, keyof typeof texts.groups.columns> = {
  name: { isHead: true, cell: ({ name }) => name },
  fields: { cell: ({ fields }) => fields },
  why: { cell: ({ why }) => why },
  term: { cell: ({ term }) => term },
};

export default function PersonalData() {
  const { held, groups } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="grid max-w-[960px] gap-4">
      <div>
        <Crumbs above={[{ to: SCHOOL, title: pl.school.title }]} here={texts.title} />
        <StaffHead title={texts.title} note={texts.note} />
      </div>
      <FormNotice<RetentionAnswer, typeof changeRetentionAct>
        answer={answer}
        own={{ 'changed-meanwhile': { title: texts.terms.changed, text: texts.terms.changedHint } }}
        done={{ terms: { title: texts.terms.saved, text: texts.terms.savedHint } }}
      />
      <h2 className="mt-2">{texts.processors.title}</h2>
      <p className="text-small text-pretty text-muted">{texts.processors.hint}</p>
      <ListCard
        caption={texts.processors.title}
        titles={texts.processors.columns}
        columns={PROCESSORS}
        items={held.processors}
        keyOf={(processor) => processor}
        empty={<Banner tone="info" announce="none" title={texts.processors.empty} />}
      />
      <RetentionForm
        key={`${held.rules.version} ${answeredAt(answer, 'terms')}`}
        rules={held.rules}
        cardDays={held.cardDays}
        answer={answer}
      />
      <ErasedCounts lastRun={held.lastRun} waits={held.waits} />
      <h2 className="mt-2">{texts.groups.title}</h2>
      <ListCard
        caption={texts.groups.title}
        titles={texts.groups.columns}
        columns={GROUPS}
        items={groups}
        keyOf={({ table }) => table}
        empty={null}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

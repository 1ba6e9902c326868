// One run of documents: its progress while it works, and afterwards what a person must check.

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cancelRunAct } from '@zapisy/acts/documents/cancel-run';
import type { startRunAct } from '@zapisy/acts/documents/start-run';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { Crumbs } from '../../components/layout/crumbs.tsx';
import { type AnswerTo, actForm, actionOf } from '../../forms/carry-out.server.ts';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import type { Api } from '../../server/api.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { runForms } from '../payments/list/run-forms.server.ts';
import { RUNS } from '../shell/addresses.ts';
import { FormNotice } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { RunItems } from './run-items.tsx';
import { RunProgress } from './run-progress.tsx';

const texts = pl.staffRuns;

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, texts.one);

export const loader = asStaff('settle-and-issue', async ({ api, params }) => {
  return await api.documents.run.query({ runId: params['runId'] ?? '' });
});

/** 'Przerwij' stops the items that have not begun; 'Ponów nieudane' starts a new run over the failed ones. */
const runPageForms = (api: Api) => ({
  ...runForms(api),
  cancel: actForm(cancelRunAct, {}, api.documents.cancelRun.mutate),
});

export const action = asVisitor(actionOf(runPageForms));

export const clientAction = submitForm;

export default function StaffRun() {
  const run = useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  usePolling(run.finishedAt === null);
  return (
    <>
      <Crumbs above={[{ to: RUNS, title: texts.title }]} here={formatWarsaw(run.startedAt)} />
      <StaffHead title={texts.one} note={texts.started(run.startedBy, formatWarsaw(run.startedAt))} />
      <div className="grid gap-4">
        <FormNotice<AnswerTo<ReturnType<typeof runPageForms>>, typeof startRunAct | typeof cancelRunAct>
          answer={answer}
          done={{ issue: null, cancel: null }}
        />
        <RunProgress run={run} />
        <RunItems run={run} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

// One run of documents: its progress while it works, and afterwards what a person must check.

import { type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { cancelRunAct } from '@zapisy/acts/documents/cancel-run';
import type { startRunAct } from '@zapisy/acts/documents/start-run';
import { formatWarsaw } from '@zapisy/domain/warsaw-time';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { Crumbs } from '../../components/layout/crumbs.tsx';
import { submitForm } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { attempt, statusOf } from '../../server/api.server.ts';
import { oneOfValues } from '../../server/form-value.server.ts';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { RUNS, runAddress } from '../shell/addresses.ts';
import { StaffFailure } from '../shell/staff-failure.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { failedOf, RunItems } from './run-items.tsx';
import { RunProgress } from './run-progress.tsx';

const texts = pl.staffRuns;

export const handle = 'staff';
export const meta: MetaFunction = () => pageTitle(texts.one);

export const loader = asStaff('settle-and-issue', async ({ api, params }) => {
  return await api.documents.run.query({ runId: params['runId'] ?? '' });
});

/** 'Przerwij' stops the items that have not begun; 'Ponów nieudane' starts a new run over the failed ones. */
export const action = asVisitor(async ({ api, params, request, answerWith }) => {
  const form = await request.formData();
  const runId = params['runId'] ?? '';
  const at = Date.now();
  if (oneOfValues(form, 'action', ['retry', 'cancel']) === 'retry') {
    const failed = failedOf(await api.documents.run.query({ runId }));
    const started = await attempt(
      api.documents.startRun.mutate({ paymentIds: failed.map(({ paymentId }) => paymentId) }),
    );
    if (started.ok) throw redirect(runAddress(started.value.runId));
    answerWith(statusOf(started.failure));
    return { failure: started.failure, at };
  }
  const cancelled = await attempt(api.documents.cancelRun.mutate({ runId }));
  if (cancelled.ok) return null;
  answerWith(statusOf(cancelled.failure));
  return { failure: cancelled.failure, at };
});

export const clientAction = submitForm;

export default function StaffRun() {
  const run = useLoaderData<typeof loader>();
  const done = useLastAnswer(useAnswer<typeof action>());
  usePolling(run.finishedAt === null);
  return (
    <>
      <Crumbs above={[{ to: RUNS, title: texts.title }]} here={formatWarsaw(run.startedAt)} />
      <StaffHead title={texts.one} note={texts.started(run.startedBy, formatWarsaw(run.startedAt))} />
      <div className="grid gap-4">
        {done && <StaffFailure<typeof startRunAct | typeof cancelRunAct> key={done.at} failure={done.failure} />}
        <RunProgress run={run} />
        <RunItems run={run} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PageProblemView loadTitle={texts.loadFailed} />;
}

// The scheduled jobs: when they run and their last results; the administrator switches and runs them (MAIL-10).

import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { runScheduledJobAct } from '@zapisy/acts/schedule/run-scheduled-job';
import type { switchScheduledJobAct } from '@zapisy/acts/schedule/switch-scheduled-job';
import { hasRight } from '@zapisy/domain/people/role';
import { Banner } from '@zapisy/screens/components/banner';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { usePolling } from '../../components/feedback/use-polling.ts';
import { actionOf } from '../../forms/carry-out.server.ts';
import { submitForm, unlessUnanswered } from '../../forms/lost-answer.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLastAnswer } from '../../forms/use-last-answer.ts';
import { ListCard } from '../../pages/list-table.tsx';
import { asStaff, asVisitor } from '../../server/visit.server.ts';
import { PageProblemView } from '../../shared/frame/page-problem.tsx';
import { pageTitle } from '../../texts/page-title.ts';
import { pl } from '../../texts/pl.ts';
import { FormNotice, type Said } from '../shell/form-notice.tsx';
import { StaffHead } from '../shell/staff-frame.tsx';
import { jobColumns } from './job-columns.tsx';
import { type JobAnswer, jobForms } from './job-forms.server.ts';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.jobs.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('see-cron', async ({ api, me }) => {
  const [jobs, mail, person] = await Promise.all([api.schedule.jobs.query(), api.mail.state.query(), me()]);
  return { jobs, isMailOff: mail.sender === null, mayChange: hasRight(person.roles, 'change-cron') };
});

export const action = asVisitor(actionOf(jobForms));

export const clientAction = submitForm;

export default function StaffJobs() {
  const { jobs, isMailOff, mayChange } = useLoaderData<typeof loader>();
  const answer = useLastAnswer(useAnswer<typeof action>());
  const done = answer?.kind === 'done' ? answer : undefined;
  const ordered = jobs.find(({ jobKey }) => jobKey === done?.value.ordered);
  const isAwaited = ordered !== undefined && done !== undefined && Number(ordered.lastSlot) < done.at;
  usePolling(isAwaited);
  return (
    <>
      <StaffHead title={pl.jobs.title} note={mayChange ? pl.jobs.note : pl.jobs.readOnly} />
      <div className="mb-4 empty:hidden">
        <FormNotice<JobAnswer, typeof runScheduledJobAct | typeof switchScheduledJobAct>
          answer={answer}
          done={{ run: said, enable: said, disable: said }}
        />
      </div>
      {isMailOff && (
        <div className="mb-4">
          <Banner tone="warn" announce="none" title={pl.letters.off}>
            {pl.letters.offHint}
          </Banner>
        </div>
      )}
      <ListCard
        caption={pl.jobs.title}
        titles={pl.jobs.columns}
        columns={jobColumns({ mayChange, awaited: isAwaited ? ordered : undefined })}
        items={jobs}
        keyOf={({ jobKey }) => jobKey}
        empty={<EmptyState title={pl.jobs.empty} note={pl.jobs.emptyHint} />}
      />
    </>
  );
}

function said({ message }: { readonly message: string }): Said {
  return { tone: 'ok', title: message };
}

export function ErrorBoundary() {
  return <PageProblemView />;
}

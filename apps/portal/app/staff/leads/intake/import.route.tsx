// 'Import z Meta': imports the leads of the last days again, in the background, with progress and a complete result.

import type { MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { cancelBackfillAct } from '@zapisy/acts/leads/cancel-backfill';
import type { retryFailedFormsAct } from '@zapisy/acts/leads/retry-failed-forms';
import type { runSocialLeadBackfillAct } from '@zapisy/acts/leads/run-social-lead-backfill';
import { LONGEST_LOOK_BACK_DAYS } from '@zapisy/domain/leads/lead-window';
import { Banner } from '@zapisy/screens/components/banner';
import { Button } from '@zapisy/screens/components/button';
import { Field } from '@zapisy/screens/components/field';
import { DownloadCloud } from 'lucide-react';
import { usePolling } from '#app/components/feedback/use-polling.ts';
import { ButtonLink } from '#app/components/form/button-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { submitForm, unlessUnanswered } from '#app/forms/lost-answer.ts';
import { useAnswer } from '#app/forms/use-answer.ts';
import { useLastAnswer } from '#app/forms/use-last-answer.ts';
import { useRecheck } from '#app/forms/use-recheck.ts';
import { type Api, attempt, type FormFailure, statusOf } from '#app/server/api.server.ts';
import { oneOfValues, sentId } from '#app/server/form-value.server.ts';
import { asStaff, asVisitor } from '#app/server/visit.server.ts';
import { PageProblemView } from '#app/shared/frame/page-problem.tsx';
import { useSchool } from '#app/shared/school/school-context.ts';
import { pageTitle } from '#app/texts/page-title.ts';
import { pl } from '#app/texts/pl.ts';
import { StaffFailure } from '../../shell/staff-failure.tsx';
import { StaffHead } from '../../shell/staff-frame.tsx';
import { ImportRun } from './import-run.tsx';

export const handle = 'staff';
export const meta: MetaFunction = ({ matches }) => pageTitle(matches, pl.leadImport.title);
export const shouldRevalidate = unlessUnanswered;

export const loader = asStaff('backfill-leads', async ({ api }) => ({
  run: await api.leads.backfillRun.query({}),
  now: new Date(),
}));

export const action = asVisitor(async ({ api, request, answerWith }) => {
  const form = await request.formData();
  const days = form.has('days') ? String(form.get('days')).trim() : undefined;
  const done = await attempt(actOnImport(api, form, days));
  if (!done.ok) answerWith(statusOf(done.failure));
  return { days, failure: done.ok ? undefined : done.failure };
});

/** Starts an import of so many days, cancels the one that runs, or reads the forms that failed again. */
function actOnImport({ leads }: Api, form: FormData, days = ''): Promise<unknown> {
  // The form that starts an import names no act.
  if (!form.has('action')) return leads.runSocialLeadBackfill.mutate({ sinceDays: daysOf(days) });
  const act = oneOfValues(form, 'action', ['cancel', 'retry']);
  return act === 'cancel'
    ? leads.cancelBackfill.mutate()
    : leads.retryFailedForms.mutate({ runId: sentId(form, 'runId') });
}

/** A value that is no number is refused like a number that is too small. */
function daysOf(typed: string): number {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
}

export const clientAction = submitForm;

export default function StaffImport() {
  const { run, now } = useLoaderData<typeof loader>();
  const { hasAdPlatform } = useSchool();
  const sent = useLastAnswer(useAnswer<typeof action>());
  const isRunning = run?.state === 'running';
  usePolling(isRunning);
  return (
    <>
      <StaffHead title={pl.leadImport.title} note={pl.leadImport.note}>
        <ButtonLink to="/zespol/leady">{pl.staff.leads}</ButtonLink>
      </StaffHead>
      <div className="grid max-w-[860px] gap-4">
        {sent?.failure && <Refused failure={sent.failure} isRunning={isRunning} />}
        {run && <ImportRun run={run} now={now} />}
        {!hasAdPlatform && (
          <Banner tone="info" announce="none" title={pl.intake.off}>
            {pl.intake.offHint}
          </Banner>
        )}
        {hasAdPlatform && !isRunning && <Begin typed={sent?.days} failure={sent?.failure} isFirst={run === null} />}
      </div>
    </>
  );
}

/** A wrong number is reported at its field. */
function Refused({ failure, isRunning }: { readonly failure: FormFailure; readonly isRunning: boolean }) {
  if (isWrongDays(failure)) return null;
  return (
    <StaffFailure<
      typeof runSocialLeadBackfillAct | typeof cancelBackfillAct | typeof retryFailedFormsAct,
      'below-one' | 'not-whole'
    >
      failure={failure}
      own={{
        'already-running': () => isRunning && <Warning title={pl.leadImport.alreadyRunning} />,
        'no-failed-forms': () => <Warning title={pl.leadImport.nothingToRetry} />,
        'not-found': () => null,
      }}
    />
  );
}

function Warning({ title }: { readonly title: string }) {
  return <Banner tone="warn" announce="alert" title={title} />;
}

function isWrongDays(failure: FormFailure | undefined): boolean {
  return failure?.kind === 'refused' && failure.code === 'bad-input';
}

const WRONG_DAYS = { field: 'days', message: pl.leadImport.wrongDays };

function wrongDays(form: FormData) {
  return daysOf(String(form.get('days') ?? '').trim()) < 1 ? [WRONG_DAYS] : [];
}

type BeginProps = {
  readonly typed: string | undefined;
  readonly failure: FormFailure | undefined;
  readonly isFirst: boolean;
};

function Begin({ typed, failure, isFirst }: BeginProps) {
  const busy = useNavigation().state === 'submitting';
  const sent = isWrongDays(failure) ? [WRONG_DAYS] : [];
  const { problems, form } = useRecheck({ answer: failure, problems: sent }, wrongDays);
  return (
    <Card className="p-pad">
      <Form {...form} method="post" noValidate className="grid gap-3">
        {isFirst && <p>{pl.leadImport.empty}</p>}
        <div className="max-w-80">
          <Field
            name="days"
            label={pl.leadImport.days}
            hint={pl.leadImport.daysHint}
            numeric
            autoComplete="off"
            defaultValue={typed ?? String(LONGEST_LOOK_BACK_DAYS)}
            error={problems[0]?.message}
          />
        </div>
        <div>
          <Button type="submit" variant="primary" icon={DownloadCloud} busy={busy} busyText={pl.leadImport.starting}>
            {pl.leadImport.start}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  return <PageProblemView />;
}

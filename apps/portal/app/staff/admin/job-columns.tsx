// The columns of the scheduled jobs: when a job runs, whether it is switched on, its last result, and the administrator's buttons.
import { Form, useNavigation } from '@remix-run/react';
import type { Outputs } from '@zapisy/api/client';
import { Button } from '@zapisy/screens/components/button';

import { Chip } from '@zapisy/screens/components/chip';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Columns } from '../../pages/list-table.tsx';
import { dayAndTime } from '../../texts/day-and-time.ts';
import { listed } from '../../texts/format.ts';
import { pl } from '../../texts/pl.ts';
import { adPlatformCause } from '../shell/ad-platform-causes.ts';
import type { JobAct } from './job-forms.server.ts';

type Job = Outputs['schedule']['jobs'][number];

const texts = pl.jobs;

type JobColumnsOf = {
  readonly mayChange: boolean;
  /** A run of it was ordered and has not ended yet. */
  readonly awaited?: Job | undefined;
};

export function jobColumns({ mayChange, awaited }: JobColumnsOf): Columns<Job, keyof typeof texts.columns> {
  return {
    job: { isHead: true, cell: ({ jobKey }) => <span title={jobKey}>{texts.names[jobKey]}</span> },
    when: {
      cell: ({ schedule }) => (
        <span title={schedule} className="text-balance">
          {texts.schedules[schedule] ?? texts.otherSchedule(schedule)}
        </span>
      ),
    },
    enabled: {
      cell: (job) => (
        <span className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
          {job.enabled ? texts.on : <Chip tone="warn">{texts.off}</Chip>}
          {mayChange && <Switch job={job} />}
        </span>
      ),
    },
    last: { cell: (job) => <LastRun job={job} /> },
    next: { cell: (job) => <NextRun job={job} /> },
    act: {
      right: true,
      isAbsent: !mayChange,
      cell: (job) => (
        <JobForm job={job} act="run">
          <RunButton job={job} isAwaited={job === awaited} />
        </JobForm>
      ),
    },
  };
}

function LastRun({ job: { lastSlot, lastState, lastError, lastTook } }: { readonly job: Job }) {
  if (lastSlot === null || lastState === null) return <span className="text-muted">{texts.never}</span>;
  const when = (
    <time dateTime={lastSlot.toISOString()} className="num">
      {dayAndTime(lastSlot, new Date())}
    </time>
  );
  if (lastState !== 'failed') {
    const took = lastState === 'done' && lastTook !== null ? [tookText(lastTook)] : [];
    return (
      <span>
        {when}
        {`\u00A0– ${listed([texts.states[lastState], ...took])}`}
      </span>
    );
  }
  return (
    <span>
      {when} <Chip tone="error">{texts.states.failed}</Chip>
      <span className="block text-fine text-error-line">{reasonOf(lastError)}</span>
    </span>
  );
}

/** A job that is switched off, or of a schedule that is not understood here, has no next run (JOB-7). */
function NextRun({ job: { next } }: { readonly job: Job }) {
  if (next === null) return <span className="text-muted">—</span>;
  return (
    <time dateTime={next.toISOString()} className="num">
      {dayAndTime(next, new Date())}
    </time>
  );
}

const seconds = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

/** '2,1 s', and 'poniżej 0,1 s' for what is no time to a reader. */
function tookText(ms: number): string {
  return ms < 50 ? texts.tookNoTime : texts.took(seconds.format(ms / 1000));
}

function reasonOf(error: string | null): string {
  if (error === null) return '';
  return texts.errors[error] ?? adPlatformCause(error);
}

/** Before switching off, it says what will stop. */
function Switch({ job }: { readonly job: Job }) {
  if (!job.enabled) {
    return (
      <JobForm job={job} act="enable">
        <Button type="submit" size="small" aria-label={texts.switchOnOf(texts.names[job.jobKey])}>
          {texts.switchOn}
        </Button>
      </JobForm>
    );
  }
  return (
    <details>
      <summary className="link-alone w-fit" aria-label={texts.switchOffOf(texts.names[job.jobKey])}>
        {texts.switchOff}
      </summary>
      <JobForm job={job} act="disable">
        <p className="my-1.5 max-w-72">{texts.consequences[job.jobKey]}</p>
        <Button type="submit" size="small" variant="danger">
          {texts.switchOffNow}
        </Button>
      </JobForm>
    </details>
  );
}

function RunButton({ job, isAwaited }: { readonly job: Job; readonly isAwaited: boolean }) {
  const sent = useNavigation().formData;
  const busy = isAwaited || (sent?.get('action') === 'run' && sent.get('jobKey') === job.jobKey);
  return (
    <Button
      type="submit"
      size="small"
      icon={Play}
      className="whitespace-nowrap"
      busy={busy}
      busyText={texts.running}
      aria-label={busy ? undefined : texts.runOf(texts.names[job.jobKey])}
    >
      {texts.run}
    </Button>
  );
}

type JobFormProps = {
  readonly job: Job;
  readonly act: JobAct;
  readonly children: ReactNode;
};

function JobForm({ job, act, children }: JobFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="jobKey" value={job.jobKey} />
      <input type="hidden" name="action" value={act} />
      {children}
    </Form>
  );
}

// Runs a scheduled job, or switches it on or off, as the form of the jobs page orders.
import { JOB_KEYS, type JobKey } from '@zapisy/domain/schedule/jobs';
import { type Api, attempt, type FormFailure } from '../../server/api.server.ts';
import { oneOfValues } from '../../server/form-value.server.ts';
import { pl } from '../../texts/pl.ts';
import { JOB_ACTS } from './job-acts.ts';

type JobDone = {
  readonly at: number;
  readonly message?: string;
  /** The job that a worker will run next. */
  readonly ordered?: JobKey;
  readonly failure?: FormFailure;
};

/** Throws 400 for an unknown job or act, and changes nothing then. */
export async function actOnJob(api: Api, form: FormData): Promise<JobDone> {
  const jobKey = oneOfValues(form, 'job', JOB_KEYS);
  const act = oneOfValues(form, 'action', JOB_ACTS);
  const enabled = act === 'enable';
  const done = await attempt<unknown>(
    act === 'run' ? api.schedule.run.mutate({ jobKey }) : api.schedule.switch.mutate({ jobKey, enabled }),
  );
  const at = Date.now();
  if (!done.ok) return { at, failure: done.failure };
  const name = pl.jobs.names[jobKey];
  if (act === 'run') return { at, message: pl.jobs.ordered(name), ordered: jobKey };
  return { at, message: pl.jobs.switched(name, enabled) };
}

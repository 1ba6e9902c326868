// The forms of the jobs page: a job is run, or switched on or off.
import { oneJob } from '@zapisy/acts/schedule/one-job';
import { runScheduledJobAct } from '@zapisy/acts/schedule/run-scheduled-job';
import { switchScheduledJobAct } from '@zapisy/acts/schedule/switch-scheduled-job';
import { type AnswerTo, actForm } from '../../forms/carry-out.server.ts';
import type { Api } from '../../server/api.server.ts';
import { pl } from '../../texts/pl.ts';

const { names, ordered, switched } = pl.jobs;

export function jobForms({ schedule }: Api) {
  const switchTo = (enabled: boolean) =>
    actForm({ ...switchScheduledJobAct, input: oneJob }, {}, async ({ jobKey }) => {
      await schedule.switch.mutate({ jobKey, enabled });
      return { message: switched(names[jobKey], enabled), ordered: undefined };
    });
  return {
    run: actForm(runScheduledJobAct, {}, async ({ jobKey }) => {
      await schedule.run.mutate({ jobKey });
      return { message: ordered(names[jobKey]), ordered: jobKey };
    }),
    enable: switchTo(true),
    disable: switchTo(false),
  };
}

export type JobAnswer = AnswerTo<ReturnType<typeof jobForms>>;
export type JobAct = JobAnswer['act'];

// runScheduledJob, 'Uruchom teraz': a worker runs the job, whether it is switched on or not (JOB-5).
import { act } from '../act.ts';
import { oneJob } from './one-job.ts';

export const runScheduledJobAct = act({
  rights: ['change-cron'],
  input: oneJob,
  refusals: {},
  audit: [{ action: 'runScheduledJob', entity: 'cron_config', fields: [] }],
});

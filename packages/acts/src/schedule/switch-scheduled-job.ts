// switchScheduledJob, 'Włącz' and 'Wyłącz': takes effect from the next slot (JOB-2).
import { z } from 'zod';
import { act } from '../act.ts';
import { oneJob } from './one-job.ts';

export const switchScheduledJobAct = act({
  rights: ['change-cron'],
  input: oneJob.extend({ enabled: z.boolean() }),
  refusals: { 'not-found': [] },
  audit: [{ action: 'switchScheduledJob', entity: 'cron_config', fields: ['enabled'] }],
});

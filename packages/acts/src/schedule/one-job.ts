// A scheduled job, by its key.
import { JOB_KEYS } from '@zapisy/domain/schedule/jobs';
import { z } from 'zod';

export const oneJob = z.object({ jobKey: z.enum(JOB_KEYS) });

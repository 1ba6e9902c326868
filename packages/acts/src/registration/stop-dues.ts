// stopDues: a manager stops the dues of a month that the job makes, or lets it make them again (REG-35).
import { z } from 'zod';
import { act } from '../act.ts';
import { monthOfYear } from '../inputs/month-input.ts';

export const stopDuesAct = act({
  rights: ['decide-on-dues'],
  input: z.object({ month: monthOfYear, isStopped: z.boolean() }),
  refusals: { 'bad-input': [] },
  audit: [{ action: 'stopDues', entity: 'monthly_due', fields: ['isStopped'] }],
});

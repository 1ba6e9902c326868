// removeDaysOff, 'Usuń': days off that staff entered are none any more (CAL-8).
import { z } from 'zod';
import { act } from '../act.ts';
import { saveDaysOffAct } from './save-days-off.ts';

export const removeDaysOffAct = act({
  rights: ['manage-days-off'],
  input: z.object({ id: z.uuid() }),
  refusals: {},
  audit: [{ action: 'removeDaysOff', entity: 'days_off', fields: saveDaysOffAct.audit[0].fields }],
});

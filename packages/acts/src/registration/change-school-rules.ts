// changeSchoolRules: on which day the dues of a month are made, and whether a part of a month is sold (REG-34, REG-35).
import { DUES_DAYS } from '@zapisy/domain/registration/school-rules';
import { z } from 'zod';
import { act } from '../act.ts';

export const changeSchoolRulesAct = act({
  rights: ['decide-on-dues'],
  input: z.object({
    duesDay: z.int().min(DUES_DAYS.first).max(DUES_DAYS.last),
    sellsPartOfMonth: z.boolean(),
    /** What the screen showed. */
    version: z.int32().min(0),
  }),
  refusals: { conflict: ['changed-meanwhile'] },
  audit: [{ action: 'changeSchoolRules', entity: 'school', fields: ['duesDay', 'sellsPartOfMonth'] }],
});

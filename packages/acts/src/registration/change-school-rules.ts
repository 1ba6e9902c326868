// changeSchoolRules: on which day the dues of a month are made, whether a part of a month is sold, and for how long a place of
// a waiting list is kept (REG-34, REG-35, WAIT-4).
import { DUES_DAYS } from '@zapisy/domain/registration/school-rules';
import { OFFER_HOURS } from '@zapisy/domain/registration/waiting/offer-time';
import { z } from 'zod';
import { act } from '../act.ts';

export const changeSchoolRulesAct = act({
  rights: ['decide-on-dues'],
  input: z.object({
    duesDay: z.int().min(DUES_DAYS.first).max(DUES_DAYS.last),
    sellsPartOfMonth: z.boolean(),
    offerHours: z.int().min(OFFER_HOURS.fewest).max(OFFER_HOURS.most),
    /** What the screen showed. */
    version: z.int32().min(0),
  }),
  refusals: { conflict: ['changed-meanwhile'] },
  audit: [{ action: 'changeSchoolRules', entity: 'school', fields: ['duesDay', 'sellsPartOfMonth', 'offerHours'] }],
});

// chargeMonth, 'Nalicz': the dues of permanent classes are made for this month or the next (REG-5).
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { z } from 'zod';
import { act } from '../act.ts';
import { monthOfYear } from '../inputs/month-input.ts';

export const chargeMonthAct = act({
  rights: ['manage-courses'],
  input: z.object({
    month: monthOfYear,
    city: z.string().max(LONGEST_CITY_NAME).optional(),
    /** What the screen showed; the sum in grosze. */
    seen: z.object({ count: z.int32().min(1), sum: z.int32().min(1) }),
  }),
  refusals: { 'bad-input': [], conflict: ['dues-changed'] },
  audit: [{ action: 'chargeMonth', entity: 'monthly_due', fields: ['count', 'sum', 'paymentIds'] }],
});

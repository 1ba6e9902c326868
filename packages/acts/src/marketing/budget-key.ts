// The key of a row of the budget; the figures are filtered by it too.
import { LEAD_CHANNELS } from '@zapisy/domain/leads/lead';
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { z } from 'zod';
import { recentMonth } from '../inputs/recent-month.ts';

export const budgetKey = z.object({
  channel: z.enum(LEAD_CHANNELS),
  /** As it is typed: a row of another spelling can be taken away. */
  city: z.string().trim().min(1).max(LONGEST_CITY_NAME),
  month: recentMonth,
});

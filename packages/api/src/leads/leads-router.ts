// Leads for marketing and office: the list, newest first.

import { knownCities } from '@zapisy/db/leads/known-cities';
import { duplicatedAmong } from '@zapisy/db/leads/lead-card-records';
import { citiesOfLeads, countLeadsByStage, type LeadCursor, listLeads } from '@zapisy/db/leads/lead-list-records';
import { LEAD_CHANNELS, LEAD_STAGES, leadArrivedAt } from '@zapisy/domain/leads/lead';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { leadBackfillProcedures } from './backfill/lead-backfill-procedures.ts';
import { leadWorkProcedures } from './crm/lead-work-procedures.ts';
import { leadIntakeProcedures } from './intake/lead-intake-procedures.ts';
import { leadPrivacyProcedures } from './privacy/lead-privacy-procedures.ts';

const PAGE = 50;
const MOST = 200;

const cursor = z.object({ arrivedAt: z.date().min(new Date(0)), id: z.uuid() }) satisfies z.ZodType<LeadCursor>;

const filter = z.object({
  stage: z.enum(LEAD_STAGES).optional(),
  city: z.string().max(100).optional(),
  channel: z.enum(LEAD_CHANNELS).optional(),
  query: z.string().trim().max(100).optional(),
  show: z.enum(['board', 'inactive', 'unlinked']).optional(),
});

export const leadsRouter = router({
  ...leadBackfillProcedures,
  ...leadIntakeProcedures,
  ...leadWorkProcedures,
  ...leadPrivacyProcedures,
  /**
   * One page, each lead with whether it may be a duplicate; `next` is the cursor of the following page, absent on the
   * last.
   */
  list: procedureFor('work-leads')
    .input(filter.extend({ cursor: cursor.optional(), limit: z.number().int().min(1).max(MOST).default(PAGE) }))
    .query(async ({ ctx, input: { cursor: after, limit, ...wanted } }) => {
      const page = await listLeads(ctx.database, { ...wanted, after, limit });
      const ids = page.map(({ id }) => id);
      const duplicated = await duplicatedAmong(ctx.database.prisma, ids);
      const leads = page.map((lead) => ({ ...lead, possibleDuplicate: duplicated.has(lead.id) }));
      const last = leads.length === limit ? leads.at(-1) : undefined;
      return { leads, ...(last && { next: { arrivedAt: leadArrivedAt(last), id: last.id } }) };
    }),
  /** For the filter and the card: the chain's cities first, then others that leads named. */
  cities: procedureFor('work-leads').query(async ({ ctx }) => [
    ...new Set([...(await knownCities(ctx)), ...(await citiesOfLeads(ctx.database))]),
  ]),
  /** How many leads of the filter are at each stage. */
  counts: procedureFor('work-leads')
    .input(filter)
    .query(({ ctx, input }) => countLeadsByStage(ctx.database, input)),
});

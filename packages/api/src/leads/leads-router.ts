// Leads for marketing and office: the list, newest first.
import { type LeadCursor, listLeads } from '@zapisy/db/leads/lead-records';
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';

const PAGE = 50;
const MOST = 200;

const cursor = z.object({ receivedAt: z.date().min(new Date(0)), id: z.uuid() }) satisfies z.ZodType<LeadCursor>;

export const leadsRouter = router({
  /** One page; `next` is where the following one begins, absent on the last. */
  list: procedureFor('work-leads')
    .input(
      z.object({
        cursor: cursor.optional(),
        stage: z.enum(LEAD_STAGES).optional(),
        city: z.string().max(100).optional(),
        limit: z.number().int().min(1).max(MOST).default(PAGE),
      }),
    )
    .query(async ({ ctx, input: { cursor: after, limit, ...filter } }) => {
      const leads = await listLeads(ctx.database, { ...filter, after, limit });
      const last = leads.length === limit ? leads.at(-1) : undefined;
      return { leads, ...(last && { next: { receivedAt: last.receivedAt, id: last.id } }) };
    }),
});

// Leads for marketing and office: the list, newest first, the board of four stages, and what is due (PPL-15).

import { knownCities } from '@zapisy/db/leads/known-cities';
import { citiesOfLeads, interestsOfLeads, knownStaff } from '@zapisy/db/leads/lead-choice-records';
import type { ContactCursor } from '@zapisy/db/leads/lead-contact-records';
import { countLeadsByStage } from '@zapisy/db/leads/lead-count-records';
import type { LeadCursor } from '@zapisy/db/leads/lead-list-records';
import { readLeadsMark } from '@zapisy/db/leads/lead-mark-records';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { procedureFor, router } from '../trpc.ts';
import { leadBackfillProcedures } from './backfill/lead-backfill-procedures.ts';
import { filterFor, leadFilter } from './crm/lead-filter.ts';
import { dueContacts, leadBoard, leadPage } from './crm/lead-pages.ts';
import { leadWorkProcedures } from './crm/lead-work-procedures.ts';
import { leadIntakeProcedures } from './intake/lead-intake-procedures.ts';
import { leadPrivacyProcedures } from './privacy/lead-privacy-procedures.ts';

const PAGE = 50;
const COLUMN = 20;
const MOST = 200;

const limit = z.number().int().min(1).max(MOST).default(PAGE);
const cursor = z.object({ arrivedAt: z.date().min(new Date(0)), id: z.uuid() }) satisfies z.ZodType<LeadCursor>;
const contactCursor = z.object({
  on: z.string().refine(isCalendarDate),
  id: z.uuid(),
}) satisfies z.ZodType<ContactCursor>;

export const leadsRouter = router({
  ...leadBackfillProcedures,
  ...leadIntakeProcedures,
  ...leadWorkProcedures,
  ...leadPrivacyProcedures,
  /** One page, newest first. Due contacts have an order of their own: `dueContacts`. */
  list: procedureFor('work-leads')
    .input(leadFilter.extend({ duty: z.enum(['new', 'later']).optional(), cursor: cursor.optional(), limit }))
    .query(({ ctx, input: { cursor: after, limit: most, ...filter } }) =>
      leadPage(ctx, { filter: filterFor(ctx, filter), after, limit: most }),
    ),
  /** The first page of each stage with its count; the following pages of a stage come from `list`. */
  board: procedureFor('work-leads')
    .input(leadFilter.omit({ stage: true, duty: true }).extend({ limit: limit.default(COLUMN) }))
    .query(({ ctx, input: { limit: most, ...filter } }) =>
      leadBoard(ctx, { filter: filterFor(ctx, filter), limit: most }),
    ),
  /** The contacts of today and before, counted to 99 and listed, the oldest first; `isMine` for the caller's own. */
  dueContacts: procedureFor('work-leads')
    .input(leadFilter.omit({ duty: true }).extend({ cursor: contactCursor.optional(), limit }))
    .query(({ ctx, input: { cursor: after, limit: most, ...filter } }) =>
      dueContacts(ctx, { filter: filterFor(ctx, filter), after, limit: most }),
    ),
  /** Differs once any lead has changed: read before the leads, it says when they must be read again (STA-6). */
  mark: procedureFor('work-leads').query(({ ctx }) => readLeadsMark(ctx.database)),
  /** For staff's choice of a lead's city. */
  knownCities: procedureFor('work-leads').query(({ ctx }) => knownCities(ctx)),
  /** For the filter: the chain's cities first, then others that leads named. */
  cities: procedureFor('work-leads').query(async ({ ctx }) => [
    ...new Set([...(await knownCities(ctx)), ...(await citiesOfLeads(ctx.database))]),
  ]),
  interests: procedureFor('work-leads').query(({ ctx }) => interestsOfLeads(ctx.database)),
  /** Whom a lead can be given to. */
  staff: procedureFor('work-leads').query(({ ctx }) => knownStaff(ctx.database)),
  /** How many leads of the filter are at each stage. */
  counts: procedureFor('work-leads')
    .input(leadFilter)
    .query(({ ctx, input }) => countLeadsByStage(ctx.database, filterFor(ctx, input))),
});

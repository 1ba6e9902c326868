// The filter of leads as the screens send it, and as the records read it.
import type { LeadFilter } from '@zapisy/db/leads/lead-filter-sql';
import { LEAD_CHANNELS, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { LEAD_DUTIES } from '@zapisy/domain/leads/lead-duty';
import { addDays, isCalendarDate, warsawDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { SignedInContext } from '../../context.ts';

const day = z.string().refine((text) => isCalendarDate(text) && text >= '2000');

export const leadFilter = z.object({
  stage: z.enum(LEAD_STAGES).optional(),
  city: z.string().max(100).optional(),
  channel: z.enum(LEAD_CHANNELS).optional(),
  interest: z.string().min(1).max(1_000).optional(),
  /** The e-mail of a member of staff; null for the leads without one. */
  assignee: z.string().max(200).nullable().optional(),
  /** 'Tylko moje': the leads of the caller, whatever `assignee` says. */
  isMine: z.boolean().optional(),
  /** Days in Europe/Warsaw on which a lead came, both included. */
  from: day.optional(),
  to: day.optional(),
  /** 'due': a contact of today or before; 'new': at 'Nowy' without a plan; 'later': neither (LEAD-20). */
  duty: z.enum(LEAD_DUTIES).optional(),
  importedBetween: z.object({ from: z.date().min(new Date(0)), to: z.date().min(new Date(0)) }).optional(),
  query: z.string().trim().max(100).optional(),
  show: z.enum(['board', 'inactive', 'unlinked']).optional(),
});

/** The filter for the caller, at this moment. */
export function filterFor(ctx: SignedInContext, given: z.output<typeof leadFilter>): LeadFilter {
  const { isMine, assignee, from, to, duty, ...same } = given;
  const isWithin = from !== undefined || to !== undefined;
  const arrived = { from: from && warsawDayStart(from), before: to && warsawDayStart(addDays(to, 1)) };
  return {
    ...same,
    assignee: isMine ? ctx.session.email : assignee,
    arrived: isWithin ? { from: arrived.from || undefined, before: arrived.before || undefined } : undefined,
    duty: duty && { kind: duty, today: warsawDate(ctx.clock.now()) },
  };
}

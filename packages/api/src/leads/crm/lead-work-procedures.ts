// Staff's work on leads, as procedures of the leads router: the card, moves and corrections, manual entry.
import { emailInput } from '@zapisy/acts/inputs/email-input';
import { line as anyLine } from '@zapisy/acts/inputs/line-input';
import { LEAD_STAGES, MANUAL_CHANNELS } from '@zapisy/domain/leads/lead';
import { isLeadPhone } from '@zapisy/domain/leads/lead-phone';
import { writtenPhone } from '@zapisy/domain/people/owner-key';
import { withoutPhoneLabel } from '@zapisy/domain/people/phone-as-typed';
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { procedureFor } from '../../trpc.ts';
import { correctLeadCity, noteLead } from './correct-lead.ts';
import { enterLead } from './enter-lead.ts';
import { leadCard, participantsOfLead } from './lead-card.ts';
import { bringLeadBack, linkLead, markLeadInactive, moveLead, undoLeadMove } from './move-lead.ts';
import { assignLead, planLeadContact } from './plan-lead.ts';

const MOST_NOTE = 5_000;
const MOST_LINE = 200;

export const oneLead = z.object({ leadId: z.uuid() });
export const leadTarget = oneLead.extend({ version: z.int32().positive() });
const line = anyLine.pipe(z.string().max(MOST_LINE));
const city = line.pipe(z.string().min(1).max(100));
const note = z.string().trim().max(MOST_NOTE);
const playerId = z.uuid().nullable();
const contactDay = z.string().refine((day) => isCalendarDate(day) && day >= '2000' && day < '2100');

export const leadWorkProcedures = {
  one: procedureFor('work-leads')
    .input(oneLead)
    .query(({ ctx, input }) => leadCard(ctx, input.leadId)),
  participants: procedureFor('work-leads')
    .input(oneLead)
    .query(({ ctx, input }) => participantsOfLead(ctx, input.leadId)),
  move: procedureFor('work-leads')
    .input(leadTarget.extend({ to: z.enum(LEAD_STAGES), playerId: playerId.optional() }))
    .mutation(({ ctx, input }) => moveLead(ctx, input)),
  undoMove: procedureFor('work-leads')
    .input(leadTarget)
    .mutation(({ ctx, input }) => undoLeadMove(ctx, input)),
  markInactive: procedureFor('work-leads')
    .input(leadTarget.extend({ reason: line }))
    .mutation(({ ctx, input }) => markLeadInactive(ctx, input)),
  bringBack: procedureFor('work-leads')
    .input(leadTarget)
    .mutation(({ ctx, input }) => bringLeadBack(ctx, input)),
  link: procedureFor('work-leads')
    .input(leadTarget.extend({ playerId }))
    .mutation(({ ctx, input }) => linkLead(ctx, input)),
  correctCity: procedureFor('work-leads')
    .input(leadTarget.extend({ city, isUndo: z.boolean().optional() }))
    .mutation(({ ctx, input }) => correctLeadCity(ctx, input)),
  saveNote: procedureFor('work-leads')
    .input(leadTarget.extend({ note, before: note.optional() }))
    .mutation(({ ctx, input }) => noteLead(ctx, input)),
  assign: procedureFor('work-leads')
    .input(leadTarget.extend({ assignee: line.pipe(z.string().min(1)).nullable() }))
    .mutation(({ ctx, input }) => assignLead(ctx, input)),
  planContact: procedureFor('work-leads')
    .input(leadTarget.extend({ on: contactDay.nullable() }))
    .mutation(({ ctx, input }) => planLeadContact(ctx, input)),
  enter: procedureFor('work-leads')
    .input(
      z.object({
        key: z.uuid(),
        channel: z.enum(MANUAL_CHANNELS),
        firstName: line,
        lastName: line.default(''),
        email: z.union([z.literal(''), emailInput]).default(''),
        phone: line
          .refine((phone) => phone === '' || isLeadPhone(phone))
          .transform((phone) => writtenPhone(withoutPhoneLabel(phone)))
          .default(''),
        productInterest: line.default(''),
        city,
        note: note.default(''),
      }),
    )
    .mutation(({ ctx, input }) => enterLead(ctx, input)),
};

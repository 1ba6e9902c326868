// Staff's work on leads, as procedures of the leads router: the card, moves and corrections, manual entry.
import { assignLeadAct } from '@zapisy/acts/leads/assign-lead';
import { bringLeadBackAct } from '@zapisy/acts/leads/bring-lead-back';
import { correctLeadCityAct } from '@zapisy/acts/leads/correct-lead-city';
import { enterLeadAct } from '@zapisy/acts/leads/enter-lead';
import { linkLeadAct } from '@zapisy/acts/leads/link-lead';
import { markLeadInactiveAct } from '@zapisy/acts/leads/mark-lead-inactive';
import { moveLeadAct } from '@zapisy/acts/leads/move-lead';
import { noteLeadAct } from '@zapisy/acts/leads/note-lead';
import { planLeadContactAct } from '@zapisy/acts/leads/plan-lead-contact';
import { oneLead } from '@zapisy/acts/leads/shown-lead';
import { undoLeadMoveAct } from '@zapisy/acts/leads/undo-lead-move';
import { z } from 'zod';
import { procedureFor, procedureOf } from '../../trpc.ts';
import { correctLeadCity, noteLead } from './correct-lead.ts';
import { enterLead } from './enter-lead.ts';
import { findParticipantsForLead, leadCard, participantsOfLead } from './lead-card.ts';
import { bringLeadBack, linkLead, markLeadInactive, moveLead, undoLeadMove } from './move-lead.ts';
import { assignLead, planLeadContact } from './plan-lead.ts';

export const leadWorkProcedures = {
  one: procedureFor('work-leads')
    .input(oneLead)
    .query(({ ctx, input }) => leadCard(ctx, input.leadId)),
  participants: procedureFor('work-leads')
    .input(oneLead)
    .query(({ ctx, input }) => participantsOfLead(ctx, input.leadId)),
  /** In the body: no name is part of an address (SEC-7). */
  findParticipants: procedureFor('work-leads')
    .input(z.object({ query: z.string().max(100) }))
    .query(({ ctx, input }) => findParticipantsForLead(ctx, input.query)),
  move: procedureOf(moveLeadAct).mutation(({ ctx, input }) => moveLead(ctx, input)),
  undoMove: procedureOf(undoLeadMoveAct).mutation(({ ctx, input }) => undoLeadMove(ctx, input)),
  markInactive: procedureOf(markLeadInactiveAct).mutation(({ ctx, input }) => markLeadInactive(ctx, input)),
  bringBack: procedureOf(bringLeadBackAct).mutation(({ ctx, input }) => bringLeadBack(ctx, input)),
  link: procedureOf(linkLeadAct).mutation(({ ctx, input }) => linkLead(ctx, input)),
  correctCity: procedureOf(correctLeadCityAct).mutation(({ ctx, input }) => correctLeadCity(ctx, input)),
  saveNote: procedureOf(noteLeadAct).mutation(({ ctx, input }) => noteLead(ctx, input)),
  assign: procedureOf(assignLeadAct).mutation(({ ctx, input }) => assignLead(ctx, input)),
  planContact: procedureOf(planLeadContactAct).mutation(({ ctx, input }) => planLeadContact(ctx, input)),
  enter: procedureOf(enterLeadAct).mutation(({ ctx, input }) => enterLead(ctx, input)),
};

// moveLead, 'Przenieś do': a lead goes one step forward in the funnel (LEAD-7, LEAD-8).
import { CUSTOMER_STAGE, LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { z } from 'zod';
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadParticipant, shownLead } from './shown-lead.ts';

export const moveLeadAct = act({
  rights: ['work-leads'],
  /** 'Zapisany' needs the choice of a participant. */
  input: shownLead
    .extend({ to: z.enum(LEAD_STAGES), playerId: leadParticipant.optional() })
    .refine(({ to, playerId }) => to !== CUSTOMER_STAGE || playerId !== undefined, { path: ['playerId'] }),
  refusals: { ...LEAD_CHANGE_REFUSALS, 'not-allowed-now': ['not-next', 'inactive'] },
  audit: [{ action: 'moveLead', entity: 'lead', fields: ['stage', 'link'] }],
});

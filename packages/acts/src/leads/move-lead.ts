// moveLead, 'Przenieś do': a lead goes one step forward in the funnel (LEAD-7, LEAD-8).
import { LEAD_STAGES } from '@zapisy/domain/leads/lead';
import { z } from 'zod';
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadParticipant, shownLead } from './shown-lead.ts';

export const moveLeadAct = act({
  rights: ['work-leads'],
  /** 'Zapisany' needs the choice of a participant. */
  input: shownLead.extend({ to: z.enum(LEAD_STAGES), playerId: leadParticipant.optional() }),
  refusals: { ...LEAD_CHANGE_REFUSALS, 'not-allowed-now': ['not-next', 'inactive'], 'bad-input': [] },
  audit: [{ action: 'moveLead', entity: 'lead', fields: ['stage', 'link'] }],
});

// correctLeadCity, 'Zapisz miasto': the city of a lead, which automatic rules then do not change (LEAD-10).
import { z } from 'zod';
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadCity, shownLead } from './shown-lead.ts';

export const correctLeadCityAct = act({
  rights: ['work-leads'],
  input: shownLead.extend({
    city: leadCity,
    /** `city` is the one that the latest change replaced: it gets back where it came from too (LEAD-23). */
    isUndo: z.boolean().optional(),
  }),
  refusals: LEAD_CHANGE_REFUSALS,
  audit: [{ action: 'correctLeadCity', entity: 'lead', fields: ['city', 'source'] }],
});

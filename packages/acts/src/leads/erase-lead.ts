// eraseLead, 'Usuń dane tej osoby': for good, so its row names no value (LEAD-15).
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, shownLead } from './shown-lead.ts';

export const eraseLeadAct = act({
  rights: ['export-and-erase-leads'],
  input: shownLead,
  refusals: LEAD_CHANGE_REFUSALS,
  audit: [{ action: 'eraseLead', entity: 'lead', fields: [] }],
});

// exportLead, 'Pobierz wszystkie dane tej osoby': all that is stored of a lead's person (LEAD-14).
import { act } from '../act.ts';
import { oneLead } from './shown-lead.ts';

export const exportLeadAct = act({
  rights: ['export-and-erase-leads'],
  input: oneLead,
  refusals: { 'not-found': [] },
  audit: [{ action: 'exportLead', entity: 'lead', fields: [] }],
});

// assignLead, 'Zapisz opiekuna': gives a lead to a member of staff, or takes its owner away (LEAD-18).
import { z } from 'zod';
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadLine, shownLead } from './shown-lead.ts';

export const assignLeadAct = act({
  rights: ['work-leads'],
  /** By e-mail. */
  input: shownLead.extend({ assignee: leadLine.pipe(z.string().min(1)).nullable() }),
  refusals: { ...LEAD_CHANGE_REFUSALS, 'bad-input': [] },
  audit: [{ action: 'assignLead', entity: 'lead', fields: ['assignee'] }],
});

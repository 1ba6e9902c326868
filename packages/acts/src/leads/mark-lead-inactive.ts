// markLeadInactive, 'Oznacz jako nieaktualny': a lead leaves the board with a reason (LEAD-9).
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadLine, shownLead } from './shown-lead.ts';

export const markLeadInactiveAct = act({
  rights: ['work-leads'],
  input: shownLead.extend({ reason: leadLine }),
  refusals: { ...LEAD_CHANGE_REFUSALS, 'not-allowed-now': ['no-reason', 'inactive'] },
  audit: [{ action: 'markLeadInactive', entity: 'lead', fields: ['inactiveReason'] }],
});

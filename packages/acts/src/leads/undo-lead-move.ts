// undoLeadMove, 'Cofnij': the last move of a lead does not count (LEAD-7).
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, shownLead } from './shown-lead.ts';

export const undoLeadMoveAct = act({
  rights: ['work-leads'],
  input: shownLead,
  refusals: { ...LEAD_CHANGE_REFUSALS, 'not-allowed-now': ['nothing-to-undo', 'inactive'] },
  audit: [{ action: 'undoLeadMove', entity: 'lead', fields: ['stage', 'link', 'playerId'] }],
});

// bringLeadBack, 'Przywróć na listę': a lead that was 'Nieaktualny' is on the board again (LEAD-9).
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, shownLead } from './shown-lead.ts';

export const bringLeadBackAct = act({
  rights: ['work-leads'],
  input: shownLead,
  refusals: { ...LEAD_CHANGE_REFUSALS, 'not-allowed-now': ['already-active'] },
  audit: [{ action: 'bringLeadBack', entity: 'lead', fields: ['inactiveReason'] }],
});

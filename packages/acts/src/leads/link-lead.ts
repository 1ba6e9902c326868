// linkLead, 'Zapisz powiązanie': which participant a customer is (LEAD-8).
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadParticipant, shownLead } from './shown-lead.ts';

export const linkLeadAct = act({
  rights: ['work-leads'],
  input: shownLead.extend({ playerId: leadParticipant }),
  refusals: { ...LEAD_CHANGE_REFUSALS, 'not-allowed-now': ['not-a-customer'] },
  audit: [{ action: 'linkLead', entity: 'lead', fields: ['link', 'playerId'] }],
});

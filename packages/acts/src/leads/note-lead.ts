// noteLead, 'Zapisz notatkę': the one text about a lead that staff share (LEAD-12).
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, leadNote, shownLead } from './shown-lead.ts';

export const noteLeadAct = act({
  rights: ['work-leads'],
  input: shownLead.extend({
    note: leadNote,
    /** The note that the screen showed. */
    before: leadNote.optional(),
  }),
  refusals: LEAD_CHANGE_REFUSALS,
  audit: [{ action: 'noteLead', entity: 'lead', fields: ['note'] }],
});

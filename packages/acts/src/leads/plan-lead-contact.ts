// planLeadContact, 'Następny kontakt': the day on which a lead is to be contacted, or none (LEAD-19).
import { isCalendarDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import { act } from '../act.ts';
import { LEAD_CHANGE_REFUSALS, shownLead } from './shown-lead.ts';

const contactDay = z.string().refine((day) => isCalendarDate(day) && day >= '2000' && day < '2100');

export const planLeadContactAct = act({
  rights: ['work-leads'],
  /** In Europe/Warsaw. */
  input: shownLead.extend({ on: contactDay.nullable() }),
  refusals: { ...LEAD_CHANGE_REFUSALS, 'bad-input': [] },
  audit: [{ action: 'planLeadContact', entity: 'lead', fields: ['nextContactOn'] }],
});

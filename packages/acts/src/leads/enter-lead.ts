// enterLead, 'Nowy lead': a person called, came in, or was recommended by a friend (LEAD-11).
import { MANUAL_CHANNELS } from '@zapisy/domain/leads/lead';
import { isLeadPhone } from '@zapisy/domain/leads/lead-phone';
import { writtenPhone } from '@zapisy/domain/people/phone';
import { withoutPhoneLabel } from '@zapisy/domain/people/phone-as-typed';
import { z } from 'zod';
import { act } from '../act.ts';
import { emailInput } from '../inputs/email-input.ts';
import { leadCity, leadLine, leadNote } from './shown-lead.ts';

const phone = leadLine
  .refine((typed) => typed === '' || isLeadPhone(typed))
  .transform((typed) => writtenPhone(withoutPhoneLabel(typed)));

export const enterLeadAct = act({
  rights: ['work-leads'],
  input: z.object({
    /** Made when the form is opened: sending it twice enters one lead, whose id it is. */
    key: z.uuid(),
    channel: z.enum(MANUAL_CHANNELS),
    firstName: leadLine,
    lastName: leadLine.default(''),
    email: z.union([z.literal(''), emailInput]).default(''),
    phone: phone.default(''),
    productInterest: leadLine.default(''),
    city: leadCity,
    note: leadNote.default(''),
  }),
  /** 'not-found': the lead of the key was erased. */
  refusals: { 'not-found': [], conflict: ['already-entered'], 'bad-input': [] },
  audit: [
    {
      action: 'enterLead',
      entity: 'lead',
      fields: ['channel', 'firstName', 'lastName', 'email', 'phone', 'productInterest', 'city', 'note'],
    },
  ],
});

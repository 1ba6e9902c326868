// What the acts on one lead have in common.
import { LONGEST_LEAD_LINE, LONGEST_LEAD_NOTE } from '@zapisy/domain/leads/lead-lengths';
import { LONGEST_CITY_NAME } from '@zapisy/domain/registration/city-name';
import { z } from 'zod';
import { line } from '../inputs/line-input.ts';

export const oneLead = z.object({ leadId: z.uuid() });

/** The lead, and the version of it that the screen showed: another one is a conflict (LEAD-12). */
export const shownLead = oneLead.extend({ version: z.int32().positive() });

export const leadLine = line.pipe(z.string().max(LONGEST_LEAD_LINE));
export const leadCity = line.pipe(z.string().min(1).max(LONGEST_CITY_NAME));
export const leadNote = z.string().trim().max(LONGEST_LEAD_NOTE);

/** The participant that a customer is; null for 'jeszcze nie ma'. */
export const leadParticipant = z.uuid().nullable();

/** How each change of a lead may be refused. An erased lead is not found. */
export const LEAD_CHANGE_REFUSALS = { 'not-found': [], conflict: [] } as const;

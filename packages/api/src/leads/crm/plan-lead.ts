// Who looks after a lead, and the day of the next contact (LEAD-18, LEAD-19).
import { staffNames } from '@zapisy/db/people/staff-name-records';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { changeLead, type LeadTarget } from './change-lead.ts';
import type { LeadCard } from './lead-card.ts';

/**
 * Gives the lead to a member of staff, or takes its owner away with null. Refuses 'bad-input' naming 'assignee' for an e-mail that
 * is neither the caller's nor that of known staff.
 */
export function assignLead(
  ctx: SignedInContext,
  { assignee, ...target }: LeadTarget & { assignee: string | null },
): Promise<LeadCard> {
  return changeLead(ctx, target, 'assignLead', async ({ lead }, tx) => {
    if (lead.assignee === assignee) return undefined;
    const isKnown = assignee === null || assignee === ctx.session.email || (await staffNames(tx, [assignee])).size > 0;
    if (!isKnown) throw new Refusal('bad-input', { field: 'assignee' });
    return {
      write: { assignee },
      line: { change: 'assigned', details: { from: lead.assignee, to: assignee } },
      before: { assignee: lead.assignee },
    };
  });
}

/** `on` is a day in Europe/Warsaw, also a past one; null removes the plan. */
export function planLeadContact(
  ctx: SignedInContext,
  { on, ...target }: LeadTarget & { on: string | null },
): Promise<LeadCard> {
  return changeLead(ctx, target, 'planLeadContact', ({ lead }) => {
    if (lead.nextContactOn === on) return undefined;
    return {
      write: { nextContactOn: on },
      line: { change: 'contact', details: { from: lead.nextContactOn, to: on } },
      before: { nextContactOn: lead.nextContactOn },
    };
  });
}

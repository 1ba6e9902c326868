// Who looks after a lead, and the day of the next contact (LEAD-18, LEAD-19).
import type { InputOf } from '@zapisy/acts/act';
import { assignLeadAct } from '@zapisy/acts/leads/assign-lead';
import { planLeadContactAct } from '@zapisy/acts/leads/plan-lead-contact';
import { mayOwnLeads } from '@zapisy/db/leads/lead-choice-records';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { changeLead } from './change-lead.ts';
import type { LeadCard } from './lead-card.ts';

/**
 * Gives the lead to a member of staff, or takes its owner away with null. Refuses 'bad-input' naming 'assignee' for an e-mail that
 * is neither the caller's nor that of known staff who may work on leads, but the owner that the latest change replaced:
 * taking that change back is no new choice (LEAD-23).
 */
export function assignLead(
  ctx: SignedInContext,
  { assignee, ...target }: InputOf<typeof assignLeadAct>,
): Promise<LeadCard> {
  return changeLead(ctx, target, assignLeadAct, async ({ lead, last }, tx) => {
    if (lead.assignee === assignee) return undefined;
    const isTakenBack = last?.change === 'assigned' && last.details['from'] === assignee;
    const isAccepted =
      isTakenBack || assignee === null || assignee === ctx.session.email || (await mayOwnLeads(tx, assignee));
    if (!isAccepted) throw new Refusal('bad-input', { field: 'assignee' });
    return {
      write: { assignee },
      line: { change: 'assigned', details: { from: lead.assignee, to: assignee } },
      before: { assignee: lead.assignee },
    };
  });
}

/**
 * `on` is a day in Europe/Warsaw, null removes the plan. Refuses 'bad-input' naming 'on' for a past day, but the one that
 * the latest change replaced: taking that change back is no new plan. The same for null without a plan to remove.
 */
export function planLeadContact(
  ctx: SignedInContext,
  { on, ...target }: InputOf<typeof planLeadContactAct>,
): Promise<LeadCard> {
  const today = warsawDate(ctx.clock.now());
  return changeLead(ctx, target, planLeadContactAct, ({ lead, last }) => {
    if (on === null && lead.nextContactOn === null) throw new Refusal('bad-input', { field: 'on' });
    if (lead.nextContactOn === on) return undefined;
    const isTakenBack = last?.change === 'contact' && last.details['from'] === on;
    if (on !== null && on < today && !isTakenBack) throw new Refusal('bad-input', { field: 'on' });
    return {
      write: { nextContactOn: on },
      line: { change: 'contact', details: { from: lead.nextContactOn, to: on } },
      before: { nextContactOn: lead.nextContactOn },
    };
  });
}

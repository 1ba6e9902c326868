// Staff change one lead: locked, checked against the version on the screen, written once with history and audit (LEAD-12).
import type { ActOn } from '@zapisy/acts/act';
import type { AuditedName } from '@zapisy/acts/audited-fields';
import type { shownLead } from '@zapisy/acts/leads/shown-lead';
import { inTransaction, type Tx } from '@zapisy/db/connection/open-database';
import {
  type LeadChangeLine,
  type LeadWrite,
  type LockedLead,
  lockLead,
  writeLeadChange,
} from '@zapisy/db/leads/lead-work-records';
import { staffNames } from '@zapisy/db/people/staff-name-records';
import type { FunnelEvent, FunnelState } from '@zapisy/domain/leads/lead-funnel';
import { applyFunnelEvent } from '@zapisy/domain/leads/lead-funnel';
import type { z } from 'zod';
import type { SignedInContext } from '../../context.ts';
import { recordAct } from '../../record-act.ts';
import { Refusal } from '../../refusal.ts';
import { type LeadCard, leadCard } from './lead-card.ts';

type LeadDecision<Field extends AuditedName> = {
  readonly write: Pick<LeadWrite, Field & keyof LeadWrite>;
  readonly line: Omit<LeadChangeLine, 'actor' | 'at'>;
  /** For the audit: the fields before the change. */
  readonly before: { readonly [Name in Field]?: unknown };
};

type Decided<Field extends AuditedName> = LeadDecision<NoInfer<Field>> | undefined;

/**
 * Refuses 'not-found'; 'conflict' with who changed it last and when, if the version on the screen is not the current
 * one and `isUntouched` does not say that what the change depends on is still as it was shown; and whatever `decide`
 * refuses. `decide` returns undefined when there is nothing to change. Resolves to the card as it is now.
 */
export async function changeLead<Field extends AuditedName>(
  ctx: SignedInContext,
  { leadId, version }: z.infer<typeof shownLead>,
  act: ActOn<'lead', Field>,
  decide: (locked: LockedLead, tx: Tx) => Promise<Decided<Field>> | Decided<Field>,
  isUntouched: (locked: LockedLead) => boolean = () => false,
): Promise<LeadCard> {
  await inTransaction(ctx.database, async (tx) => {
    const locked = await lockLead(tx, leadId);
    if (!locked) throw new Refusal('not-found');
    if (locked.lead.version !== version && !isUntouched(locked))
      throw new Refusal('conflict', await changedBy(tx, locked));
    const decision = await decide(locked, tx);
    if (!decision) return;
    const { write, line, before } = decision;
    const actor = ctx.session;
    await writeLeadChange(tx, locked.lead, write, { ...line, actor: actor.email, at: ctx.clock.now() });
    await recordAct<ActOn<'lead', AuditedName>['audit']>(tx, act, { actor, entityId: leadId, before, after: write });
  });
  return leadCard(ctx, leadId);
}

/**
 * Applies the event by the funnel's rules; refuses 'not-allowed-now' with the rule's reason and the only allowed next
 * stage.
 */
export function afterEvent(funnel: FunnelState, event: FunnelEvent): FunnelState {
  const result = applyFunnelEvent(funnel, event);
  if (result.kind === 'accepted') return result.state;
  throw new Refusal('not-allowed-now', { reason: result.reason, ...(result.next && { next: result.next }) });
}

/** Includes the name of the member of staff when it is known. */
async function changedBy(tx: Tx, { lead: { version, stage }, last }: LockedLead) {
  if (!last) return { version, stage };
  const { actor, at, change } = last;
  const name = (await staffNames(tx, [actor])).get(actor) ?? null;
  return { version, stage, actor, name, at, change };
}

// Moves a lead through the funnel: one step forward, an undo, 'Nieaktualny' and back (LEAD-9, LEAD-23).
import type { InputOf } from '@zapisy/acts/act';
import { bringLeadBackAct } from '@zapisy/acts/leads/bring-lead-back';
import { linkLeadAct } from '@zapisy/acts/leads/link-lead';
import { markLeadInactiveAct } from '@zapisy/acts/leads/mark-lead-inactive';
import { moveLeadAct } from '@zapisy/acts/leads/move-lead';
import { undoLeadMoveAct } from '@zapisy/acts/leads/undo-lead-move';
import type { Tx } from '@zapisy/db/connection/open-database';
import { holdOwnersOf } from '@zapisy/db/people/participant-records';
import { CUSTOMER_STAGE } from '@zapisy/domain/leads/lead';
import type { SignedInContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { afterEvent, changeLead } from './change-lead.ts';
import type { LeadCard } from './lead-card.ts';

/**
 * LEAD-7 and LEAD-8: one step forward; with 'Zapisany' staff choose the participant, or 'jeszcze nie ma'. Refuses
 * 'not-allowed-now' with 'not-next' or 'inactive'.
 */
export function moveLead(
  ctx: SignedInContext,
  { to, playerId, ...target }: InputOf<typeof moveLeadAct>,
): Promise<LeadCard> {
  return changeLead(ctx, target, moveLeadAct, async ({ lead, funnel }, tx) => {
    const { stage } = afterEvent(funnel, { kind: 'moved', to });
    const link = stage === CUSTOMER_STAGE ? await chosenParticipant(tx, playerId ?? null) : undefined;
    return {
      write: { stage, ...(link !== undefined && { link }) },
      line: { change: 'moved', from: lead.stage, to: stage, ...(link && { details: { playerId: link.playerId } }) },
      before: { stage: lead.stage },
    };
  });
}

/**
 * 'Cofnij' of the last move: history keeps both, and the stage counts as never reached. A link that the move made is
 * removed too.
 */
export function undoLeadMove(ctx: SignedInContext, target: InputOf<typeof undoLeadMoveAct>): Promise<LeadCard> {
  return changeLead(ctx, target, undoLeadMoveAct, ({ lead, funnel }) => {
    const { stage } = afterEvent(funnel, { kind: 'undone' });
    const wasCustomer = lead.stage === CUSTOMER_STAGE;
    return {
      write: { stage, ...(wasCustomer && { link: null }) },
      line: { change: 'undone', from: lead.stage, to: stage },
      before: { stage: lead.stage, ...(wasCustomer && { playerId: lead.playerId }) },
    };
  });
}

/** 'Nieaktualny' with a reason: hidden from the board, its stage stays. */
export function markLeadInactive(
  ctx: SignedInContext,
  { reason, ...target }: InputOf<typeof markLeadInactiveAct>,
): Promise<LeadCard> {
  return changeLead(ctx, target, markLeadInactiveAct, ({ lead, funnel }) => {
    const { inactiveReason } = afterEvent(funnel, { kind: 'made-inactive', reason });
    return {
      write: { inactiveReason },
      line: { change: 'inactive', details: { reason: inactiveReason } },
      before: { inactiveReason: lead.inactiveReason },
    };
  });
}

export function bringLeadBack(ctx: SignedInContext, target: InputOf<typeof bringLeadBackAct>): Promise<LeadCard> {
  return changeLead(ctx, target, bringLeadBackAct, ({ lead, funnel }) => {
    afterEvent(funnel, { kind: 'made-active' });
    return {
      write: { inactiveReason: null },
      line: { change: 'active' },
      before: { inactiveReason: lead.inactiveReason },
    };
  });
}

/** For a customer that is 'bez powiązania' or linked to the wrong participant. */
export function linkLead(
  ctx: SignedInContext,
  { playerId, ...target }: InputOf<typeof linkLeadAct>,
): Promise<LeadCard> {
  return changeLead(ctx, target, linkLeadAct, async ({ lead }, tx) => {
    if (lead.stage !== CUSTOMER_STAGE) throw new Refusal('not-allowed-now', { reason: 'not-a-customer' });
    if (lead.playerId === playerId) return undefined;
    const link = await chosenParticipant(tx, playerId);
    return {
      write: { link },
      line: { change: 'linked', details: { playerId } },
      before: { playerId: lead.playerId },
    };
  });
}

/** The key of the family stays as it is until the transaction ends: a correction of it then changes the lead too. */
async function chosenParticipant(tx: Tx, playerId: string | null) {
  if (playerId === null) return null;
  const ownerEmail = (await holdOwnersOf(tx, [playerId])).get(playerId);
  if (ownerEmail === undefined) throw new Refusal('not-found', { field: 'playerId' });
  return { playerId, ownerEmail };
}

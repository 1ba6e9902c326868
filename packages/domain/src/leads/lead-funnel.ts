// The funnel: Nowy, Kontakt, Trening próbny, Zapisany; one step forward, the last move undone, 'Nieaktualny' beside it
// (LEAD-7, LEAD-9).
import type { LeadStage } from './lead.ts';
import { FIRST_STAGE, LEAD_STAGES } from './lead.ts';

/** What happened to a lead, oldest first. An undo keeps the move that it undoes; no event is ever deleted. */
export type FunnelEvent =
  | { readonly kind: 'moved'; readonly to: LeadStage }
  | { readonly kind: 'undone' }
  | { readonly kind: 'made-inactive'; readonly reason: string }
  | { readonly kind: 'made-active' };

export type FunnelState = {
  readonly stage: LeadStage;
  /** Stages ever reached and not undone, in their order, 'Nowy' first: what the figures count. */
  readonly reached: readonly LeadStage[];
  /** Why the lead is 'Nieaktualny' (hidden from the board, its stage kept), or null. */
  readonly inactiveReason: string | null;
  /** The move that 'Cofnij' would undo, or null. */
  readonly undoable: LeadStage | null;
};

type FunnelRefusal = 'not-next' | 'inactive' | 'nothing-to-undo' | 'no-reason' | 'already-active';

type FunnelResult =
  | { readonly kind: 'accepted'; readonly state: FunnelState }
  | { readonly kind: 'refused'; readonly reason: FunnelRefusal; readonly next: LeadStage | undefined };

const START: FunnelState = { stage: FIRST_STAGE, reached: [FIRST_STAGE], inactiveReason: null, undoable: null };

/** The one stage a lead may move to; undefined at the last stage. */
export function nextStage(stage: LeadStage): LeadStage | undefined {
  return LEAD_STAGES[LEAD_STAGES.indexOf(stage) + 1];
}

/**
 * Applies one event to a state. A move goes exactly one step forward; only the last move can be undone, and an undo
 * cannot be followed by another: no lead moves backwards in the funnel. A lead that is 'Nieaktualny' does not move.
 */
export function applyFunnelEvent(state: FunnelState, event: FunnelEvent): FunnelResult {
  switch (event.kind) {
    case 'moved':
      return move(state, event.to);
    case 'undone':
      return undo(state);
    case 'made-inactive':
      if (event.reason.trim() === '') return refused(state, 'no-reason');
      if (state.inactiveReason !== null) return refused(state, 'inactive');
      return accepted({ ...state, inactiveReason: event.reason.trim() });
    case 'made-active':
      if (state.inactiveReason === null) return refused(state, 'already-active');
      return accepted({ ...state, inactiveReason: null });
  }
}

/** The state after a history; events that would be refused leave it as it is. */
export function funnelStateOf(history: readonly FunnelEvent[]): FunnelState {
  return history.reduce<FunnelState>((state, event) => {
    const result = applyFunnelEvent(state, event);
    return result.kind === 'accepted' ? result.state : state;
  }, START);
}

function move(state: FunnelState, to: LeadStage): FunnelResult {
  if (state.inactiveReason !== null) return refused(state, 'inactive');
  if (to !== nextStage(state.stage)) return refused(state, 'not-next');
  return accepted({ ...state, stage: to, reached: [...state.reached, to], undoable: to });
}

function undo(state: FunnelState): FunnelResult {
  if (state.inactiveReason !== null) return refused(state, 'inactive');
  if (state.undoable === null) return refused(state, 'nothing-to-undo');
  const reached = state.reached.slice(0, -1);
  return accepted({ ...state, stage: reached.at(-1) ?? FIRST_STAGE, reached, undoable: null });
}

function accepted(state: FunnelState): FunnelResult {
  return { kind: 'accepted', state };
}

function refused(state: FunnelState, reason: FunnelRefusal): FunnelResult {
  return { kind: 'refused', reason, next: nextStage(state.stage) };
}

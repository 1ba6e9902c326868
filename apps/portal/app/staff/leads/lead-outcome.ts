// What a lead is after an act on its card.
import type { LeadStage } from '@zapisy/domain/leads/lead';

/** Marks a form that takes the latest act back: it is itself final (LEAD-23). */
export const UNDO_FIELD = 'isUndo';

export type LeadOutcome = {
  readonly stage: LeadStage;
  readonly version: number;
  /** Of the owner, or their e-mail; null without an owner. */
  readonly assigneeName: string | null;
  readonly nextContactOn: string | null;
  /** The note that a saved one replaced. */
  readonly formerNote?: string;
};

// The result of an act on a lead's card.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import type { FormFailure } from '../../server/api.server.ts';

/** The acts after which the card is shown again, as values of the field 'action'. */
export const LEAD_ACTS = [
  'move',
  'undo',
  'city',
  'note',
  'markInactive',
  'restore',
  'link',
  'assign',
  'contact',
] as const;

export type LeadAct = (typeof LEAD_ACTS)[number];

/** Marks a form that takes the latest act back: it is itself final (LEAD-23). */
export const UNDO_FIELD = 'undo';

export type LeadFailed = {
  readonly kind: 'failed';
  readonly act: LeadAct | 'erase';
  readonly failure: FormFailure;
  /** The note that was not saved. */
  readonly note?: string | undefined;
  /** No day was given for the next contact of a lead that has none: the field asks for one. */
  readonly isDayMissing?: boolean;
  /** No participant was chosen, and not 'jeszcze nie ma' either: the choice asks for one. */
  readonly isPersonMissing?: boolean;
  readonly at: number;
};

export type LeadDone =
  | {
      readonly kind: 'done';
      readonly act: LeadAct;
      readonly stage: LeadStage;
      readonly version: number;
      /** Of the owner, or their e-mail; null without an owner. */
      readonly assigneeName: string | null;
      readonly nextContactOn: string | null;
      /** The note that a saved one replaced. */
      readonly formerNote: string | undefined;
      /** It took another act back. */
      readonly isUndo: boolean;
      readonly at: number;
    }
  | LeadFailed;

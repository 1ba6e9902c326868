// The result of an act on a lead's card.
import type { LeadStage } from '@zapisy/domain/leads/lead';
import type { FormFailure } from '../../server/api.server.ts';

export type LeadAct = 'move' | 'undo' | 'city' | 'note' | 'markInactive' | 'restore' | 'link';

export type LeadDone =
  | { readonly kind: 'done'; readonly act: LeadAct; readonly stage: LeadStage; readonly at: number }
  | {
      readonly kind: 'failed';
      readonly act: LeadAct;
      readonly failure: FormFailure;
      /** The note that was not saved. */
      readonly note?: string | undefined;
      readonly at: number;
    };

// A lead's history: each change with its actor, and the funnel state that the changes lead to.
import type { LeadStage } from './lead.ts';
import { type FunnelEvent, type FunnelState, funnelStateOf } from './lead-funnel.ts';

const LEAD_CHANGES = [
  'created',
  'moved',
  'undone',
  'city',
  'inactive',
  'active',
  'linked',
  'note',
  'assigned',
  'contact',
] as const;
export type LeadChange = (typeof LEAD_CHANGES)[number];

/** One line of a lead's history. */
export type LeadEvent = {
  readonly at: Date;
  /** 'webhook', 'backfill', 'reconciliation', or the e-mail of a member of staff. */
  readonly actor: string;
  readonly change: LeadChange;
  readonly from: LeadStage | null;
  readonly to: LeadStage | null;
  /** What the change was about: a city before and after, a reason, a participant's id. */
  readonly details: Readonly<Record<string, unknown>>;
  /** When the move was undone; a stage reached by an undone move does not count as reached. */
  readonly undoneAt: Date | null;
};

/** The state of a lead that follows from its history. */
export function funnelOf(history: readonly LeadEvent[]): FunnelState {
  return funnelStateOf(history.flatMap(funnelEvent));
}

function funnelEvent({ change, to, details }: LeadEvent): readonly FunnelEvent[] {
  switch (change) {
    case 'moved':
      return to === null ? [] : [{ kind: 'moved', to }];
    case 'undone':
      return [{ kind: 'undone' }];
    case 'inactive':
      return [{ kind: 'made-inactive', reason: String(details['reason']) }];
    case 'active':
      return [{ kind: 'made-active' }];
    default:
      return [];
  }
}

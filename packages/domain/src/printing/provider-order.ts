// A printing order at the provider: its moves. The order is a GET, and each one registers the sale once more.
import type { PrintJobState } from './print-job.ts';

/** What can happen to an order. Those of a person are the only ones after which it may be sent although it may have been. */
export const PROVIDER_ORDER_EVENTS = [
  /** Written down before the request leaves. */
  'send',
  /** The provider has answered that it took the order. */
  'taken',
  /** The request never left this machine, or was turned away unread. */
  'not-sent',
  /** The provider said no. */
  'refused',
  /** No answer came, or none that can be understood: it may be ordered. */
  'lose-sight',
  /** The receipt's own fiscal state, read at the provider. */
  'seen-ordered',
  'seen-fiscal',
  'seen-failed',
  'person-absent',
  'person-printed',
  'person-retry',
  'cancel',
] as const;

export type ProviderOrderEvent = (typeof PROVIDER_ORDER_EVENTS)[number];

type Moves = Partial<Record<ProviderOrderEvent, PrintJobState>>;

/** What the provider says of the receipt itself beats what we know of our order. */
const SEEN: Moves = { 'seen-ordered': 'printing', 'seen-fiscal': 'printed' };

const MOVES: Readonly<Record<PrintJobState, Moves>> = {
  queued: { ...SEEN, send: 'printing', refused: 'failed', cancel: 'cancelled' },
  printing: {
    ...SEEN,
    taken: 'printing',
    'not-sent': 'queued',
    refused: 'failed',
    'lose-sight': 'unknown',
    'seen-failed': 'failed',
  },
  unknown: {
    ...SEEN,
    taken: 'printing',
    'not-sent': 'queued',
    refused: 'failed',
    'seen-failed': 'failed',
    'person-absent': 'queued',
    'person-printed': 'printed',
  },
  failed: { ...SEEN, 'person-retry': 'queued', cancel: 'cancelled' },
  held: {},
  printed: {},
  cancelled: {},
};

/**
 * The order's state after an event, or undefined when the event is not allowed. Between two 'send' there is either the
 * certainty that the first never left, the provider's no, or a person's word: a doubtful order is never repeated by itself
 * (PRN-15). A refused or failed one waits for a person, too.
 */
export function nextOrderState(state: PrintJobState, event: ProviderOrderEvent): PrintJobState | undefined {
  return MOVES[state][event];
}

/** How long an order may be without an answer of the provider before it counts as lost: its time limit, and some more. */
export const ORDER_LOST_AFTER_MS = 60_000;
/** After so long with an unknown outcome a notification is raised. */
export const UNKNOWN_OUTCOME_REPORTED_AFTER_MS = 15 * 60_000;

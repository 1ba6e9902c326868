// A print request at the provider: its moves. The request is a GET, and each one registers the sale once more (PRN-16).
import type { PrintJobState } from './print-job.ts';

/** What can happen to a request. Only after the events of a person may one be sent that may have been sent already. */
export const PROVIDER_ORDER_EVENTS = [
  /** Recorded before the request is sent. */
  'send',
  /** The provider has accepted the request. */
  'taken',
  /** The request was never sent, or was refused unread. */
  'not-sent',
  /** The provider refused it. */
  'refused',
  /** No answer came, or none that can be understood: the print may be ordered. */
  'outcome-unknown',
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

/**
 * A person's answers: 'printed' and 'absent' resolve an unknown outcome, after a look at the provider; 'retry' and
 * 'cancel' resolve a failure.
 */
export const ORDER_ANSWERS = ['printed', 'absent', 'retry', 'cancel'] as const;
export type OrderAnswer = (typeof ORDER_ANSWERS)[number];

type Moves = Partial<Record<ProviderOrderEvent, PrintJobState>>;

/** The provider's state of the receipt itself counts more than what we know of our request. */
const SEEN: Moves = { 'seen-ordered': 'printing', 'seen-fiscal': 'printed' };

const MOVES: Readonly<Record<PrintJobState, Moves>> = {
  queued: { ...SEEN, send: 'printing', refused: 'failed', cancel: 'cancelled' },
  printing: {
    ...SEEN,
    taken: 'printing',
    'not-sent': 'queued',
    refused: 'failed',
    'outcome-unknown': 'unknown',
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
 * The request's state after an event, or undefined when the event is not allowed. Between two 'send' there is either
 * the certainty that the first was never sent, the provider's refusal, or a person's decision: a request with an
 * unknown outcome is never repeated automatically (PRN-15). A refused or failed one waits for a person, too.
 */
export function nextOrderState(state: PrintJobState, event: ProviderOrderEvent): PrintJobState | undefined {
  return MOVES[state][event];
}

/**
 * How long a request may be without the provider's answer before its outcome counts as unknown: its time limit, and
 * some more.
 */
export const ORDER_LOST_AFTER_MS = 60_000;
/** After so long with an unknown outcome a notification is raised. */
export const UNKNOWN_OUTCOME_REPORTED_AFTER_MS = 15 * 60_000;

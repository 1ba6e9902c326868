// What the national e-invoice system's states mean for us: done, in progress, refused, or never to be sent again.
import type { IssuedDocument } from '../document.ts';

/**
 * 'registered': done. 'waiting': ask again later. 'maybe-registered': may be there already, never re-sent. 'may-resend': did
 * not arrive, may be sent again. 'refused': a person corrects it. 'not-applicable': this document is not sent there.
 */
export type GovernmentState =
  | 'registered'
  | 'waiting'
  | 'maybe-registered'
  | 'may-resend'
  | 'refused'
  | 'not-applicable';

const STATES: ReadonlyMap<string, GovernmentState> = new Map([
  ['ok', 'registered'],
  ['processing', 'waiting'],
  ['offline', 'waiting'],
  ['status_check_error', 'maybe-registered'],
  ['duplicate_error', 'maybe-registered'],
  ['server_error', 'may-resend'],
  ['send_error', 'refused'],
  ['offline_error', 'refused'],
  ['blocked_403_error', 'refused'],
  ['not_connected', 'refused'],
  ['not_applicable', 'not-applicable'],
]);
const DEMO_PREFIX = /^demo_/;
/**
 * Rejected before it was an invoice: such an invoice was never issued. 'offline_error' is not among them: an offline
 * invoice is issued on the day of its date, and is corrected there (art. 106nda of the VAT act).
 */
const NEVER_ISSUED = new Set(['send_error', 'blocked_403_error', 'not_connected']);

/** True for an invoice that the next revision may replace (FOL-8): the system will never have it. */
export function isRejectedByGovernment({ govStatus, govId }: Pick<IssuedDocument, 'govStatus' | 'govId'>): boolean {
  return !govId && NEVER_ISSUED.has(withoutDemo(govStatus ?? ''));
}

/**
 * Reads the provider's `gov_status`. A number of the system decides, whatever the status; without a status it is
 * waiting; an unknown status counts as maybe registered, because sending twice is the worse mistake.
 */
export function governmentStateOf(
  status: string | null | undefined,
  govId: string | null | undefined,
): GovernmentState {
  if (govId) return 'registered';
  if (!status) return 'waiting';
  return STATES.get(withoutDemo(status)) ?? 'maybe-registered';
}

type AwaitedInvoice = Pick<IssuedDocument, 'govStatus' | 'govId'> & {
  /** We asked for it to be sent there; an account may also do so automatically, which its status shows. */
  readonly isForGovernment: boolean;
};

/** True until the system has accepted the invoice, or rejected it. */
export function awaitsGovernment({ govStatus, govId, isForGovernment }: AwaitedInvoice): boolean {
  if (!govStatus && !govId) return isForGovernment;
  return AWAITED.has(governmentStateOf(govStatus, govId));
}

const AWAITED = new Set<GovernmentState>(['waiting', 'maybe-registered', 'may-resend']);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHORTEST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

type GovernmentProblem = 'government-refused' | 'government-unconfirmed';

/**
 * Why a person is notified about an invoice that was accepted at `acceptedAt` (ISS-24, ISS-25): it was rejected; it was
 * neither accepted nor rejected after an hour; or we do not know its state. Undefined when no person is needed.
 */
export function governmentProblem(invoice: AwaitedInvoice, acceptedAt: Date, at: Date): GovernmentProblem | undefined {
  const { govStatus, govId } = invoice;
  if (governmentStateOf(govStatus, govId) === 'refused') return 'government-refused';
  if (!awaitsGovernment(invoice)) return undefined;
  const isKnown = !govStatus || STATES.has(withoutDemo(govStatus));
  return isKnown && at.getTime() - acceptedAt.getTime() < HOUR_MS ? undefined : 'government-unconfirmed';
}

/**
 * When an invoice whose next state is awaited is read again; null when none is awaited. The older it is, the longer the
 * pause, up to a day, and no pause goes past the moment at which a person is notified: an invoice that has waited for
 * months costs one reading a day, and is never given up.
 */
export function nextReadingAt(invoice: AwaitedInvoice, acceptedAt: Date, at: Date): Date | null {
  if (!awaitsGovernment(invoice)) return null;
  const age = at.getTime() - acceptedAt.getTime();
  const pause = Math.min(Math.max(age / 4, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  return new Date(at.getTime() + (age < HOUR_MS ? Math.min(pause, HOUR_MS - age) : pause));
}

/** A trial account reports the same statuses with a prefix. */
function withoutDemo(status: string): string {
  return status.replace(DEMO_PREFIX, '');
}

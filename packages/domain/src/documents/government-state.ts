// What the national e-invoice system's states mean for us: settled, under way, refused, or never to be sent again.
import type { IssuedDocument } from './document.ts';

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
 * Refused before it was an invoice: one that the system turns away was never issued. 'offline_error' is not among them: an
 * offline invoice is issued on the day that it bears, and is mended there (art. 106nda of the VAT act).
 */
const NEVER_ISSUED = new Set(['send_error', 'blocked_403_error', 'not_connected']);

/** True for an invoice in whose place the next revision may be issued (decisions 5.2 and 5.3): the system will never have it. */
export function isTurnedAway({ govStatus, govId }: Pick<IssuedDocument, 'govStatus' | 'govId'>): boolean {
  return !govId && NEVER_ISSUED.has(withoutDemo(govStatus ?? ''));
}

/**
 * Reads the provider's `gov_status`. A number of the system settles it whatever the status says; no status yet is waiting; a
 * status nobody has told us of counts as maybe registered, since sending twice is the worse mistake.
 */
export function governmentStateOf(
  status: string | null | undefined,
  govId: string | null | undefined,
): GovernmentState {
  if (govId) return 'registered';
  if (!status) return 'waiting';
  return STATES.get(withoutDemo(status)) ?? 'maybe-registered';
}

/** A trial account says the same with a prefix. */
function withoutDemo(status: string): string {
  return status.replace(DEMO_PREFIX, '');
}

// What the national e-invoice system's states mean for us: settled, under way, refused, or never to be sent again.

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
 * Reads the provider's `gov_status`. A number of the system settles it whatever the status says; no status yet is waiting; a
 * status nobody has told us of counts as maybe registered, since sending twice is the worse mistake.
 */
export function governmentStateOf(
  status: string | null | undefined,
  govId: string | null | undefined,
): GovernmentState {
  if (govId) return 'registered';
  if (!status) return 'waiting';
  return STATES.get(status.replace(DEMO_PREFIX, '')) ?? 'maybe-registered';
}

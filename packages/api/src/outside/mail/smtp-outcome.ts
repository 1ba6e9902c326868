// What a failed attempt to send a letter means: never to be accepted, not taken now, or unknown (MAIL-4).
import type { SendOutcome } from '@zapisy/domain/mail/letter';
import type { NodemailerError } from 'nodemailer/lib/errors';

const NOT_SIGNED_IN = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const NEVER_CONNECTED = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EPROXY']);
/** Errors of a socket that was open; any other one of a socket is that of opening it, or of its TLS. */
const WAS_CUT = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const NO_GREETING = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']);

/**
 * A refusal counts as permanent only for the recipient or the letter: a sign-in or a sender that is refused concerns
 * every letter, and is mended by an administrator. The library does not say how far a lost connection had come, so one
 * that was open is unknown.
 */
export function outcomeOf(error: unknown): SendOutcome {
  const {
    code = '',
    command = '',
    responseCode,
    permanent,
    originalCode = '',
    timeoutType = '',
  } = error as Partial<NodemailerError>;
  if (NOT_SIGNED_IN.has(code)) return { outcome: 'not-taken', problem: 'sign-in-refused' };
  if (responseCode !== undefined) return refusal(command, permanent === true);
  const wasNotOpen =
    NEVER_CONNECTED.has(code) || NO_GREETING.has(timeoutType) || (code === 'ESOCKET' && !WAS_CUT.has(originalCode));
  return wasNotOpen ? { outcome: 'not-taken', problem: 'unreachable' } : { outcome: 'unknown' };
}

function refusal(command: string, isPermanent: boolean): SendOutcome {
  if (!isPermanent) return { outcome: 'not-taken', problem: 'put-off' };
  if (command.startsWith('RCPT')) return { outcome: 'refused', problem: 'address-refused' };
  if (command.startsWith('DATA')) return { outcome: 'refused', problem: 'letter-refused' };
  return { outcome: 'not-taken', problem: command.startsWith('MAIL') ? 'sender-refused' : 'unreachable' };
}

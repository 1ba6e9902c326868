// Failures that do not concern the request itself: the server is unreachable, or refuses the person who is signed in.
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { CallFailure } from '../../bridge.ts';

/** Refusals because of the signed-in person, a change at the same moment, or an outside system that is unreachable. */
const TRANSIENT: ReadonlySet<RefusalCode | RefusalReason> = new Set<RefusalCode | RefusalReason>([
  'not-signed-in',
  'email-not-verified',
  'no-right',
  'invoice-version',
  'outside-unreachable',
]);

/**
 * True for a failure that every other request would meet now as well, and that passes: the work is tried again later.
 */
export function isTransientFailure(failure: CallFailure): boolean {
  if (failure.kind === 'refused') return TRANSIENT.has(failure.refusal.reason ?? failure.refusal.code);
  return failure.kind !== 'failed';
}

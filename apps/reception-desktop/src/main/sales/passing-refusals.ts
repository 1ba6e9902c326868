// Answers of the server that are none: it was not reached, or refused whoever is signed in rather than what was asked.
import type { RefusalCode, RefusalReason } from '@zapisy/domain/refusals/refusal-reasons';
import type { CallFailure } from '../../bridge.ts';

/** Refusals that say nothing of the matter: who is signed in now may not, or something was just being changed or is away. */
const PASSING: ReadonlySet<RefusalCode | RefusalReason> = new Set<RefusalCode | RefusalReason>([
  'not-signed-in',
  'email-not-verified',
  'no-right',
  'invoice-version',
  'outside-unreachable',
]);

/** True for a trouble that everything else would meet now as well, and that passes by itself: it is all tried again later. */
export function isPassing(failure: CallFailure): boolean {
  if (failure.kind === 'refused') return PASSING.has(failure.refusal.reason ?? failure.refusal.code);
  return failure.kind !== 'failed';
}

// Failures that do not concern the request itself: the server is unreachable, or refuses the person who is signed in.

import type { CallFailure } from '@zapisy/counter/ports/reply';
import { isTransientRefusal } from '@zapisy/domain/refusals/passing-refusal';

/**
 * True for a failure that every other request would meet now as well, and that passes: the work is tried again later.
 */
export function isTransientFailure(failure: CallFailure): boolean {
  if (failure.kind === 'refused') return isTransientRefusal(failure.refusal);
  return failure.kind !== 'failed';
}

// What a request to make a document may have left at the provider, whatever happened to it since.
import type { DocumentsMade } from '../../payments/settlement-rules.ts';

export type TracedRequest = {
  readonly state: string;
  /** Sends that may have been carried out. */
  readonly attempts: number;
};

/**
 * A rejected request made nothing, and neither did one that was never sent. For one that was sent without a response it
 * is unknown, also after it was not found: it may arrive late (ISS-19). A document that was made and taken back had its
 * number.
 */
export function traceOf({ state, attempts }: TracedRequest): DocumentsMade {
  if (state === 'accepted' || state === 'withdrawn') return 'made';
  if (state === 'rejected' || state === 'cancelled') return 'none';
  return attempts > 0 ? 'may-exist' : 'none';
}

/** The furthest of several. */
export function furthestTrace(requests: readonly TracedRequest[]): DocumentsMade {
  const traces = requests.map(traceOf);
  if (traces.includes('made')) return 'made';
  return traces.includes('may-exist') ? 'may-exist' : 'none';
}

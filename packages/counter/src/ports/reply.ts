// The answer of the server to one question of a counter, as plain data.
import type { RefusalData } from '@zapisy/domain/refusals/refusal-data';

/**
 * Why there is no answer. `offline`: the server did not answer; `failed`: it failed, or its answer could not be read.
 */
export type CallFailure =
  | { kind: 'refused'; refusal: RefusalData }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  /** An earlier try without an answer has sold these goods; nothing was sold now. */
  | { kind: 'sold-before' }
  | { kind: 'failed' };

/** `cachedAt` (ISO text in UTC) is set when the server was unreachable and the value comes from the desk's copy. */
export type Reply<T> = { ok: true; value: T; cachedAt?: string } | { ok: false; failure: CallFailure };

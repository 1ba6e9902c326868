// The pause before the next attempt: it doubles with each failure, up to a longest one.

type Backoff = {
  /** After the first failure, in milliseconds. */
  readonly firstMs: number;
  readonly longestMs: number;
};

/** In milliseconds. `failures` counts the failures before the one that just happened: 0 gives the first pause. */
export function backoffPause({ firstMs, longestMs }: Backoff, failures: number): number {
  return Math.min(firstMs * 2 ** Math.max(failures, 0), longestMs);
}

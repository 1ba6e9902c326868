// The heartbeat of a lease: a living holder renews it in time, and a dead one loses it when the lease ends.

type Heartbeat = {
  /** Well below the lease, so that one renewal may fail without losing the lease. */
  readonly everyMs: number;
  /** Writes the lease's new end, unless another holder has taken over: a renewal may come too late. */
  readonly renew: () => Promise<unknown>;
  /**
   * If renewals keep failing the lease expires; the work itself is not stopped, because its writes are then refused.
   */
  readonly onFailure?: (error: unknown) => void;
};

/** Renews at intervals until the returned function is called. Renewals do not wait for each other. */
export function startHeartbeat({ everyMs, renew, onFailure = () => {} }: Heartbeat): () => void {
  const timer = setInterval(() => {
    renew().catch(onFailure);
  }, everyMs);
  return () => clearInterval(timer);
}

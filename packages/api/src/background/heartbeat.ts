// The heartbeat of a lease: whoever lives renews what it holds in time, and whoever dies loses it when the lease ends.

type Heartbeat = {
  /** Well below the lease, so that a renewal may fail once without its loss. */
  readonly everyMs: number;
  /** Writes the lease's new end, unless another holder has taken over: a renewal may come too late. */
  readonly renew: () => Promise<unknown>;
  /** The lease runs out if this goes on; the work itself is not stopped, for its writes are refused then. */
  readonly onFailure?: (error: unknown) => void;
};

/** Renews at intervals until the answer is called. Renewals do not wait for each other. */
export function startHeartbeat({ everyMs, renew, onFailure = () => {} }: Heartbeat): () => void {
  const timer = setInterval(() => {
    renew().catch(onFailure);
  }, everyMs);
  return () => clearInterval(timer);
}

// A loop that looks for work at intervals, and at once when it is woken; every background worker but the job queue is one.

export type WorkLoop = {
  /** There may be work: look now. */
  readonly wake: () => void;
  /** Resolves when the rounds in hand are done; no other begins. */
  readonly stop: () => Promise<void>;
};

export type Work = {
  /** One round; resolves to how many it took, and while that is above 0 the next round begins at once. */
  readonly round: (signal: AbortSignal) => Promise<number>;
  readonly everyMs: number;
  /** Whether the first round waits for the first interval to end. */
  readonly startsLater?: boolean;
  /** So many rounds at once: another begins beside those that did not end since the last interval. 1 when it is left out. */
  readonly mostAtOnce?: number;
  /** A round that fails has taken nothing; the next interval tries again. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Works until a round takes nothing, again whenever it is woken and after each interval. Rounds run one after another; while
 * a slow one holds the others up, more begin beside it, up to `mostAtOnce`; with one at a time, an interval that ends during a
 * round is skipped. What a round takes must be its own: the claim in the database sees to that, between the rounds of this
 * process as between servers.
 */
export function startWorkLoop({ round, everyMs, startsLater = false, mostAtOnce = 1, onFailure }: Work): WorkLoop {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let [isWoken, finished] = [false, 0];

  const attempt = async () => {
    try {
      return await round(stopping.signal);
    } catch (error) {
      onFailure(error);
      return 0;
    }
  };
  const drain = async () => {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false;
      isWoken = (await attempt()) > 0 || isWoken;
      finished += 1;
    }
  };
  const begin = () => {
    const rounds: Promise<void> = drain().finally(() => {
      running.delete(rounds);
      if (isWoken) wake();
    });
    running.add(rounds);
  };
  const wake = () => {
    isWoken = true;
    if (running.size === 0 && !stopping.signal.aborted) begin();
  };
  const look = () => {
    if (running.size > 0 && mostAtOnce === 1) return;
    const isHeldUp = running.size > 0 && finished === 0;
    finished = 0;
    wake();
    if (isHeldUp && running.size < mostAtOnce) begin();
  };

  const timer = setInterval(look, everyMs);
  if (!startsLater) wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

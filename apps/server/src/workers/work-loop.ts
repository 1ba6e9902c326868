// A loop that looks for work at intervals, and at once when it is woken: for lead deliveries, and for the outage watch.

export type WorkLoop = {
  /** There may be work: look now. */
  readonly wake: () => void;
  /** Resolves when the running rounds have ended; no other starts. */
  readonly stop: () => Promise<void>;
};

export type LoopWork = {
  /** One round; resolves to how many it took, and while that is above 0 the next round starts at once. */
  readonly round: (signal: AbortSignal) => Promise<number>;
  readonly everyMs: number;
  /** Whether the first round waits for the first interval to end. */
  readonly startsLater?: boolean;
  /** So many rounds at once: another starts beside those that did not end since the last interval. Default 1. */
  readonly mostAtOnce?: number;
  /** A failed round has taken nothing; the next interval tries again. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Works until a round takes nothing, and again whenever it is woken and after each interval. Rounds run one after
 * another; while a slow one delays the others, more start beside it, up to `mostAtOnce`; with one at a time, an
 * interval that ends during a round is skipped. No two rounds may take the same work: the claim in the database ensures
 * that, between the rounds of this process as between servers.
 */
export function startWorkLoop({ round, everyMs, startsLater = false, mostAtOnce = 1, onFailure }: LoopWork): WorkLoop {
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

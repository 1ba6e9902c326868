// Limits the requests to one outside system, at once and per minute, counted in this process.

export type RequestLimits = { readonly inFlight: number; readonly perMinute: number };

export type RequestLimiter = {
  /**
   * Waits for a turn, first come first served, at most `limitMs`. Resolves to the function to call once when the
   * request has ended, or undefined when no turn came: then nothing may be sent.
   */
  enter(limitMs: number): Promise<(() => void) | undefined>;
  /**
   * No request starts for so long: the other side asked for a pause. A caller that cannot wait that long is refused at
   * once.
   */
  pauseFor(ms: number): void;
};

const MINUTE_MS = 60_000;

type Waiting = { readonly start: () => void };

/** A separate limiter; the count of a whole deployment needs a row that all processes share, which this is not. */
export function requestLimiter(limits: RequestLimits): RequestLimiter {
  const queue: Waiting[] = [];
  const starts: number[] = [];
  let running = 0;
  let heldUntil = 0;
  let alarm: NodeJS.Timeout | undefined;

  function msUntilNextStart(now: number): number {
    while (starts.length > 0 && (starts[0] ?? 0) <= now - MINUTE_MS) starts.shift();
    const full = starts.length >= limits.perMinute ? (starts[0] ?? now) + MINUTE_MS - now : 0;
    return Math.max(full, heldUntil - now, 0);
  }

  function pump(): void {
    clearTimeout(alarm);
    while (queue.length > 0 && running < limits.inFlight) {
      const now = performance.now();
      const wait = msUntilNextStart(now);
      if (wait > 0) {
        alarm = setTimeout(pump, wait);
        return;
      }
      starts.push(now);
      running += 1;
      queue.shift()?.start();
    }
  }

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      pump();
    };
  }

  return {
    enter(limitMs) {
      if (heldUntil - performance.now() > limitMs) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const waiting: Waiting = {
          start: () => {
            clearTimeout(giveUp);
            resolve(leaveOnce());
          },
        };
        const giveUp = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          if (queue.length === 0) clearTimeout(alarm);
          resolve(undefined);
        }, limitMs);
        queue.push(waiting);
        pump();
      });
    },
    pauseFor(ms) {
      heldUntil = Math.max(heldUntil, performance.now() + ms);
    },
  };
}

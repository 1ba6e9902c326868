// Asks again and again while a person can see the page and uses it: less often while the server is away, and not after the
// session has ended.

const EVERY_MS = 7000;
const MOST_MS = 120_000;
/** So long after the last act of a person nothing is asked: asking must not prolong a session (STA-6). */
const IDLE_MS = 30 * 60_000;
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Thrown by `ask` when the person is not signed in any more. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

export type Following = {
  /** A page was read for the person, so there is a session. */
  readonly signedIn: () => void;
  readonly stop: () => void;
};

/** The time until the next question after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(EVERY_MS * 2 ** failures, MOST_MS);
}

export function follow<T>(ask: (signal: AbortSignal) => Promise<T>, onAnswer: (answer: T) => void): Following {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let [isAsking, isOver] = [false, false];
  let lastAct = Date.now();
  const isWatched = () => document.visibilityState === 'visible' && Date.now() - lastAct < IDLE_MS;
  const later = () => {
    clearTimeout(timer);
    timer = stopped.signal.aborted || isOver || !isWatched() ? undefined : setTimeout(next, pauseAfter(failures));
  };
  const next = () => {
    timer = undefined;
    if (isAsking || isOver || !isWatched()) return;
    isAsking = true;
    ask(stopped.signal)
      .then(
        (answer) => {
          failures = 0;
          if (!stopped.signal.aborted) onAnswer(answer);
        },
        (error: unknown) => {
          failures += 1;
          isOver = error instanceof SessionEnded;
        },
      )
      .finally(() => {
        isAsking = false;
        later();
      });
  };
  const used = () => {
    const wasIdle = Date.now() - lastAct >= IDLE_MS;
    lastAct = Date.now();
    if (wasIdle) next();
  };
  const shown = () => {
    if (document.visibilityState !== 'visible') return clearTimeout(timer);
    lastAct = Date.now();
    next();
  };
  for (const act of ACTS) window.addEventListener(act, used, { passive: true, capture: true, signal: stopped.signal });
  document.addEventListener('visibilitychange', shown, { signal: stopped.signal });
  later();
  return {
    signedIn: () => {
      if (!isOver) return;
      isOver = false;
      later();
    },
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
    },
  };
}

// The limits of the whole deployment at one outside system: a turn in this process first, then a row that all servers
// share (ISS-22).
import { setTimeout as pause } from 'node:timers/promises';
import type { RateLimitRow, RequestTurn } from '@zapisy/db/outside/rate-limit-records';
import { type RequestLimiter, type RequestLimits, requestLimiter } from './request-limiter.ts';

type DeploymentLimits = RequestLimits & {
  /** Longer than any request may last: the turn of a dead holder is free after so many milliseconds. */
  readonly leaseMs: number;
};

/** A caller without a turn asks again after so long, so that a turn that was given back is not left unused. */
const ASK_AGAIN_MS = 50;
/**
 * A database that does not answer for so long counts as unreachable: documents must not wait for the count of their
 * requests.
 */
const ROW_WAIT_LIMIT_MS = 2_000;
/** While it is unreachable it is not asked each time. */
const AWAY_MS = 5_000;

/**
 * The same port as the limiter of one process. When the database is unreachable, only the limits of this process apply:
 * these are the limits that each server would keep on its own.
 */
export function deploymentLimiter(row: RateLimitRow, limits: DeploymentLimits): RequestLimiter {
  const here = requestLimiter(limits);
  let awayUntil = 0;

  /** Undefined: the rate-limit row could not be read. */
  async function ask(): Promise<RequestTurn | undefined> {
    if (performance.now() < awayUntil) return undefined;
    const taking = row.take(limits, limits.leaseMs);
    const turn = await within(taking);
    if (turn) return turn;
    awayUntil = performance.now() + AWAY_MS;
    // A turn that arrives after the limit is given back.
    void taking.then((late) => (late.state === 'taken' ? row.leave(late.id) : undefined)).catch(() => undefined);
    return undefined;
  }

  /** The function that gives the turn back; undefined when no turn came in time. */
  async function lockRow(deadline: number): Promise<(() => void) | undefined> {
    for (;;) {
      const turn = await ask();
      if (!turn) return () => undefined;
      if (turn.state === 'taken') return () => void row.leave(turn.id).catch(() => undefined);
      const waitMs = Math.max(turn.waitMs, ASK_AGAIN_MS);
      if (performance.now() + waitMs > deadline) return undefined;
      await pause(waitMs);
    }
  }

  return {
    async enter(limitMs) {
      const deadline = performance.now() + limitMs;
      const leaveHere = await here.enter(limitMs);
      if (!leaveHere) return undefined;
      let releaseRow: (() => void) | undefined;
      try {
        releaseRow = await lockRow(deadline);
        return releaseRow && once(leaveHere, releaseRow);
      } finally {
        if (!releaseRow) leaveHere();
      }
    },
    pauseFor(ms) {
      here.pauseFor(ms);
      void row.hold(ms).catch(() => undefined);
    },
  };
}

function once(...releases: readonly (() => void)[]): () => void {
  let left = false;
  return () => {
    if (left) return;
    left = true;
    for (const release of releases) release();
  };
}

/** Undefined for a failure as well as for a missing answer. */
async function within<T>(asked: Promise<T>): Promise<T | undefined> {
  const noAnswer = new AbortController();
  const late = pause(ROW_WAIT_LIMIT_MS, undefined, { signal: noAnswer.signal }).catch(() => undefined);
  try {
    return await Promise.race([asked.catch(() => undefined), late]);
  } finally {
    noAnswer.abort();
  }
}

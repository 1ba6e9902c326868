// Tells a watcher outside that work is done here: it raises the alarm when the requests stop, also with the whole machine
// away (OPS-27).
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

const EVERY_MS = 60_000;
const TIME_LIMIT_MS = 10_000;

/** As long as the alert of the metrics waits (docs/operations/alerts.md). */
export const LONGEST_WAIT_SECONDS = 600;

type HeartbeatParts = {
  /** It may hold a secret of the watcher, so no log has it. */
  readonly url: string;
  /** For how many seconds the oldest job that is due has waited; rejects while the database does not answer. */
  readonly oldestJobSeconds: () => Promise<number>;
  readonly onFailure: (reason: HeartbeatFailure) => void;
  readonly everyMs?: number;
};

/** 'not-well': the watcher is left without its request on purpose. 'unreachable': it could not be asked. */
type HeartbeatFailure = 'not-well' | 'unreachable';

export function startHeartbeat({
  url,
  oldestJobSeconds,
  onFailure,
  everyMs = EVERY_MS,
}: HeartbeatParts): Pick<WorkLoop, 'stop'> {
  return startWorkLoop({
    everyMs,
    async round(stopping) {
      const waited = await oldestJobSeconds().catch(() => Number.POSITIVE_INFINITY);
      if (waited > LONGEST_WAIT_SECONDS) onFailure('not-well');
      else if (!(await isAsked(url, stopping))) onFailure('unreachable');
      return 0;
    },
    onFailure: () => onFailure('unreachable'),
  });
}

async function isAsked(url: string, stopping: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([stopping, AbortSignal.timeout(TIME_LIMIT_MS)]) });
    // What it says is of no interest.
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return stopping.aborted;
  }
}

// The lead worker: woken by the webhook, and looking each second for deliveries that are due or were left by a crash (OPS-12).
import type { Log } from '@zapisy/api/context';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

export type LeadWork = {
  /** Works on one batch; resolves to how many it took. */
  readonly work: () => Promise<number>;
  /** Fetches one postponed lead; resolves to whether there is work again. */
  readonly fetchPostponed: () => Promise<boolean>;
};

const LOOK_EVERY_MS = 1_000;
/** In looks: how often a platform that did not answer is tried again. */
const ASKED_EVERY = 3;
/** A batch waits for its slowest lead, and for a platform that times out: other batches need not wait for it. */
const MOST_BATCHES_AT_ONCE = 3;

/**
 * One batch at a time, and another beside it when none ended since the last look; no two batches get the same delivery.
 */
export function startLeadWorker(log: Log, { work, fetchPostponed }: LeadWork, lookEveryMs = LOOK_EVERY_MS): WorkLoop {
  // The database may be away; the next look will show.
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the lead worker could not claim deliveries');
  const batches = startWorkLoop({ round: work, everyMs: lookEveryMs, mostAtOnce: MOST_BATCHES_AT_ONCE, onFailure });
  const ask = async () => {
    if (await fetchPostponed()) batches.wake();
    return 0;
  };
  const questions = startWorkLoop({ round: ask, everyMs: lookEveryMs * ASKED_EVERY, startsLater: true, onFailure });
  return {
    wake: batches.wake,
    async stop() {
      await Promise.all([batches.stop(), questions.stop()]);
    },
  };
}

// Keeps the lead worker going: rung by the webhook, and looking by itself each second for what is due or was left by a crash.
import type { Log } from '@zapisy/api/context';

export type LeadWorker = {
  /** There may be work: look now. */
  readonly ring: () => void;
  /** Resolves when the batches in hand are done. */
  readonly stop: () => Promise<void>;
};

export type LeadWork = {
  /** Works on one batch; resolves to how many it took. */
  readonly work: () => Promise<number>;
  /** Asks for one lead that was put off; resolves to whether there is work again. */
  readonly askForPutOff: () => Promise<boolean>;
};

const LOOK_EVERY_MS = 1_000;
/** Of these looks: how often a platform that did not answer is asked whether it does. */
const ASKED_EVERY = 3;
/** A batch waits for its slowest lead, and a silent platform is waited for: others need not wait behind it. */
const MOST_AT_ONCE = 3;

/**
 * Works until it finds nothing, again at every ring and every second. One batch at a time, and another beside it when none
 * was done since the last look; what each takes nobody else gets.
 */
export function startLeadWorker(log: Log, { work, askForPutOff }: LeadWork, lookEveryMs = LOOK_EVERY_MS): LeadWorker {
  const lanes = new Set<Promise<void>>();
  let [rung, stopped, finished, looks] = [false, false, 0, 0];
  let asking: Promise<void> | undefined;

  const drain = async () => {
    while (rung && !stopped) {
      rung = false;
      rung = (await attempt(log, work, 0)) > 0 || rung;
      finished += 1;
    }
  };
  const begin = () => {
    const lane: Promise<void> = drain().finally(() => {
      lanes.delete(lane);
      if (rung) ring();
    });
    lanes.add(lane);
  };
  const ring = () => {
    rung = true;
    if (lanes.size === 0 && !stopped) begin();
  };
  const ask = async () => {
    if (await attempt(log, askForPutOff, false)) ring();
  };
  const look = () => {
    const isHeldUp = lanes.size > 0 && finished === 0;
    finished = 0;
    ring();
    if (isHeldUp && lanes.size < MOST_AT_ONCE) begin();
    looks += 1;
    if (looks % ASKED_EVERY !== 0) return;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
  };

  const timer = setInterval(look, lookEveryMs);
  ring();
  return {
    ring,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([...lanes, asking]);
    },
  };
}

/** The database may be away; the next look finds out. */
async function attempt<T>(log: Log, look: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await look();
  } catch (error) {
    log.warn({ err: error }, 'the lead worker could not claim deliveries');
    return otherwise;
  }
}

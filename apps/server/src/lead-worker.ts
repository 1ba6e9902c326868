// Keeps the lead worker going: rung by the webhook, and looking by itself each second for what is due or was left by a crash.
import type { JobContext, Log } from '@zapisy/api/context';

export type LeadWorker = {
  /** There may be work: look now. */
  readonly ring: () => void;
  /** Resolves when the batch in hand is done. */
  readonly stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 1_000;

/** Runs `work` until it finds nothing, again at every ring and every second; never twice at a time. */
export function startLeadWorker(ctx: JobContext, work: (ctx: JobContext) => Promise<number>): LeadWorker {
  let running: Promise<void> | undefined;
  let rung = false;
  let stopped = false;

  const ring = () => {
    rung = true;
    running ??= drain().finally(() => {
      running = undefined;
      if (rung && !stopped) ring();
    });
  };

  const drain = async () => {
    while (rung && !stopped) {
      rung = false;
      rung = (await batch(ctx, work, ctx.log)) > 0 || rung;
    }
  };

  const timer = setInterval(ring, LOOK_EVERY_MS);
  ring();
  return {
    ring,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** The database may be away; the next look finds out. */
async function batch(ctx: JobContext, work: (ctx: JobContext) => Promise<number>, log: Log): Promise<number> {
  try {
    return await work(ctx);
  } catch (error) {
    log.warn({ err: error }, 'the lead worker could not claim deliveries');
    return 0;
  }
}

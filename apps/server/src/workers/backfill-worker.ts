// Keeps 'Import z Meta' going: looks for a run that nobody holds, whether it is new, has rested, or lost its server.
import type { JobContext } from '@zapisy/api/context';

type BackfillWorker = {
  /** The run in hand is given back after its page; resolves when it is. */
  readonly stop: () => Promise<void>;
};

/** One look is one statement on an index that holds one row at most. */
const LOOK_EVERY_MS = 2_000;

type Work = (ctx: JobContext, signal: AbortSignal) => Promise<number>;

/** The run's row is the job: its lease lets one server work on it, and another go on when that one dies. */
export function startBackfillWorker(ctx: JobContext, work: Work, lookEveryMs = LOOK_EVERY_MS): BackfillWorker {
  const stopped = new AbortController();
  let working: Promise<void> | undefined;
  const look = () => {
    working ??= turn(ctx, work, stopped.signal).finally(() => {
      working = undefined;
    });
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await working;
    },
  };
}

/** The database may be away; the next look finds out. */
async function turn(ctx: JobContext, work: Work, signal: AbortSignal): Promise<void> {
  try {
    await work(ctx, signal);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the backfill worker could not go on');
  }
}

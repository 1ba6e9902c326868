// Keeps 'Import z Meta' going: looks for a run that no server holds, whether it is new, has rested, or lost its server.
import type { JobContext } from '@zapisy/api/context';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

/** One look is one statement on an index that holds one row at most. */
const LOOK_EVERY_MS = 2_000;

type BackfillWork = (ctx: JobContext, signal: AbortSignal) => Promise<number>;

/**
 * The run's row is the job: its lease lets one server work on it, and another go on when that one dies. A stop gives the run in
 * hand back after its page.
 */
export function startBackfillWorker(ctx: JobContext, work: BackfillWork, lookEveryMs = LOOK_EVERY_MS): WorkLoop {
  return startWorkLoop({
    everyMs: lookEveryMs,
    async round(signal) {
      await work(ctx, signal);
      return 0;
    },
    // The database may be away; the next look finds out.
    onFailure: (error) => ctx.log.warn({ err: error }, 'the backfill worker could not go on'),
  });
}

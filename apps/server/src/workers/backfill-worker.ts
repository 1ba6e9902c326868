// Keeps 'Import z Meta' running: looks for a run that no server holds because it is new, its pause is over, or its
// server died.
import type { JobContext } from '@zapisy/api/context';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

/** One look is one statement on an index with at most one row. */
const LOOK_EVERY_MS = 2_000;

type BackfillWork = (ctx: JobContext, signal: AbortSignal) => Promise<number>;

/**
 * The run's row is the job: its lease lets one server work on it, and another continue when that one dies. A stop gives
 * the current run back after its page.
 */
export function startBackfillWorker(ctx: JobContext, work: BackfillWork, lookEveryMs = LOOK_EVERY_MS): WorkLoop {
  return startWorkLoop({
    everyMs: lookEveryMs,
    async round(signal) {
      await work(ctx, signal);
      return 0;
    },
    // The database may be away; the next look will show.
    onFailure: (error) => ctx.log.warn({ err: error }, 'the backfill worker failed'),
  });
}

// A start while the database is away: what needs it is tried until it succeeds, and what can do without it begins before.
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@zapisy/db/database-away';

export type Waiting = {
  /** Called once, when the database is away or the work takes long; awaited before the work is tried again. */
  readonly onWaiting: (error: unknown) => Promise<void>;
  /** True once the process is told to end: then nothing is tried any more. */
  readonly isEnding: () => boolean;
  readonly tryEveryMs?: number;
  readonly longMs?: number;
};

const TRY_EVERY_MS = 500;
/** A database behind a silent network refuses no connection: nobody waits for the first attempt to give up. */
const LONG_MS = 3_000;

/**
 * Runs the work again and again while it fails because the database is away. Resolves when it is done; rejects with any other
 * error, which somebody has to mend. Never settles when the process ends meanwhile.
 */
export async function awaitDatabase(work: () => Promise<void>, waiting: Waiting): Promise<void> {
  const { onWaiting, isEnding, tryEveryMs = TRY_EVERY_MS, longMs = LONG_MS } = waiting;
  let told: Promise<void> | undefined;
  const tell = (error: unknown) => {
    told ??= onWaiting(error);
    return told;
  };
  // Its failure is the start's: it is awaited below.
  const timer = setTimeout(() => void tell(undefined).catch(() => {}), longMs);
  try {
    for (;;) {
      if (isEnding()) return await new Promise<never>(() => {});
      try {
        await work();
        return await told;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await tell(error);
      }
      await sleep(tryEveryMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

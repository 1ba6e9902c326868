// A start while the database is away: what needs it is retried until it succeeds, and what does not need it starts
// before (OPS-8).
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@zapisy/db/connection/database-away';

type Waiting = {
  /** Called once, when the database is away or the work takes long; awaited before the work is retried. */
  readonly onWaiting: () => Promise<void>;
  /** Called with the cause of the wait: the first, and each that is not the previous one. */
  readonly onCause: (cause: unknown) => void;
  /** True once the process is ending: then nothing is retried any more. */
  readonly isEnding: () => boolean;
  readonly tryEveryMs?: number;
  readonly longMs?: number;
};

const TRY_EVERY_MS = 500;
/** A database in an unreachable network refuses no connection: an attempt is not waited for to its end. */
const LONG_MS = 3_000;

/**
 * Retries the work while it fails because the database is away. Resolves when it is done; rejects with any other error,
 * which an operator has to fix. Never settles when the process ends meanwhile.
 */
export async function awaitDatabase(work: () => Promise<void>, waiting: Waiting): Promise<void> {
  const { onWaiting, isEnding, tryEveryMs = TRY_EVERY_MS, longMs = LONG_MS } = waiting;
  const causes = changesOf(waiting.onCause);
  let reported: Promise<void> | undefined;
  const wait = () => {
    reported ??= onWaiting();
    return reported;
  };
  for (;;) {
    if (isEnding()) return await new Promise<never>(() => {});
    const timer = setTimeout(() => {
      causes.takesLong(longMs);
      // Its failure fails the start: it is awaited below.
      wait().catch(() => {});
    }, longMs);
    try {
      await work();
      return await reported;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      causes.failed(error);
      await wait();
    } finally {
      clearTimeout(timer);
    }
    await sleep(tryEveryMs);
  }
}

/** Neither an answer nor a refusal: the database is far away, or its migrations are still being applied. */
export class SlowStart extends Error {
  override readonly name = 'SlowStart';
}

type Changes = { readonly takesLong: (ms: number) => void; readonly failed: (error: unknown) => void };

/**
 * A slow attempt is reported as such, because its own error may never come; a second slow attempt in a row is not
 * reported.
 */
function changesOf(onCause: Waiting['onCause']): Changes {
  let [isLong, wasLong] = [false, false];
  let last: string | undefined;
  return {
    takesLong(ms) {
      isLong = true;
      if (!wasLong)
        onCause(new SlowStart(`after ${ms / 1000} s PostgreSQL has not answered, or is still being migrated`));
    },
    failed(error) {
      const cause = causeOf(error);
      if (cause !== last) onCause(error);
      last = cause;
      [wasLong, isLong] = [isLong, false];
    },
  };
}

/**
 * The error's code if there is one: messages contain addresses, and those of one cause may change from attempt to
 * attempt.
 */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code !== undefined) return String(error.code);
  return error.cause === undefined ? error.message : causeOf(error.cause);
}

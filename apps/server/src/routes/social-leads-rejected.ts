// Counts the deliveries with a rejected signature, and stores the count once a minute at most: a flood of forged
// requests costs the database nothing (INT-10).
import type { Log } from '@zapisy/api/context';
import type { RejectedSignatures } from '@zapisy/api/leads/intake/rejected-signatures';

type RejectedSignatureCount = {
  /** Counts one more. Nothing of its request is kept. */
  add(): void;
  /** Reports what is left. */
  close(): Promise<void>;
};

type Counting = {
  readonly store: (counted: RejectedSignatures) => Promise<void>;
  readonly now: () => Date;
  readonly log: Log;
};

const EVERY_MS = 60_000;

/**
 * The first is stored at once, those within the minute after it together; a count that could not be stored is added to
 * the next.
 */
export function countRejectedSignatures({ store, now, log }: Counting): RejectedSignatureCount {
  let counted: RejectedSignatures | undefined;
  let storing = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;
  const deliver = async () => {
    if (!counted) return;
    const handed = counted;
    counted = undefined;
    await store(handed).catch((error: unknown) => {
      counted = together(handed, counted);
      log.warn({ err: error }, 'the count of rejected deliveries could not be stored');
    });
  };
  const begin = () => {
    storing = storing.then(deliver);
    pause = setTimeout(() => {
      pause = undefined;
      if (counted) begin();
    }, EVERY_MS).unref();
  };
  return {
    add() {
      const at = now();
      counted = together({ count: 1, since: at, lastAt: at }, counted);
      if (!pause) begin();
    },
    async close() {
      clearTimeout(pause);
      await storing.then(deliver);
    },
  };
}

function together(one: RejectedSignatures, other: RejectedSignatures | undefined): RejectedSignatures {
  if (!other) return one;
  const [since, lastAt] = [
    Math.min(Number(one.since), Number(other.since)),
    Math.max(Number(one.lastAt), Number(other.lastAt)),
  ];
  return { count: one.count + other.count, since: new Date(since), lastAt: new Date(lastAt) };
}

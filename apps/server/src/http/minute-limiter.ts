// Limits how often something happens a minute: counted here, or in the database for all servers together.
import type { Database } from '@zapisy/db/connection/open-database';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export type MinuteLimiter = {
  /** Undefined: allowed. Else how long to wait, in whole seconds. Never rejects. `who`: each is counted alone. */
  take(who: string): Promise<number | undefined>;
  /** What was taken for something that turned out not to count. Never rejects. */
  giveBack(who: string): Promise<void>;
};

export type MinuteLimit = { readonly perMinute: number; readonly store: 'memory' | 'database' };

const MINUTE_S = 60;
/** A count that takes longer is made in memory instead, so that it does not delay the request. */
const TIME_LIMIT_MS = 1_000;

/**
 * A limiter that cannot reach its store counts in memory, each server on its own (INT-4). `name` keeps what it counts apart
 * from others.
 */
export function minuteLimiter(name: string, limit: MinuteLimit, { pool }: Pick<Database, 'pool'>): MinuteLimiter {
  const counted = { points: limit.perMinute, duration: MINUTE_S };
  const memory = new RateLimiterMemory(counted);
  const limiter =
    limit.store === 'memory'
      ? memory
      : new RateLimiterPostgres({
          ...counted,
          storeClient: impatient(pool),
          storeType: 'pool',
          tableName: 'webhook_rate',
          tableCreated: true,
          keyPrefix: name,
          insuranceLimiter: memory,
          // Who is over the limit is refused from memory: a flood does not reach the database.
          inMemoryBlockOnConsumed: limit.perMinute,
        });
  return {
    take: (who) => limiter.consume(who).then(() => undefined, secondsToWait),
    giveBack: (who) =>
      limiter.reward(who).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** A fault of the limiter itself must not refuse anything. */
function secondsToWait(over: unknown): number | undefined {
  return over instanceof RateLimiterRes ? Math.max(1, Math.ceil(over.msBeforeNext / 1000)) : undefined;
}

type Query = Readonly<Record<string, unknown>> & { readonly text: string };

/** The pool, with a time limit on each query and on the wait for a connection. */
function impatient(pool: Database['pool']): { query(query: Query): Promise<unknown> } {
  return {
    query(query) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('too late')), TIME_LIMIT_MS);
      const asked = { ...query, query_timeout: TIME_LIMIT_MS };
      return Promise.race([pool.query(asked), late.promise]).finally(() => clearTimeout(timer));
    },
  };
}

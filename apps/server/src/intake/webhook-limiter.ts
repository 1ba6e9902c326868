// Limits an address's requests to the webhook per minute: counted here, or in the database for all servers together.
import type { Database } from '@zapisy/db/connection/open-database';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { countedAddress } from './counted-address.ts';

export type WebhookLimiter = {
  /** Undefined: allowed. Else how long to wait, in whole seconds. Never rejects. For IPv6 the /64 is counted. */
  take(address: string): Promise<number | undefined>;
};

type WebhookLimit = { readonly perMinute: number; readonly store: 'memory' | 'database' };

const MINUTE_S = 60;
/** A count that takes longer is made in memory instead, so that it does not delay the request. */
const TIME_LIMIT_MS = 1_000;

/** A limiter that cannot reach its store counts in memory, each server on its own (INT-4). */
export function webhookLimiter(limit: WebhookLimit, { pool }: Pick<Database, 'pool'>): WebhookLimiter {
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
          keyPrefix: 'leads',
          insuranceLimiter: memory,
          // An address over the limit is refused from memory: a flood does not reach the database.
          inMemoryBlockOnConsumed: limit.perMinute,
        });
  return { take: (address) => limiter.consume(countedAddress(address)).then(() => undefined, secondsToWait) };
}

/** A fault of the limiter itself must not refuse a lead. */
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

// Limits on tries: wrong passwords and ordered letters, counted in the database for all processes together (ACC-10).
import { createHash } from 'node:crypto';
import type { Database } from '@zapisy/db/connection/open-database';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTES = 60;

/**
 * A stranger's tries at one account end without ending those of its owner: a browser in which somebody has signed in to the
 * account before is counted alone. An address counts too, with room for everybody behind it.
 */
export const LIMITS = {
  'account-of-stranger': { points: 20, duration: 15 * MINUTES },
  'known-browser': { points: 10, duration: 15 * MINUTES },
  'address-of-stranger': { points: 100, duration: 15 * MINUTES },
  'letters-to-mailbox': { points: 5, duration: 60 * MINUTES },
  // Apart from those above, which everybody can use up who knows the address.
  'reset-letters-to-mailbox': { points: 5, duration: 60 * MINUTES },
  'first-start-of-address': { points: 10, duration: 15 * MINUTES },
  'letters-of-address': { points: 50, duration: 60 * MINUTES },
} as const;

export type Limit = keyof typeof LIMITS;

/**
 * Whose tries they are; keys are hashed before they are stored. Counted one after the other up to the first that is over its
 * limit, so an address comes before the account or the mailbox of somebody else.
 */
export type Counted = readonly (readonly [limit: Limit, key: string])[];

export type Tries = {
  /** Counts one try before it is made. Undefined: it may be made; else the minutes after which the next one may. */
  take(counted: Counted): Promise<number | undefined>;
  /** Gives a try back that was no wrong one. */
  giveBack(counted: Counted): Promise<void>;
  /** Forgets the tries: the person has proved to own the mailbox. */
  forget(counted: Counted): Promise<void>;
};

export async function openTries(pool: Database['pool']): Promise<Tries> {
  const limiters = new Map<Limit, Limiter>();
  for (const [name, limit] of Object.entries(LIMITS)) limiters.set(name as Limit, await open(pool, name, limit));
  return triesOver((name) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`There is no limit ${name}`);
    return found;
  });
}

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>;

/** The rule itself, over counters that are kept anywhere. */
export function triesOver(limiter: (name: Limit) => Limiter): Tries {
  return {
    async take(counted) {
      for (const [name, key] of counted) {
        const minutes = await consumed(limiter(name), hashed(key));
        if (minutes !== undefined) return minutes;
      }
      return undefined;
    },
    giveBack: async (counted) =>
      void (await Promise.all(counted.map(([name, key]) => limiter(name).reward(hashed(key), 1)))),
    forget: async (counted) =>
      void (await Promise.all(counted.map(([name, key]) => limiter(name).delete(hashed(key))))),
  };
}

function open(
  pool: Database['pool'],
  name: string,
  limit: { readonly points: number; readonly duration: number },
): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      { ...limit, storeClient: pool, storeType: 'pool', tableName: 'counted_try', keyPrefix: name },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}

async function consumed(limiter: Limiter, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 60_000);
    throw refused;
  }
}

/** No e-mail and no address is stored. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

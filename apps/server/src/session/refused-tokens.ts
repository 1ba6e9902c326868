// Whose access tokens this process refuses, read for all requests together (SEC-17).

import type { Clock } from '@zapisy/api/clock';
import type { Database } from '@zapisy/db/connection/open-database';
import { allRefusedTokens } from '@zapisy/db/people/refused-token-records';
import { REFUSALS_READ_EVERY_MS } from '@zapisy/domain/people/refused-tokens';

/** From when on an access token of that person has to be issued; undefined: from any time on. */
export type RefusedTokens = (sub: string) => Promise<Date | undefined>;

/** Nobody can say now whether a token is refused, so nobody is let in and nobody is signed out: 503. */
export class RefusalsUnread extends Error {
  override readonly name = 'RefusalsUnread';
  readonly statusCode = 503;
}

/**
 * One statement in two seconds, however many requests come. What was read last counts for no longer: with the database away
 * a call of an outside system could still be made with a token that was refused meanwhile. Throws RefusalsUnread.
 */
export function openRefusedTokens(database: Pick<Database, 'prisma'>, clock: Clock): RefusedTokens {
  let known: ReadonlyMap<string, Date> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const begun = clock.now().getTime();
    try {
      known = await allRefusedTokens(database);
      readAt = begun;
    } catch (cause) {
      throw new RefusalsUnread('the refused tokens cannot be read', { cause });
    } finally {
      // After a failure the next request asks again.
      reading = undefined;
    }
  };
  return async (sub) => {
    if (Math.abs(clock.now().getTime() - readAt) >= REFUSALS_READ_EVERY_MS) {
      reading ??= read();
      await reading;
    }
    return known.get(sub);
  };
}

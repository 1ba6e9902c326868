// Whose access tokens this process refuses, read for all requests together (SEC-17).

import type { Clock } from '@zapisy/api/clock';
import type { Database } from '@zapisy/db/connection/open-database';
import { allRefusedTokens } from '@zapisy/db/people/refused-token-records';
import { REFUSALS_READ_EVERY_MS } from '@zapisy/domain/people/refused-tokens';

/** From when on an access token of that person has to be issued; undefined: from any time on. */
export type RefusedTokens = (sub: string) => Promise<Date | undefined>;

/**
 * One statement in two seconds, however many requests come. While the database cannot be read, what was read last counts:
 * then nothing that is stored can be read or changed either.
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
    } catch {
      // The next request asks again.
    } finally {
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

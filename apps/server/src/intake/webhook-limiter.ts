// Limits an address's requests to the webhook per minute (INT-4).
import type { Database } from '@zapisy/db/connection/open-database';
import { type MinuteLimit, type MinuteLimiter, minuteLimiter } from '../http/minute-limiter.ts';
import { countedAddress } from './counted-address.ts';

/** For IPv6 the /64 is counted. */
export function webhookLimiter(limit: MinuteLimit, database: Pick<Database, 'pool'>): MinuteLimiter {
  const limiter = minuteLimiter('leads', limit, database);
  return { take: (address) => limiter.take(countedAddress(address)) };
}

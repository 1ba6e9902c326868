// Limits an address's requests to the webhook per minute: those with a right signature apart from all others, so that nobody who
// has no secret stops the leads behind the same address (INT-4).
import type { Database } from '@zapisy/db/connection/open-database';
import { type MinuteLimit, minuteLimiter } from '../http/minute-limiter.ts';
import { countedAddress } from './counted-address.ts';

export type WebhookLimiter = {
  /** Before the body is known: `hasSignature` is what the request says of itself. Seconds to wait, or undefined. */
  take(address: string, hasSignature: boolean): Promise<number | undefined>;
  /** The signature was wrong: the request counts among the others after all. Seconds to wait, or undefined. */
  countAsUnsigned(address: string): Promise<number | undefined>;
};

/** For IPv6 the /64 is counted. */
export function webhookLimiter(limit: MinuteLimit, database: Pick<Database, 'pool'>): WebhookLimiter {
  const signed = minuteLimiter('leads', limit, database);
  const unsigned = minuteLimiter('leads-unsigned', limit, database);
  return {
    take: (address, hasSignature) => (hasSignature ? signed : unsigned).take(countedAddress(address)),
    async countAsUnsigned(address) {
      const counted = countedAddress(address);
      await signed.giveBack(counted);
      return unsigned.take(counted);
    },
  };
}

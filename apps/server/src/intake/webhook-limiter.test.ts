// The webhook's limit, counted by one server on its own and by several together.
import { testDatabase } from '@zapisy/db/testing/test-database';
import { expect, it } from 'vitest';
import { type WebhookLimiter, webhookLimiter } from './webhook-limiter.ts';

const database = testDatabase();
const limiter = (store: 'memory' | 'database', perMinute = 5) => webhookLimiter({ perMinute, store }, database);

/** How many of that many requests of one address may pass. */
async function passed(limiters: readonly WebhookLimiter[], requests: number, address = '203.0.113.7'): Promise<number> {
  let count = 0;
  for (let n = 0; n < requests; n++) {
    const wait = await limiters[n % limiters.length]?.take(address, true);
    if (wait === undefined) count += 1;
    else expect(wait).toBeGreaterThan(0);
    expect(wait ?? 1).toBeLessThanOrEqual(60);
  }
  return count;
}

it.each(['memory', 'database'] as const)('webhookLimiter counts each address for itself in %s', async (store) => {
  const one = limiter(store);
  expect(await passed([one], 9)).toBe(5);
  expect(await passed([one], 9, '2001:db8::1')).toBe(5);
});

it.each(['memory', 'database'] as const)(
  'webhookLimiter takes a whole IPv6 network for one address in %s',
  async (store) => {
    const one = limiter(store);
    expect(await passed([one], 3, '2001:db8:0:7::1')).toBe(3);
    expect(await passed([one], 9, '2001:db8:0:7:8000::')).toBe(2);
    expect(await passed([one], 9, '2001:db8:0:8::1')).toBe(5);
  },
);

it('webhookLimiter counts several servers together in the database, and each for itself in memory', async () => {
  expect(await passed([limiter('database'), limiter('database')], 20)).toBe(5);
  expect(await passed([limiter('memory'), limiter('memory')], 20)).toBe(10);
});

it('webhookLimiter counts in memory while its store is away, and together again when it is back', async () => {
  const [one, other] = [limiter('database'), limiter('database')];
  await database.pool.query('ALTER TABLE webhook_rate RENAME TO webhook_rate_away');
  expect(await passed([one], 9)).toBe(5);
  await database.pool.query('ALTER TABLE webhook_rate_away RENAME TO webhook_rate');
  expect(await passed([other, limiter('database')], 20, '198.51.100.1')).toBe(5);
});

it('webhookLimiter does not wait for a store that hangs', async () => {
  const one = limiter('database');
  await database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE webhook_rate IN ACCESS EXCLUSIVE MODE`;
    // Answered while the table is still locked, so the limiter did not wait for it.
    expect(await one.take('203.0.113.7', true)).toBeUndefined();
  });
});

it('webhookLimiter asks the database no more about an address that is over its limit', async () => {
  const one = limiter('database', 2);
  await passed([one], 3);
  await database.pool.query('UPDATE webhook_rate SET points = 0');
  expect(await passed([one], 3)).toBe(0);
});

it.each(['memory', 'database'] as const)(
  'webhookLimiter counts what has no right signature apart from deliveries in %s',
  async (store) => {
    const [one, address] = [limiter(store), '203.0.113.7'];
    for (let n = 0; n < 9; n++) await one.take(address, false);
    expect(await one.take(address, false)).toBeGreaterThan(0);
    // A wrong signature is given back to the deliveries.
    for (let n = 0; n < 4; n++) {
      expect(await one.take(address, true)).toBeUndefined();
      expect(await one.countAsUnsigned(address)).toBeGreaterThan(0);
    }
    expect(await passed([one], 9, address)).toBe(5);
  },
);

// Two servers on one database: never more than two requests at once, nor more per minute than both together may send.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { testApi } from '@zapisy/api/testing/test-api';
import { type RateLimitRow, rateLimitRow } from '@zapisy/db/outside/rate-limit-records';
import { expect, it } from 'vitest';
import { INVOICING_LIMITS, openInvoicingProvider } from '../invoicing/invoicing-provider.ts';
import { deploymentLimiter } from './deployment-limiter.ts';

const api = testApi();
const { account } = openIssuing(api);
const LEASE_MS = 30_000;
/** For a free turn: on a loaded machine the query alone may take a second. */
const WAIT_LIMIT_MS = 15_000;
const limiterOf = (more: Partial<Parameters<typeof deploymentLimiter>[1]> = {}) =>
  deploymentLimiter(rateLimitRow(api.database, 'invoicing'), { ...INVOICING_LIMITS, leaseMs: LEASE_MS, ...more });
const held = async () =>
  (await api.database.pool.query('SELECT 1 FROM outside_rate_limit WHERE throttled_until > now()')).rows;
/** Ends the leases of all turns so far. */
const endLeases = () => api.database.pool.query('UPDATE outside_request SET lease_until = now()');
const stats = () => api.faultControls.get<{ maxInFlight: number; requests: number }>('/invoicing/stats');

function aServer(limiter = limiterOf()) {
  const { invoicingProvider } = sandboxAddresses();
  return openInvoicingProvider({ baseUrl: invoicingProvider, token: `invoicing.${api.tenant}`, limiter });
}

it('two servers have two requests in flight together, and every request has its turn', async () => {
  await account({ limitConcurrency: true });
  await api.faultControls.invoicing.fault({
    on: 'read',
    times: 12,
    fault: { type: 'delay', ms: 60, when: 'before' },
  });
  const servers = [aServer(), aServer()];
  const reads = servers.flatMap((server) => Array.from({ length: 6 }, () => server.read(404_404)));
  expect(new Set((await Promise.all(reads)).map(({ outcome }) => outcome))).toEqual(new Set(['missing']));
  expect(await stats()).toMatchObject({ maxInFlight: 2, requests: 12 });
});

it('two servers start so many a minute together', async () => {
  const limiters = [limiterOf({ perMinute: 5 }), limiterOf({ perMinute: 5 })];
  const tries = limiters.flatMap((limiter) => Array.from({ length: 4 }, () => limiter.enter(1_000)));
  const releases = await Promise.all(
    tries.map(async (entering) => {
      const leave = await entering;
      leave?.();
      return leave;
    }),
  );
  expect(releases.filter((leave) => leave !== undefined)).toHaveLength(5);
});

it('two servers: both pause when one was asked to', async () => {
  const [one, other] = [limiterOf(), limiterOf()];
  one.pauseFor(60_000);
  await expect.poll(() => held()).toHaveLength(1);
  expect(await other.enter(500)).toBeUndefined();
});

it('a server that died keeps its places until the lease ends, and no longer', async () => {
  const dead = limiterOf();
  expect(await Promise.all([dead.enter(WAIT_LIMIT_MS), dead.enter(WAIT_LIMIT_MS)])).toEqual([
    expect.any(Function),
    expect.any(Function),
  ]);
  const alive = limiterOf();
  expect(await alive.enter(100)).toBeUndefined();
  await endLeases();
  expect(await alive.enter(WAIT_LIMIT_MS)).toBeTypeOf('function');
});

it('a server that died cannot release a place that another caller has by now', async () => {
  const dead = limiterOf({ inFlight: 1 });
  const late = await dead.enter(WAIT_LIMIT_MS);
  await endLeases();
  const alive = limiterOf({ inFlight: 1 });
  expect(await alive.enter(WAIT_LIMIT_MS)).toBeTypeOf('function');
  late?.();
  expect(await limiterOf({ inFlight: 1 }).enter(300)).toBeUndefined();
});

const FULL = { state: 'full', waitMs: 60_000 } as const;
const limits = { ...INVOICING_LIMITS, inFlight: 2, leaseMs: LEASE_MS };
const nothing = () => Promise.resolve();

it.each([
  ['refuses', () => Promise.resolve(FULL)],
  [
    'fails',
    () => {
      throw new Error('no connection');
    },
  ],
])('a turn that the gate does not give keeps no place in this process: the gate %s', async (_, refuse) => {
  let take: RateLimitRow['take'] = refuse;
  const limiter = deploymentLimiter({ take: (...given) => take(...given), leave: nothing, hold: nothing }, limits);
  for (let times = 0; times < 3; times += 1) (await limiter.enter(200).catch(() => undefined))?.();
  take = () => Promise.resolve({ state: 'taken', id: '1' });
  const releases = [await limiter.enter(200), await limiter.enter(200)];
  expect(releases).toEqual([expect.any(Function), expect.any(Function)]);
  expect(await limiter.enter(200)).toBeUndefined();
});

const away = () => Promise.reject(new Error('away'));

it('without the database: the limits of this process hold', async () => {
  const limiter = deploymentLimiter(
    { take: away, leave: away, hold: away },
    { ...INVOICING_LIMITS, leaseMs: LEASE_MS },
  );
  const leave = await limiter.enter(1_000);
  await limiter.enter(1_000);
  expect(await limiter.enter(200)).toBeUndefined();
  leave?.();
  leave?.();
  expect(await limiter.enter(200)).toBeTypeOf('function');
  expect(await limiter.enter(200), 'leaving twice frees one place').toBeUndefined();
  limiter.pauseFor(10_000);
  leave?.();
  expect(await limiter.enter(200)).toBeUndefined();
});

it('without the database that does not respond is waited for briefly', async () => {
  let asked = 0;
  const unreachable = () => {
    asked += 1;
    return new Promise<never>(() => undefined);
  };
  const limiter = deploymentLimiter(
    { take: unreachable, leave: away, hold: away },
    { ...INVOICING_LIMITS, leaseMs: LEASE_MS },
  );
  expect(await limiter.enter(30_000)).toBeTypeOf('function');
  expect(await limiter.enter(30_000)).toBeTypeOf('function');
  expect(asked, 'it is not asked each time').toBe(1);
});

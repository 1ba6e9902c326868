// The worker against a platform that throttles without saying for how long: over real HTTP, on a clock that the test
// sets.

import { adPlatformRelay, type Relay } from '@zapisy/api/testing/ad-platform-relay';
import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { beforeEach, expect, it } from 'vitest';
import type { JobContext } from '../../context.ts';
import { fetchPostponedLead, workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const relay = adPlatformRelay();
const FORM = '793235552660101';
const SECOND_MS = 1_000;
/** A thousand leads over HTTP take seconds, and more than a minute on a loaded machine. */
const LONG_MS = 300_000;
/** Code 4: the application's limit, without a header that gives a time. */
const THROTTLED = { status: 400, text: '{"error":{"code":4,"message":"(#4) Application request limit reached"}}' };
const isLead = (path: string) => /\/2459\d{13}$/.test(path);
let startedMs: number;

const seconds = () => (api.clock.now().getTime() - startedMs) / SECOND_MS;
const stored = () => api.database.prisma.lead.count();

function contextWith(asRelay: Relay): JobContext {
  const ads = relay.open(api.tenant, api.clock.now, asRelay);
  return { ...api.context, outside: { ...api.context.outside, ads } };
}

/** So many leads at the platform, each with an acknowledged delivery. */
async function delivered(count: number): Promise<void> {
  await api.faultControls.remove('/social/leads');
  await api.faultControls.post('/social/many-leads', { count, formId: FORM });
  const leads = await api.faultControls.get<{ id: string }[]>('/social/leads');
  const nothingMore = { pageId: undefined, formId: FORM, adId: undefined, createdTime: undefined, raw: {} };
  await storeDeliveries(
    api.database,
    leads.map(({ id }) => ({ leadgenId: id, ...nothingMore })),
  );
}

beforeEach(() => {
  api.clock.set(new Date());
  startedMs = api.clock.now().getTime();
});

it(
  'workLeadDeliveries fetches 1,000 leads in five minutes from a platform that bears 10 at once, whoever else works too',
  async () => {
    await delivered(1_000);
    let [inFlight, refused] = [0, 0];
    const ctx = contextWith(async (path, forward) => {
      if (!isLead(path)) return forward();
      inFlight += 1;
      try {
        // Counted when all requests of the same moment have arrived.
        const answer = await forward();
        if (inFlight <= 10) return answer;
        refused += 1;
        return THROTTLED;
      } finally {
        inFlight -= 1;
      }
    });
    while ((await stored()) < 1_000 && seconds() < 600) {
      const taken = await Promise.all([1, 2, 3].map(() => workLeadDeliveries(ctx)));
      api.clock.advance(taken.some((count) => count > 0) ? SECOND_MS / 2 : SECOND_MS);
    }
    expect(await stored()).toBe(1_000);
    expect(seconds()).toBeLessThan(5 * 60);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(80);
  },
  LONG_MS,
);

it('workLeadDeliveries asks for more at once again after a throttling although the platform asks for a rest with each answer', async () => {
  await delivered(30);
  let throttles = true;
  const ctx = contextWith(async (path, forward) => {
    if (!isLead(path)) return forward();
    if (throttles) return THROTTLED;
    const { status, text } = await forward();
    return { status, text, usage: '{"call_count":85,"total_time":25,"total_cputime":25}' };
  });
  await workLeadDeliveries(ctx);
  throttles = false;
  const taken: number[] = [];
  while ((await stored()) < 30 && seconds() < 600) {
    const count = await workLeadDeliveries(ctx);
    if (count > 0) taken.push(count);
    api.clock.advance(SECOND_MS);
  }
  expect(taken).toEqual([1, 2, 4, 8, 10, 5]);
});

it('workLeadDeliveries asks a platform that blocks for hours one question a pause, and each pause is longer', async () => {
  await delivered(50);
  const askedAt: number[] = [];
  const ctx = contextWith(async (path, forward) => {
    if (!isLead(path)) return forward();
    askedAt.push(Math.round(seconds()));
    return THROTTLED;
  });
  while (seconds() < 3 * 3_600) {
    await Promise.all([workLeadDeliveries(ctx), workLeadDeliveries(ctx), fetchPostponedLead(ctx)]);
    api.clock.advance(10 * SECOND_MS);
  }
  const minutes = [1, 3, 7, 15, 31, 63, 123];
  expect(askedAt.filter((at) => at > 0)).toEqual(minutes.map((minute) => minute * 60));
});

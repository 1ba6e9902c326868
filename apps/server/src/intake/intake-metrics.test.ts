// /metrics exposes what the intake's screen shows.
import { refreshPlatformAccess } from '@zapisy/api/leads/intake/platform-access';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { installJobs } from '@zapisy/db/schedule/cron-records';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

/** The figures of the intake and of our access, by name and labels. */
async function figures(): Promise<Readonly<Record<string, number>>> {
  const { body } = await server.app.inject({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => /^(?:lead_|ad_platform_)/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/ (?=\S+$)/);
      return [name, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)];
    }),
  );
}

it('/metrics exposes what came last, what waits and what failed, and when everything is read again', async () => {
  const { api } = server;
  await installJobs(api.database.prisma, JOB_SCHEDULES);
  const delivery = { pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} };
  await storeDeliveries(api.database, [
    { ...delivery, leadgenId: '1' },
    { ...delivery, leadgenId: '2' },
  ]);
  await api.database.pool.query(
    `UPDATE lead_delivery SET state = 'failed', error_code = 'missing' WHERE leadgen_id = '2'`,
  );
  await api.database.pool.query(`UPDATE lead_delivery SET received_at = now() - interval '1 hour'`);
  const samples = await figures();
  const now = Date.now() / 1000;
  expect(samples).toMatchObject({ lead_deliveries_waiting: 1, 'lead_deliveries_failed{cause="missing"}': 1 });
  expect(now - (samples['lead_deliveries_last_received_timestamp_seconds'] ?? 0)).toBeCloseTo(3_600, -2);
  expect(samples['lead_deliveries_oldest_waiting_seconds']).toBeCloseTo(3_600, -2);
  const next = samples['lead_reconciliation_next_timestamp_seconds'] ?? 0;
  expect(next - now).toBeGreaterThan(-1);
  expect(next - now).toBeLessThanOrEqual(3_600);
});

it('/metrics exposes whether our tokens are valid and until when, and whether each page is subscribed to leads', async () => {
  expect(Object.keys(await figures()).filter((name) => name.startsWith('ad_platform'))).toEqual([]);
  await refreshPlatformAccess(server.api.context);
  const samples = await figures();
  expect(samples).toMatchObject({
    'ad_platform_token_valid{token="leads"}': 1,
    'ad_platform_token_valid{token="ads"}': 1,
  });
  expect(samples['ad_platform_token_expires_timestamp_seconds{token="leads"}']).toBeGreaterThan(Date.now() / 1000);
  const pages = Object.entries(samples).filter(([name]) => name.startsWith('ad_platform_page_subscribed{page="'));
  expect(pages).toHaveLength(3);
  expect(pages.every(([, value]) => value === 0 || value === 1)).toBe(true);
});

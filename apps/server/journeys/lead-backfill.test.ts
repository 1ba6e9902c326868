// 'Import z Meta' over HTTP: started, watched, and finished by another worker when the first one is killed.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openFaultControls } from '@zapisy/api/testing/fault-controls';
import { type RunningProgram, startProgram } from '@zapisy/api/testing/program';
import { sandboxAddresses } from '@zapisy/api/testing/sandbox-addresses';
import { tenantSettings } from '@zapisy/api/testing/tenant-settings';
import { testDatabase } from '@zapisy/db/testing/test-database';
import { afterAll, expect, it } from 'vitest';
import { proceduresAt, tokenOf } from '../testing/procedures.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const FORM = '793235552660101';
const POLL = { timeout: 60_000, interval: 200 };
/** Two of the leads that a tenant starts with are older than the platform keeps. */
const TOO_OLD = 2;

const database = testDatabase({ isEmptied: false });
const tenant = `j${randomUUID().slice(0, 13)}`;
const started: RunningProgram[] = [];
afterAll(() => Promise.all(started.map((one) => one.stop())));

async function start(part: '--web' | '--worker'): Promise<RunningProgram> {
  const env = { ...tenantSettings(sandboxAddresses(), tenant), PORT: '0', DATABASE_URL: database.url };
  const one = await startProgram({ name: 'server', main: MAIN, args: [part], env });
  started.push(one);
  return one;
}

it('a run continues at another worker from the last page of the killed one, and counts every lead once', {
  timeout: 240_000,
}, async () => {
  const { controlPanel } = sandboxAddresses();
  const faultControls = openFaultControls(controlPanel, tenant);
  const { leads } = await faultControls.post<{ leads: number }>('/social/many-leads', { count: 1_500, formId: FORM });
  const web = await start('--web');
  const office = proceduresAt(web.address, await tokenOf(controlPanel, 'office'));
  const { runId } = await office.leads.runSocialLeadBackfill.mutate({});
  const run = () => office.leads.backfillRun.query({ runId });
  expect(await run()).toMatchObject({ state: 'running', counts: { read: 0 }, forms: null });

  await faultControls.post('/social/settings', { delayMs: 300 });
  const first = await start('--worker');
  await expect.poll(async () => (await run())?.counts.created ?? 0, POLL).toBeGreaterThan(0);
  await first.kill();
  const left = await run();
  expect(left).toMatchObject({ state: 'running' });
  expect(left?.counts.read).toBeLessThan(leads - TOO_OLD);

  await faultControls.post('/social/settings', { delayMs: 0 });
  // As a minute later: the locks of the dead worker are stale.
  for (const table of ['jobs', 'job_queues']) {
    await database.pool.query(
      `UPDATE graphile_worker._private_${table} SET locked_at = locked_at - interval '1 minute'`,
    );
  }
  await start('--worker');
  await expect.poll(async () => (await run())?.state, POLL).toBe('done');
  const ended = await run();
  const { read = 0, created = 0, known = 0, failed } = ended?.counts ?? {};
  expect({ read, failed, failures: ended?.failures }).toEqual({ read: leads - TOO_OLD, failed: 0, failures: [] });
  // Reconciliation at the same start may have stored the youngest of them first.
  expect(created + known).toBe(read);
  expect(await database.prisma.lead.count()).toBe(leads - TOO_OLD);
});

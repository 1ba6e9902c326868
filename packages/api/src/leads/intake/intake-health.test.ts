// What staff see of the intake, 'Ponów' and 'Pomiń'.

import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { beginSlot, finishSlot, installJobs } from '@zapisy/db/schedule/cron-records';
import { aDelivery } from '@zapisy/db/testing/builders/leads';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { expect, it } from 'vitest';
import { refreshPlatformAccess } from './platform-access.ts';
import { addRejectedSignatures } from './rejected-signatures.ts';
import { workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const HOUR_MS = 3_600_000;

const store = (...ids: string[]) =>
  storeDeliveries(
    api.database,
    ids.map((leadgenId) => aDelivery(leadgenId)),
  );
const health = () => api.as('marketing').leads.intakeHealth();

/** Deliveries of leads that do not exist, which the worker has given up. */
async function givenUp(...ids: string[]): Promise<void> {
  await store(...ids);
  for (let tries = 0; tries < 2; tries += 1) {
    api.clock.advance(HOUR_MS);
    await workLeadDeliveries(api.context);
  }
}

it('intakeHealth of a server that never received a delivery', async () => {
  expect(await health()).toEqual({
    isOn: true,
    lastReceivedAt: null,
    waiting: 0,
    oldestWaitingSince: null,
    delayed: [],
    failed: [],
    skipped: [],
    heldUntil: null,
    spooledHere: 0,
    rejectedSignatures: null,
    access: null,
    reconciliation: null,
  });
});

it('intakeHealth shows what came last, what waits since when, and what failed, by cause', async () => {
  await givenUp('101', '102');
  await store('201');
  await api.database.pool.query(
    `UPDATE lead_delivery SET received_at = '2026-11-20T12:00:00Z' WHERE state = 'waiting'`,
  );
  await store('202');
  const { lastReceivedAt, waiting, oldestWaitingSince, failed } = await health();
  expect({ waiting, oldestWaitingSince }).toEqual({
    waiting: 2,
    oldestWaitingSince: new Date('2026-11-20T12:00:00Z'),
  });
  expect(Math.abs(Date.now() - Number(lastReceivedAt))).toBeLessThan(60_000);
  expect(failed.map((one) => ({ ...one, latestIds: [...one.latestIds].sort() }))).toEqual([
    { cause: 'missing', count: 2, latestIds: ['101', '102'] },
  ]);
});

it('intakeHealth shows why deliveries wait as soon as their first attempt has failed: an expired token', async () => {
  await store('301', '302');
  await api.faultControls.social.fault({ on: 'lead', times: 2, fault: { type: 'error', code: 190, subcode: 463 } });
  await workLeadDeliveries(api.context);
  await store('303');
  const { waiting, delayed, failed } = await health();
  expect({ waiting, failed }).toEqual({ waiting: 3, failed: [] });
  expect(delayed.map((one) => ({ ...one, latestIds: [...one.latestIds].sort() }))).toEqual([
    { cause: 'token', count: 2, latestIds: ['301', '302'] },
  ]);
});

it('intakeHealth shows when every lead is looked for again', async () => {
  await installJobs(api.database.prisma, JOB_SCHEDULES);
  const { reconciliation } = await health();
  const next = reconciliation?.next ?? new Date(0);
  expect(next.getUTCMinutes()).toBe(15);
  expect(next.getTime() - api.clock.now().getTime()).toBeGreaterThan(0);
  expect(next.getTime() - api.clock.now().getTime()).toBeLessThanOrEqual(HOUR_MS);
  await api.as('admin').schedule.switch({ jobKey: 'social_lead_reconciliation', enabled: false });
  expect((await health()).reconciliation).toMatchObject({ enabled: false, next: null });
});

it('intakeHealth shows what all servers rejected for its signature, until it is as old as a delivery may be', async () => {
  const at = (day: string) => new Date(`2026-11-${day}T12:00:00Z`);
  api.clock.set(at('20'));
  await addRejectedSignatures(api.context, { count: 2, since: at('18'), lastAt: at('19') });
  await addRejectedSignatures(api.context, { count: 24, since: at('17'), lastAt: at('18') });
  expect((await health()).rejectedSignatures).toEqual({ count: 26, since: at('17'), lastAt: at('19') });
  api.clock.set('2026-12-19T11:59:00Z');
  expect((await health()).rejectedSignatures).toMatchObject({ count: 26 });
  api.clock.set('2026-12-19T12:01:00Z');
  expect((await health()).rejectedSignatures).toBeNull();
  const again = { count: 1, since: api.clock.now(), lastAt: api.clock.now() };
  await addRejectedSignatures(api.context, again);
  expect((await health()).rejectedSignatures).toEqual(again);
});

it('intakeHealth shows that reconciliation failed, and why', async () => {
  await installJobs(api.database.prisma, JOB_SCHEDULES);
  const slot = { jobKey: 'social_lead_reconciliation', slot: api.clock.now() } as const;
  const taken = await beginSlot(api.database.prisma, slot, 'scheduled');
  if (taken) await finishSlot(api.database.prisma, taken, api.clock.now(), { error: 'permission' });
  expect((await health()).reconciliation).toMatchObject({ lastState: 'failed', lastError: 'permission' });
});

it('intakeHealth shows the state of our access, as the platform reported within the hour, and sends no request itself', async () => {
  await refreshPlatformAccess(api.context);
  const asked = (await api.faultControls.journal()).length;
  const { access } = await health();
  expect(access).toMatchObject({
    leadsToken: { kind: 'known', isValid: true, missing: [] },
    adsToken: { kind: 'known', isValid: true },
    pages: { kind: 'known', pages: expect.arrayContaining([expect.objectContaining({ hasOwnToken: true })]) },
  });
  expect(api.clock.now().getTime() - Number(access?.checkedAt)).toBeLessThan(HOUR_MS);
  expect(await api.faultControls.journal()).toHaveLength(asked);
});

it('intakeHealth shows why it does not know', async () => {
  await api.faultControls.social.fault({ on: 'any', times: 20, fault: { type: 'html' } });
  await refreshPlatformAccess(api.context);
  const unknown = { kind: 'unknown', problem: 'unavailable' };
  expect((await health()).access).toMatchObject({ leadsToken: unknown, adsToken: unknown, pages: unknown });
});

const state = async (leadgenId: string) =>
  (await api.database.prisma.leadDelivery.findUnique({ where: { leadgenId } }))?.state;

it('Ponów has one delivery tried again, with 36 hours of its own, and says who asked for it', async () => {
  await givenUp('101', '102');
  api.clock.advance(100 * HOUR_MS);
  await api.as('office').leads.retryDelivery({ leadgenId: '101' });
  expect([await state('101'), await state('102')]).toEqual(['waiting', 'failed']);
  await api.faultControls.social.fault({ on: 'lead', fault: { type: 'html' } });
  await workLeadDeliveries(api.context);
  expect(await state('101')).toBe('waiting');
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({ action: 'retryDelivery', entity: 'lead_delivery', entityId: '101' });
});

it('Ponów has it wait from then on, not since it came days ago', async () => {
  await givenUp('101');
  await api.database.pool.query(`UPDATE lead_delivery SET received_at = '2026-11-10T12:00:00Z'`);
  await api.as('office').leads.retryDelivery({ leadgenId: '101' });
  expect((await health()).oldestWaitingSince).toEqual(api.clock.now());
});

it('Ponów has all of one cause tried again', async () => {
  await givenUp('101', '102');
  expect(await api.as('office').leads.retryAllFailed({ cause: 'token' })).toEqual({ retried: 0 });
  expect(await api.as('office').leads.retryAllFailed({ cause: 'missing' })).toEqual({ retried: 2 });
  expect([await state('101'), (await health()).failed]).toEqual(['waiting', []]);
});

it('Ponów takes waiting deliveries too: with the token renewed they are fetched at once, one or all of a cause', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push((await api.faultControls.social.lead({})).leadgenId);
  await store(...ids);
  await api.faultControls.social.fault({ on: 'lead', times: 30, fault: { type: 'error', code: 190 } });
  for (let hour = 0; hour < 8; hour++) {
    await workLeadDeliveries(api.context);
    api.clock.advance(HOUR_MS);
  }
  await workLeadDeliveries(api.context);
  await api.faultControls.remove('/social/faults');
  expect(await workLeadDeliveries(api.context)).toBe(0);
  await api.as('office').leads.retryDelivery({ leadgenId: ids[0] ?? '' });
  expect(await workLeadDeliveries(api.context)).toBe(1);
  const all = { cause: 'token', state: 'waiting' } as const;
  expect(await api.as('office').leads.retryAllFailed(all)).toEqual({ retried: 2 });
  expect(await workLeadDeliveries(api.context)).toBe(2);
  expect(await Promise.all(ids.map(state))).toEqual(['done', 'done', 'done']);
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({ action: 'retryAllFailed', entityId: 'cause:token' });
});

it('Ponów is refused for one that has not failed', async () => {
  await store('101');
  expect(await refusalOf(api.as('office').leads.retryDelivery({ leadgenId: '101' }))).toMatchObject({
    code: 'not-found',
  });
  expect(await state('101')).toBe('waiting');
});

const states = async () =>
  Object.fromEntries((await api.database.prisma.leadDelivery.findMany()).map((one) => [one.leadgenId, one.state]));
const failed = async () => (await health()).failed.map(({ cause, count }) => [cause, count]);

it('Pomiń takes one off the list, still shows when it came, and names the actor who skipped it', async () => {
  await givenUp('101', '102');
  const { lastReceivedAt } = await health();
  await api.as('marketing').leads.skipDelivery({ leadgenId: '101' });
  expect(await failed()).toEqual([['missing', 1]]);
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({ actor: ACTORS.marketing.email, action: 'skipDelivery', entityId: '101' });
  await api.as('office').leads.retryAllFailed({ cause: 'missing' });
  api.clock.advance(HOUR_MS);
  await workLeadDeliveries(api.context);
  expect(await states()).toEqual({ 101: 'skipped', 102: 'waiting' });
  expect((await health()).lastReceivedAt).toEqual(lastReceivedAt);
});

it('Pomiń does not block a lead that the platform announces later', async () => {
  const { leadgenId } = await api.faultControls.social.lead({});
  await givenUp('101');
  await store(leadgenId);
  await api.database.prisma.leadDelivery.updateMany({
    where: { leadgenId },
    data: { state: 'failed', errorCode: 'missing', attempts: 9, lastError: 'code 100' },
  });
  await api.as('office').leads.skipAllFailed({ cause: 'missing', count: 2 });
  expect([await failed(), await states()]).toEqual([[], { 101: 'skipped', [leadgenId]: 'skipped' }]);
  expect(await workLeadDeliveries(api.context)).toBe(0);
  await api.database.pool.query(`UPDATE lead_delivery SET received_at = '2026-11-10T12:00:00Z'`);
  await store('201', leadgenId);
  const { oldestWaitingSince } = await health();
  expect(Math.abs(Date.now() - Number(oldestWaitingSince))).toBeLessThan(60_000);
  api.clock.advance(HOUR_MS);
  expect(await workLeadDeliveries(api.context)).toBe(2);
  expect(await states()).toMatchObject({ 101: 'skipped', [leadgenId]: 'done' });
});

it('Pomiń has a way back, for one and for all of a cause', async () => {
  await givenUp('101', '102', '103');
  await api.as('marketing').leads.skipAllFailed({ cause: 'missing', count: 3 });
  const { skipped } = await health();
  expect(skipped.map(({ cause, count, latestIds }) => [cause, count, latestIds.length])).toEqual([['missing', 3, 3]]);
  await api.as('marketing').leads.retryDelivery({ leadgenId: '102' });
  expect(await states()).toEqual({ 101: 'skipped', 102: 'waiting', 103: 'skipped' });
  const all = { cause: 'missing', state: 'skipped' } as const;
  expect(await api.as('marketing').leads.retryAllFailed(all)).toEqual({ retried: 2 });
  expect([Object.values(await states()), (await health()).skipped]).toEqual([['waiting', 'waiting', 'waiting'], []]);
});

it('Pomiń is refused for all at once while our access is known to be broken', async () => {
  await api.faultControls.post('/social/settings', { pagesWithoutToken: ['724302907610101'] });
  await givenUp('101', '102');
  await refreshPlatformAccess(api.context);
  const { skipDelivery, skipAllFailed } = api.as('marketing').leads;
  const refused = await refusalOf(skipAllFailed({ cause: 'missing', count: 2 }));
  expect(refused).toEqual({ code: 'not-allowed-now', reason: 'unassigned-page' });
  await skipDelivery({ leadgenId: '101' });
  expect(await states()).toEqual({ 101: 'skipped', 102: 'failed' });
});

it('Pomiń is refused for what has not failed, for what may pass, and for others than were seen', async () => {
  await givenUp('101', '102');
  await store('103', '104');
  await api.database.prisma.leadDelivery.update({
    where: { leadgenId: '103' },
    data: { state: 'failed', errorCode: 'token' },
  });
  const { skipDelivery, skipAllFailed } = api.as('office').leads;
  for (const leadgenId of ['103', '104', '105']) {
    expect(await refusalOf(skipDelivery({ leadgenId }))).toEqual({ code: 'not-found' });
  }
  const refused = await refusalOf(skipAllFailed({ cause: 'missing', count: 1 }));
  expect(refused).toEqual({ code: 'conflict', reason: 'other-count' });
  expect(await states()).toEqual({ 101: 'failed', 102: 'failed', 103: 'failed', 104: 'waiting' });
  const unsafe = { cause: 'token', count: 1 } as unknown as { cause: 'missing'; count: number };
  await expect(skipAllFailed(unsafe)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

// Reconciliation: reads the last 48 hours again and stores missing leads through `upsertSocialLead`.

import { testApi } from '@zapisy/api/testing/test-api';
import { UNSTORABLE_LEAD_ID } from '@zapisy/api/testing/unstorable-lead';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { expect, it } from 'vitest';
import { pauseAdPlatform } from '../intake/ad-platform-pause.ts';
import { refreshPlatformAccess } from '../intake/platform-access.ts';
import { workLeadDeliveries } from '../intake/work-lead-deliveries.ts';
import { reconcileSocialLeads } from './reconcile-social-leads.ts';

const api = testApi();
const FORM = '793235552660101';
const HOUR_S = 3_600;
const leads = () => api.database.prisma.lead.findMany({ orderBy: { socialLeadId: 'asc' } });

async function leadsOf(ages: readonly number[]): Promise<void> {
  await api.faultControls.remove('/social/leads');
  const now = Math.floor(Date.now() / 1000);
  for (const hours of ages)
    await api.faultControls.post('/social/leads', { formId: FORM, createdTime: now - hours * HOUR_S });
}

it('reconcileSocialLeads: imports what no delivery brought, of the last 48 hours, from all forms', async () => {
  await leadsOf([1, 20, 47, 49, 200]);
  await api.faultControls.post('/social/leads', { formId: '793235552660302' });
  const result = { pages: 3, forms: 6, read: 4, created: 4, known: 0, failed: 0, failures: [] };
  expect(await reconcileSocialLeads(api.context)).toEqual(result);
  expect((await leads()).map(({ formName }) => formName)).toContain('Dzień otwarty 2026');
  expect(await api.database.prisma.leadHistory.findFirst()).toMatchObject({ actor: 'reconciliation' });
});

it('reconcileSocialLeads brings back a deleted row, and leaves edited ones alone', async () => {
  await leadsOf([1, 2]);
  await reconcileSocialLeads(api.context);
  const [edited, deleted] = await leads();
  await api.database.prisma.lead.update({
    where: { id: edited?.id ?? '' },
    data: { city: 'Sopot', status: 'Kontakt' },
  });
  await api.database.prisma.lead.delete({ where: { id: deleted?.id ?? '' } });
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ read: 2, created: 1, known: 1 });
  const now = await leads();
  expect(now[0]).toMatchObject({ city: 'Sopot', status: 'Kontakt' });
  expect(now[1]?.socialLeadId).toBe(deleted?.socialLeadId);
});

it('reconcileSocialLeads restores all of them when a twentieth of the rows is gone at random, and undoes no work of staff', async () => {
  await api.faultControls.remove('/social/leads');
  const created = Math.floor(Date.now() / 1000) - HOUR_S;
  for (const formId of [FORM, '793235552660201', '793235552660302'])
    await api.faultControls.post('/social/leads', { formId, count: 200, createdTime: created });
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ created: 600, known: 0 });
  const { pool } = api.database;
  await pool.query(
    `UPDATE lead SET city = 'Sopot', city_source = 'staff', status = 'Kontakt', note = 'zadzwonić', version = 2
       WHERE random() < 0.3`,
  );
  const before = await leads();
  const gone = await pool.query<{ id: string }>(
    'DELETE FROM lead WHERE id IN (SELECT id FROM lead ORDER BY random() LIMIT 30) RETURNING social_lead_id AS id',
  );
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ read: 600, created: 30, known: 570, failed: 0 });
  const after = await leads();
  expect(after.map(({ socialLeadId }) => socialLeadId)).toEqual(before.map(({ socialLeadId }) => socialLeadId));
  const deleted = new Set(gone.rows.map(({ id }) => id));
  const untouched = (all: typeof before) => all.filter(({ socialLeadId }) => !deleted.has(socialLeadId ?? ''));
  expect(untouched(after)).toEqual(untouched(before));
  expect(untouched(after).some(({ note }) => note === 'zadzwonić')).toBe(true);
  const emails = (all: typeof before) => all.map(({ socialLeadId, email }) => ({ socialLeadId, email }));
  expect(emails(after)).toEqual(emails(before));
});

it('reconcileSocialLeads retries once where a response was broken, and reports what could not be read; the other forms are read', async () => {
  await leadsOf([1]);
  await api.faultControls.post('/social/faults', { on: 'leads', id: FORM, fault: { type: 'drop' } });
  await api.faultControls.post('/social/faults', {
    on: 'leads',
    id: '793235552660102',
    fault: { type: 'error', code: 200 },
  });
  const result = await reconcileSocialLeads(api.context);
  expect(result).toMatchObject({ created: 1, forms: 6, problem: 'permission' });
  expect(result.failures).toMatchObject([{ formName: 'Kraków: półkolonie', cause: 'permission' }]);
});

it('reconcileSocialLeads sends nothing while requests to the platform are paused', async () => {
  await pauseAdPlatform(api.context, 19 * 60_000);
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ pages: 0, problem: 'throttled' });
  await refreshPlatformAccess(api.context);
  expect(await api.faultControls.journal('social')).toEqual([]);
});

it('reconcileSocialLeads: throttled over the forms of one page, asks no other page, and the worker asks for no lead', async () => {
  await api.faultControls.post('/social/faults', {
    on: 'forms',
    times: 9,
    fault: { type: 'error', code: 80_005, minutes: 7 },
  });
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ forms: 0, problem: 'throttled' });
  const { leadgenId } = await api.faultControls.social.lead({});
  await storeDeliveries(api.database, [
    { leadgenId, pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} },
  ]);
  expect(await workLeadDeliveries(api.context)).toBe(0);
  expect(
    (await api.faultControls.journal('social')).filter(({ path }) => path.endsWith('/leadgen_forms')),
  ).toHaveLength(1);
  api.clock.advance(7 * 60_000);
  expect(await workLeadDeliveries(api.context)).toBe(1);
});

it('reconcileSocialLeads is not stopped by a page of which not one lead can be stored, and names its form after what was not read', async () => {
  await leadsOf([]);
  await api.faultControls.post('/social/leads', { formId: FORM, leadgenId: UNSTORABLE_LEAD_ID });
  await api.faultControls.post('/social/leads', { formId: '793235552660102', count: 2 });
  const named = { formId: FORM, formName: 'Kraków: zajęcia od września', cause: 'not-stored' };
  const reported = { forms: 6, created: 2, failed: 1, failures: [named], problem: 'not-stored' };
  expect(await reconcileSocialLeads(api.context)).toMatchObject(reported);
  await api.faultControls.post('/social/faults', {
    on: 'leads',
    id: '793235552660302',
    fault: { type: 'error', code: 200 },
  });
  const both = { failures: [{ formId: '793235552660302', cause: 'permission' }, named], problem: 'permission' };
  expect(await reconcileSocialLeads(api.context)).toMatchObject(both);
});

it('reconcileSocialLeads asks for no further page of a form once the platform wishes to be left alone', async () => {
  await leadsOf([]);
  await api.faultControls.post('/social/leads', {
    formId: FORM,
    count: 350,
    createdTime: Math.floor(Date.now() / 1000),
  });
  await api.faultControls.post('/social/settings', { usage: 96 });
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ read: 100, problem: 'throttled' });
  const asked = (await api.faultControls.journal('social')).filter(({ path }) => path.endsWith('/leads'));
  expect(asked).toHaveLength(1);
});

it('reconcileSocialLeads leaves a throttling platform alone', async () => {
  await api.faultControls.post('/social/faults', { on: 'leads', times: 9, fault: { type: 'error', code: 80_005 } });
  expect(await reconcileSocialLeads(api.context)).toMatchObject({ forms: 1, problem: 'throttled' });
  const asked = (await api.faultControls.journal('social')).filter(({ path }) => path.endsWith('/leads'));
  expect(asked).toHaveLength(1);
});

// The acts of staff on a run of 'Import z Meta': the failed forms once more, and cancelling.

import { FORM, MINUTE_MS, NAMED, openBackfill } from '@zapisy/api/testing/backfill';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { expect, it } from 'vitest';
import { backfillSocialLeads } from './backfill-social-leads.ts';

const api = testApi();
const { office, run, work, withAds, leads, given } = openBackfill(api);

const failing = (id: string) =>
  api.faultControls.post('/social/faults', { on: 'leads', id, times: 1, fault: { type: 'error', code: 200 } });
const leadsAsked = async (from: number) =>
  (await api.faultControls.journal('social')).slice(from).filter(({ path }) => path.endsWith('/leads'));

it('retryFailedForms asks the platform again for the forms that failed, and for no others, and says who did it', async () => {
  await failing(FORM);
  const { runId: first } = await office().runSocialLeadBackfill({ sinceDays: 60 });
  await work();
  expect(await run()).toMatchObject({ state: 'done', failures: [{ ...NAMED, cause: 'permission' }] });
  const before = (await api.faultControls.journal('social')).length;
  const { runId } = await api.as('admin').leads.retryFailedForms({ runId: first });
  await work();
  expect(await run()).toMatchObject({ runId, state: 'done', forms: { done: 1, total: 1 }, pages: 1, failures: [] });
  const border = Date.now() - 60 * 24 * 60 * MINUTE_MS;
  const ofForm = (await given()).filter(({ formId, createdAt }) => formId === FORM && createdAt * 1000 > border);
  expect(await leads()).toEqual(
    expect.arrayContaining(ofForm.map(({ id }) => expect.objectContaining({ socialLeadId: id }))),
  );
  const asked = await leadsAsked(before);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ path }) => !path.includes(FORM))).toEqual([]);
  expect(await api.database.prisma.audit.findMany({ where: { action: 'retryFailedForms' } })).toMatchObject([
    {
      actor: ACTORS.admin.email,
      entity: 'lead_backfill',
      entityId: runId,
      after: { retryOf: first, forms: [FORM] },
    },
  ]);
});

it('retryFailedForms is refused for a run that failed nowhere, for no run, and while another one is running', async () => {
  const { runId } = await office().runSocialLeadBackfill();
  await work();
  const nothing = { code: 'not-allowed-now', reason: 'no-failed-forms' };
  expect(await refusalOf(office().retryFailedForms({ runId }))).toMatchObject(nothing);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(office().retryFailedForms({ runId: unknown }))).toEqual({ code: 'not-found' });
  await failing(FORM);
  const failed = await office().runSocialLeadBackfill();
  await work();
  await office().runSocialLeadBackfill();
  expect(await refusalOf(office().retryFailedForms({ runId: failed.runId }))).toMatchObject({
    reason: 'already-running',
  });
});

it('cancelBackfill ends a run at once while it rests, with an audit row; there is none to end after that', async () => {
  await office().runSocialLeadBackfill();
  const { runId } = await api.as('admin').leads.cancelBackfill();
  expect(await run()).toMatchObject({ runId, state: 'cancelled', finishedAt: expect.any(Date) });
  expect(await refusalOf(office().cancelBackfill())).toEqual({ code: 'not-found' });
  expect(await api.database.prisma.audit.findMany({ where: { action: 'cancelBackfill' } })).toMatchObject([
    { actor: ACTORS.admin.email, entityId: runId },
  ]);
  expect(await work()).toBe(0);
});

it('cancelBackfill ends a run that is worked on after the page in hand; what is stored stays', async () => {
  await api.faultControls.remove('/social/leads');
  await api.faultControls.post('/social/leads', { formId: FORM, count: 900 });
  const { ads } = api.context.outside;
  let pages = 0;
  // The run is cancelled when the first page is stored; by then the second is being fetched, and the third is
  // requested.
  const cancelling: typeof ads.leads = async function* (wanted) {
    for await (const page of ads.leads(wanted)) {
      pages += 1;
      if (pages === 2) {
        await expect.poll(async () => (await run())?.counts.read, { timeout: 20_000 }).toBe(100);
        await api.database.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = now()');
        await office().cancelBackfill();
      }
      yield page;
    }
  };
  await office().runSocialLeadBackfill();
  await backfillSocialLeads(withAds({ ...ads, leads: cancelling }));
  expect(await run()).toMatchObject({
    state: 'cancelled',
    cancelRequested: true,
    counts: { read: 300, created: 300 },
  });
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(await leads()).toHaveLength(300);
});

it('backfillSpan says to whoever works on leads when a run stored its leads, and nothing of an unknown run', async () => {
  const { runId } = await office().runSocialLeadBackfill();
  const marketing = api.as('marketing').leads;
  expect(await marketing.backfillSpan({ runId })).toEqual({ startedAt: expect.any(Date), finishedAt: null });
  await work();
  expect(await marketing.backfillSpan({ runId })).toEqual({
    startedAt: expect.any(Date),
    finishedAt: expect.any(Date),
  });
  expect(await marketing.backfillSpan({ runId: '00000000-0000-4000-8000-000000000000' })).toBeNull();
});

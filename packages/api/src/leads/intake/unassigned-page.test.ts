// A page that gave us no token of its own: the platform's refusals are then reported as that. And an empty list of
// pages.

import { adPlatformRelay } from '@zapisy/api/testing/ad-platform-relay';
import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { beforeEach, describe, expect, it } from 'vitest';
import { backfillSocialLeads } from '../backfill/backfill-social-leads.ts';
import { reconcileSocialLeads } from '../backfill/reconcile-social-leads.ts';
import { workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const relay = adPlatformRelay();
const KRAKOW = '724302907610101';
const FORM = '793235552660101';
const NO_PERMISSION = { type: 'error', code: 200 } as const;
const NOT_VISIBLE = { type: 'error', code: 100, subcode: 33 } as const;

async function delivered(): Promise<void> {
  const { leadgenId } = await api.faultControls.social.lead({ formId: FORM });
  const delivery = { leadgenId, pageId: KRAKOW, formId: FORM };
  await storeDeliveries(api.database, [{ ...delivery, adId: undefined, createdTime: undefined, raw: {} }]);
}

describe('a page without a token of its own', () => {
  beforeEach(() => api.faultControls.post('/social/settings', { pagesWithoutToken: [KRAKOW] }));

  it.each([
    ['not allowed', NO_PERMISSION],
    ['not there', NOT_VISIBLE],
  ])(
    'a page without a token of its own is named as the reason when its lead is %s, and the lead waits for whoever assigns it',
    async (_, fault) => {
      await delivered();
      await api.faultControls.social.fault({ on: 'lead', fault });
      await workLeadDeliveries(api.context);
      const { delayed, failed } = await api.as('marketing').leads.intakeHealth();
      expect({ delayed, failed }).toMatchObject({ delayed: [{ cause: 'unassigned-page', count: 1 }], failed: [] });
    },
  );

  it('a page without a token of its own is named as the reason when a backfill may not list its forms, or not read one', async () => {
    await api.faultControls.post('/social/faults', { on: 'forms', id: KRAKOW, fault: NO_PERMISSION });
    await api.as('office').leads.runSocialLeadBackfill({});
    await backfillSocialLeads(api.context);
    const run = await api.as('office').leads.backfillRun();
    expect(run?.failures).toMatchObject([{ pageId: KRAKOW, cause: 'unassigned-page' }]);
  });

  it('a page without a token of its own is named when a backfill or reconciliation lists no form of it, and the other pages are read', async () => {
    const ads = relay.open(api.tenant, api.clock.now, async (path, forward) =>
      path.endsWith(`/${KRAKOW}/leadgen_forms`) ? { status: 200, text: '{"data":[]}' } : forward(),
    );
    const ctx = { ...api.context, outside: { ...api.context.outside, ads } };
    await api.as('office').leads.runSocialLeadBackfill({});
    await backfillSocialLeads(ctx);
    const named = { pageId: KRAKOW, pageName: expect.stringMatching(/./), cause: 'unassigned-page' };
    expect(await api.as('office').leads.backfillRun()).toMatchObject({ state: 'done', pages: 3, failures: [named] });
    expect(await reconcileSocialLeads(ctx)).toMatchObject({ pages: 3, failures: [named], problem: 'unassigned-page' });
  });

  it('a page without a token of its own is named when the list of the leads of one of its forms is empty', async () => {
    const ads = relay.open(api.tenant, api.clock.now, async (path, forward) =>
      path.endsWith(`/${FORM}/leads`) ? { status: 200, text: '{"data":[]}' } : forward(),
    );
    await api.as('office').leads.runSocialLeadBackfill({});
    await backfillSocialLeads({ ...api.context, outside: { ...api.context.outside, ads } });
    const run = await api.as('office').leads.backfillRun();
    expect(run?.failures).toMatchObject([{ pageId: KRAKOW, formId: FORM, cause: 'unassigned-page' }]);
  });

  it('a page without a token of its own is named when the leads of one of its forms are refused', async () => {
    await api.faultControls.post('/social/faults', { on: 'leads', id: FORM, fault: NO_PERMISSION });
    await api.as('office').leads.runSocialLeadBackfill({});
    await backfillSocialLeads(api.context);
    const run = await api.as('office').leads.backfillRun();
    expect(run?.failures).toMatchObject([{ formId: FORM, cause: 'unassigned-page' }]);
  });
});

it('a page with a token of its own may have no form', async () => {
  const ads = relay.open(api.tenant, api.clock.now, async (path, forward) =>
    path.endsWith(`/${KRAKOW}/leadgen_forms`) ? { status: 200, text: '{"data":[]}' } : forward(),
  );
  expect(await ads.forms({ id: KRAKOW })).toEqual({ kind: 'found', value: [] });
});

it('a page with a token of its own is not blamed for a lead that is not there', async () => {
  await delivered();
  await api.faultControls.social.fault({ on: 'lead', fault: NOT_VISIBLE });
  await workLeadDeliveries(api.context);
  const { delayed } = await api.as('marketing').leads.intakeHealth();
  expect(delayed).toMatchObject([{ cause: 'missing' }]);
});

it('an empty list of pages is requested again, because staff assign the pages now', async () => {
  let isEmpty = true;
  const ads = relay.open(api.tenant, api.clock.now, async (path, forward) =>
    path.endsWith('/me/accounts') && isEmpty ? { status: 200, text: '{"data":[]}' } : forward(),
  );
  expect(await ads.pages()).toEqual({ kind: 'found', value: [] });
  isEmpty = false;
  const listed = await ads.pages();
  expect(listed.kind === 'found' && listed.value.length).toBe(3);
  isEmpty = true;
  expect(await ads.pages()).toEqual(listed);
});

// A token that dies between two hourly looks: staff read of it after the first request that is refused for it.
import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { aDelivery } from '@zapisy/db/testing/builders/leads';
import { expect, it } from 'vitest';
import { backfillSocialLeads } from '../backfill/backfill-social-leads.ts';
import { reconcileSocialLeads } from '../backfill/reconcile-social-leads.ts';
import { pauseAdPlatform } from './ad-platform-pause.ts';
import { refreshPlatformAccess } from './platform-access.ts';
import { workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const DEAD = { type: 'error', code: 190 } as const;
const access = async () => (await api.as('marketing').leads.intakeHealth()).access;
const dies = (on: 'lead' | 'leads' | 'forms' | 'accounts') =>
  api.faultControls.post('/social/faults', { on, times: 50, fault: DEAD });
const asksAbout = async () =>
  (await api.faultControls.journal('social')).filter(({ path }) => path.endsWith('/debug_token')).length;

async function workOn(...ids: string[]): Promise<void> {
  await storeDeliveries(
    api.database,
    ids.map((id) => aDelivery(id)),
  );
  await workLeadDeliveries(api.context);
}

it('a dead token is shown after the first refused lead, and the platform is asked about it once', async () => {
  await refreshPlatformAccess(api.context);
  expect(await access()).toMatchObject({ leadsToken: { isValid: true } });
  await dies('lead');
  await workOn('101', '102', '103');
  expect(await access()).toMatchObject({
    leadsToken: { kind: 'known', isValid: false },
    adsToken: { kind: 'known', isValid: true },
    pages: { kind: 'known' },
  });
  const asked = await asksAbout();
  await workOn('104', '105');
  expect(await asksAbout()).toBe(asked);
});

it('a dead token is shown before the first hourly look, too, and while the platform must be left alone', async () => {
  await pauseAdPlatform(api.context, 60_000);
  await dies('accounts');
  expect(await access()).toBeNull();
  await api.as('office').leads.runSocialLeadBackfill({});
  api.clock.advance(61_000);
  await backfillSocialLeads(api.context);
  expect(await access()).toMatchObject({ leadsToken: { isValid: false } });
});

it.each(['forms', 'leads'] as const)('a dead token is shown after a backfill whose %s were refused', async (on) => {
  await refreshPlatformAccess(api.context);
  await dies(on);
  await api.as('office').leads.runSocialLeadBackfill({});
  await backfillSocialLeads(api.context);
  expect(await access()).toMatchObject({ leadsToken: { isValid: false } });
});

it('a dead token is shown after a reconciliation whose leads were refused, and is forgotten at the next look at a new one', async () => {
  await dies('leads');
  await reconcileSocialLeads(api.context);
  expect(await access()).toMatchObject({ leadsToken: { isValid: false } });
  await refreshPlatformAccess(api.context);
  expect(await access()).toMatchObject({ leadsToken: { isValid: true } });
});

it('a dead token is not seen in a refusal for another reason', async () => {
  await refreshPlatformAccess(api.context);
  await api.faultControls.post('/social/faults', { on: 'lead', times: 5, fault: { type: 'error', code: 200 } });
  await workOn('101', '102');
  expect(await access()).toMatchObject({ leadsToken: { isValid: true } });
});

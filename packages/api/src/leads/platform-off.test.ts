// A school without the ad platform: nothing is asked, no job fails, an import is refused, and leads are entered by hand.
import { expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { appRouter } from '../app-router.ts';
import { importSocialAdSpend } from '../marketing/import-social-ad-spend.ts';
import { openAdPlatform } from '../outside/ad-platform/ad-platform.ts';
import { reconcileSocialLeads } from './backfill/reconcile-social-leads.ts';
import { platformAccess, refreshPlatformAccess } from './intake/platform-access.ts';

const api = testApi();
const context = () => ({ ...api.context, outside: { ...api.context.outside, ads: openAdPlatform(undefined) } });
const leads = () => appRouter.createCaller({ ...context(), session: ACTORS.admin }).leads;

it('the jobs of the platform have nothing to do, and do not fail', async () => {
  expect(await reconcileSocialLeads(context())).toMatchObject({ pages: 0, forms: 0, failures: [] });
  expect(await importSocialAdSpend(context())).toEqual({ city: 'Kraków', months: [] });
  await refreshPlatformAccess(context());
  expect(await platformAccess(api.database.prisma)).toBeNull();
  expect(await leads().intakeHealth()).toMatchObject({ isOn: false, access: null });
  expect(await api.faultControls.journal('social')).toEqual([]);
});

it('an import is refused before a run is stored', async () => {
  const refusal = { code: 'not-allowed-now', reason: 'ad-platform-off' };
  expect(await refusalOf(leads().runSocialLeadBackfill({}))).toMatchObject(refusal);
  expect(await refusalOf(leads().retryFailedForms({ runId: crypto.randomUUID() }))).toMatchObject(refusal);
  expect(await leads().backfillRun({})).toBeNull();
  const { marketing } = appRouter.createCaller({ ...context(), session: ACTORS.admin });
  expect(await refusalOf(marketing.importSpendNow())).toMatchObject(refusal);
  expect(await api.database.prisma.audit.count()).toBe(0);
});

it('a delivery from before is refused like one of a platform that is away', async () => {
  const { ads } = context().outside;
  const answers = [await ads.lead({ leadgenId: '1', pageId: undefined }), await ads.pages(), await ads.subscriptions()];
  const tokens = await ads.tokenState();
  for (const answer of [...answers, tokens.leads, tokens.ads]) {
    expect(answer).toMatchObject({ kind: 'refused', problem: { cause: 'unavailable' } });
  }
});

// A platform that writes ids as JSON numbers: each lead is stored under its exact id, through every kind of intake.

import { adPlatformRelay } from '@zapisy/api/testing/ad-platform-relay';
import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { beforeEach, expect, it } from 'vitest';
import type { JobContext } from '../../context.ts';
import { backfillSocialLeads } from '../backfill/backfill-social-leads.ts';
import { workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const relay = adPlatformRelay();
const FORM = '793235552660101';
/** Above 2^53: a double would make it ...604. */
const LEAD = '24595039271296603';
let ctx: JobContext;

beforeEach(async () => {
  const ads = relay.open(api.tenant, api.clock.now, async (_, forward) => {
    const { status, text } = await forward();
    return { status, text: text.replace(/"((?:\w+_)?id)":"(\d+)"/g, '"$1":$2') };
  });
  ctx = { ...api.context, outside: { ...api.context.outside, ads } };
  await api.faultControls.remove('/social/leads');
  await api.faultControls.post('/social/leads', { leadgenId: LEAD, formId: FORM });
});

const stored = () => api.database.prisma.lead.findMany();

it('a platform that writes ids as numbers has its lead stored by the webhook under the exact id, with its form', async () => {
  const delivery = { leadgenId: LEAD, pageId: '724302907610101', formId: FORM };
  await storeDeliveries(api.database, [{ ...delivery, adId: undefined, createdTime: undefined, raw: {} }]);
  await workLeadDeliveries(ctx);
  expect(await stored()).toMatchObject([
    {
      socialLeadId: LEAD,
      formId: FORM,
      formName: 'Kraków: zajęcia od września',
      adId: expect.stringMatching(/^\d+$/),
    },
  ]);
});

it('a platform that writes ids as numbers has its lead stored by a backfill under the exact id', async () => {
  await api.as('office').leads.runSocialLeadBackfill({});
  await backfillSocialLeads(ctx);
  expect(await api.as('office').leads.backfillRun()).toMatchObject({ state: 'done', failures: [] });
  expect(await stored()).toMatchObject([{ socialLeadId: LEAD, formId: FORM, pageId: '724302907610101' }]);
});

it.each([
  ['an exponent', '2.4595039271296603e+16'],
  ['a fraction of zeros', '24595039271296603.0'],
  ['blanks around it', ' 24595039271296603 '],
])(
  'a platform that writes ids as numbers has its lead stored by a backfill under the exact id that is written with %s',
  async (_, written) => {
    const ads = relay.open(api.tenant, api.clock.now, async (__, forward) => {
      const { status, text } = await forward();
      return { status, text: text.replaceAll(`"id":"${LEAD}"`, `"id":${written}`) };
    });
    await api.as('office').leads.runSocialLeadBackfill({});
    await backfillSocialLeads({ ...ctx, outside: { ...ctx.outside, ads } });
    expect(await api.as('office').leads.backfillRun()).toMatchObject({ counts: { created: 1, failed: 0 } });
    expect(await stored()).toMatchObject([{ socialLeadId: LEAD }]);
  },
);

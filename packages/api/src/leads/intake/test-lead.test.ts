// A lead of the platform's testing tool: stored and shown, marked, and never counted.

import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { addDays, warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();

async function delivered(fieldData: { name: string; values: string[] }[]): Promise<string> {
  const { leadgenId } = await api.faultControls.social.lead({ fieldData });
  const nothingMore = { pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} };
  await storeDeliveries(api.database, [{ leadgenId, ...nothingMore }]);
  return leadgenId;
}

it('a lead of the testing tool is marked when the webhook brings it, and the figures leave it out', async () => {
  const test = await delivered([
    { name: 'full_name', values: ['<test lead: dummy data for full_name>'] },
    { name: 'email', values: ['test@meta.com'] },
  ]);
  const real = await delivered([{ name: 'full_name', values: ['Anna Nowak'] }]);
  await workLeadDeliveries(api.context);
  const leads = await api.database.prisma.lead.findMany({ select: { socialLeadId: true, isTest: true } });
  expect(Object.fromEntries(leads.map(({ socialLeadId, isTest }) => [socialLeadId, isTest]))).toEqual({
    [test]: true,
    [real]: false,
  });
  // One day to each side, because the month may change during the test.
  const [from, to] = [-1, 1].map((days) => addDays(warsawDate(new Date()), days).slice(0, 7));
  const figures = await api.as('marketing').marketing.figures({ from: from ?? '', to: to ?? '' });
  expect(figures.total.leads).toBe(1);
});

// Leads that no form should send: answers of any type are stored whole, and an impossible time is stored as none.

import { adPlatformRelay } from '@zapisy/api/testing/ad-platform-relay';
import { testApi } from '@zapisy/api/testing/test-api';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { aDelivery } from '@zapisy/db/testing/builders/leads';
import { beforeEach, expect, it } from 'vitest';
import type { JobContext } from '../../context.ts';
import { backfillSocialLeads } from '../backfill/backfill-social-leads.ts';
import { workLeadDeliveries } from './work-lead-deliveries.ts';

const api = testApi();
const relay = adPlatformRelay();
const FORM = '793235552660101';
const [MALFORMED, GOOD] = ['24595039271296603', '24595039271296604'];

beforeEach(async () => {
  await api.faultControls.remove('/social/leads');
  for (const leadgenId of [MALFORMED, GOOD]) await api.faultControls.post('/social/leads', { leadgenId, formId: FORM });
});

type Json = { id?: string; data?: Json[]; [field: string]: unknown };

/** The platform, with the malformed lead's fields replaced wherever it is returned. */
function withAnswer(fields: Json): JobContext {
  const replaced = (lead: Json): Json => (lead.id === MALFORMED ? Object.assign(lead, fields) : lead);
  const ads = relay.open(api.tenant, api.clock.now, async (_, forward) => {
    const { status, text } = await forward();
    const body = JSON.parse(text) as Json;
    if (Array.isArray(body.data)) body.data = body.data.map(replaced);
    return { status, text: JSON.stringify(replaced(body)) };
  });
  return { ...api.context, outside: { ...api.context.outside, ads } };
}

const store = (...ids: string[]) =>
  storeDeliveries(
    api.database,
    ids.map((leadgenId) => aDelivery(leadgenId)),
  );
const deliveries = () =>
  api.database.prisma.leadDelivery.findMany({
    orderBy: { leadgenId: 'asc' },
    select: { state: true, errorCode: true },
  });
const leads = () => api.database.prisma.lead.findMany({ orderBy: { socialLeadId: 'asc' } });

const answers = [
  { name: 'full_name', values: [`Anna ${'Nowak '.repeat(200)}`.trim()] },
  { name: 'phone_number', values: [48_600_100_200] },
  { name: 'zgoda', values: [true, null], note: 'kept' },
  { name: 'wybór', values: [{ key: 'a' }] },
  'a text alone',
];

it('answers of any type are kept whole, mapped as far as they can be read, and shown on the card', async () => {
  await store(MALFORMED);
  await workLeadDeliveries(withAnswer({ field_data: answers }));
  const [lead] = await leads();
  expect(lead).toMatchObject({ socialLeadId: MALFORMED, firstName: 'Anna', phone: '48600100200', answers });
  expect(lead?.lastName).toHaveLength(200);
  const card = await api.as('marketing').leads.one({ leadId: lead?.id ?? '' });
  expect(card.answers.map(({ text }) => text).slice(1)).toEqual(['48600100200', 'true', '{"key":"a"}', 'a text alone']);
});

const TIMES = [
  '0000-01-01T00:00:00+0000',
  '-271821-04-20T00:00:00+0000',
  '+275760-09-13T00:00:00+0000',
  '+099999-01-01T00:00:00+0000',
  '1970-01-01T00:00:00+0000',
  'yesterday',
];

it.each(TIMES)(
  'a time at which no lead can have been created does not keep a lead of the webhook from being stored: %s',
  async (created_time) => {
    await store(MALFORMED, GOOD);
    await workLeadDeliveries(withAnswer({ created_time }));
    expect(await deliveries()).toEqual([
      { state: 'done', errorCode: null },
      { state: 'done', errorCode: null },
    ]);
    expect(await leads()).toMatchObject([{ createdTime: null }, { createdTime: expect.any(Date) }]);
  },
);

it.each(TIMES)(
  'a time at which no lead can have been created does not keep a lead of a backfill from being stored: %s',
  async (created_time) => {
    await api.as('office').leads.runSocialLeadBackfill({});
    await backfillSocialLeads(withAnswer({ created_time }));
    const run = await api.as('office').leads.backfillRun();
    expect(run).toMatchObject({ state: 'done', counts: { read: 2, created: 2, failed: 0 }, failures: [] });
    expect((await leads()).map(({ createdTime }) => createdTime === null)).toEqual([true, false]);
  },
);

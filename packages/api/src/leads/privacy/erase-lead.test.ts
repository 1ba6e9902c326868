// Erasure: nothing in the whole database still identifies the person, and no source stores the lead again.
import { randomUUID } from 'node:crypto';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import type { SocialLead } from '@zapisy/domain/leads/new-lead';
import { expect, it } from 'vitest';
import { upsertSocialLead } from '../intake/upsert-social-lead.ts';

const api = testApi();

const SECRETS = [
  'kowalczyk-canary',
  'anna.canary@poczta.example',
  '600777888',
  'note-canary',
  'answer-canary',
  'city-canary',
  '99887766554433',
];

const unknown = undefined;
const PLATFORM_LEAD: SocialLead['lead'] = {
  id: '99887766554433',
  fieldData: [
    { name: 'email', values: ['anna.canary@poczta.example'] },
    { name: 'phone_number', values: ['600777888'] },
    { name: 'full_name', values: ['Anna kowalczyk-canary'] },
    { name: 'co_u_was', values: ['answer-canary'] },
    { name: 'miasto', values: ['u mamy, city-canary'] },
  ],
  consents: [],
  isOrganic: false,
  createdTime: unknown,
  formId: unknown,
  platform: unknown,
  adId: unknown,
  adName: unknown,
  adsetId: unknown,
  adsetName: unknown,
  campaignId: unknown,
  campaignName: unknown,
};

const come = () => upsertSocialLead(api.context, { lead: PLATFORM_LEAD, pageId: '1', formId: '2', from: 'webhook' });

async function aWorkedLead() {
  await come();
  await api.database.prisma.leadDelivery.create({
    data: { leadgenId: PLATFORM_LEAD.id, raw: { leadgen_id: PLATFORM_LEAD.id }, state: 'done' },
  });
  const leads = api.as('admin').leads;
  const [listed] = (await leads.list({})).leads;
  const leadId = listed?.id ?? '';
  await leads.saveNote({ leadId, version: 1, note: 'note-canary' });
  await leads.markInactive({ leadId, version: 2, reason: 'note-canary' });
  await api.database.prisma.leadDelivery.updateMany({ data: { state: 'failed' } });
  await leads.retryDelivery({ leadgenId: PLATFORM_LEAD.id });
  await api.database.prisma.leadDelivery.updateMany({ data: { state: 'failed', errorCode: 'missing' } });
  await leads.skipDelivery({ leadgenId: PLATFORM_LEAD.id });
  return { leads, leadId };
}

/** Every row of every table of ours, and of the job queue, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await api.database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  const dumps = tables.map(({ name }) => api.database.pool.query(`SELECT t::text FROM ${name} t`));
  return JSON.stringify((await Promise.all(dumps)).map(({ rows }) => rows));
}

it('erasing a lead leaves no personal data anywhere, and the lead in the figures', async () => {
  const { leads, leadId } = await aWorkedLead();
  const before = await wholeDatabase();
  expect(SECRETS.filter((secret) => !before.includes(secret))).toEqual([]);
  await leads.erase({ leadId, version: 3 });
  const after = await wholeDatabase();
  expect(SECRETS.filter((secret) => after.includes(secret))).toEqual([]);
  expect(await api.database.prisma.lead.count()).toBe(1);
  expect(await refusalOf(leads.one({ leadId }))).toEqual({ code: 'not-found' });
  expect([(await leads.list({})).leads, (await leads.list({ show: 'inactive' })).leads]).toEqual([[], []]);
});

it('erasing a lead leaves one audit row that says who erased which lead, and nothing of the person', async () => {
  const { leads, leadId } = await aWorkedLead();
  await leads.erase({ leadId, version: 3 });
  const rows = await api.database.prisma.audit.findMany({ where: { action: 'eraseLead' } });
  expect(rows).toMatchObject([{ actor: ACTORS.admin.email, entity: 'lead', entityId: leadId }]);
  expect([rows[0]?.before ?? null, rows[0]?.after ?? null]).toEqual([null, null]);
});

it('erasing a lead leaves no audit row when it is refused', async () => {
  const { leads, leadId } = await aWorkedLead();
  await refusalOf(leads.erase({ leadId, version: 2 }));
  expect(await api.database.prisma.audit.count({ where: { action: 'eraseLead' } })).toBe(0);
});

it('erasing a lead keeps the city of a lead for the figures where it is one of the chain', async () => {
  await api.database.prisma.city.create({ data: { name: 'Kraków' } });
  const leads = api.as('admin').leads;
  const entered = { channel: 'telefon', firstName: 'Anna', phone: '600777888', key: randomUUID() } as const;
  const { lead } = await leads.enter({ ...entered, city: 'krakow' });
  await leads.erase({ leadId: lead.id, version: 1 });
  expect(await api.database.prisma.lead.findMany({ select: { city: true } })).toEqual([{ city: 'Kraków' }]);
});

it('erasing a lead holds when the platform announces it again', async () => {
  const { leads, leadId } = await aWorkedLead();
  await leads.erase({ leadId, version: 3 });
  expect(await come()).toBe('erased');
  expect(await wholeDatabase()).not.toContain('kowalczyk-canary');
  expect(await api.database.prisma.lead.count()).toBe(1);
});

it('erasing a lead is refused when the lead changed since it was on the screen', async () => {
  const { leads, leadId } = await aWorkedLead();
  expect(await refusalOf(leads.erase({ leadId, version: 2 }))).toMatchObject({ code: 'conflict', version: 3 });
});

it('exporting a lead hands out all that is kept, and the audit says so', async () => {
  const { leads, leadId } = await aWorkedLead();
  const exported = JSON.stringify(await leads.export({ leadId }));
  expect(SECRETS.filter((secret) => !exported.includes(secret))).toEqual([]);
  expect(await api.database.prisma.audit.count({ where: { action: 'exportLead', entityId: leadId } })).toBe(1);
});

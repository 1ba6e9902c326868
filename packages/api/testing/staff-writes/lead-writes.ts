// Staff's changes of leads, of their intake and of the import.
import { randomUUID } from 'node:crypto';
import { storeDeliveries } from '@zapisy/db/leads/lead-delivery-records';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { newBackfill } from '@zapisy/domain/leads/lead-backfill';
import { ACTORS } from '../people.ts';
import type { TestApi } from '../test-api.ts';
import type { StaffCall, StaffWrites } from './staff-write.ts';

const DELIVERY = { leadgenId: '101' };
const typed = () => ({
  key: randomUUID(),
  channel: 'telefon',
  firstName: 'Anna',
  phone: '600 100 200',
  city: 'Kraków',
});

/** A lead that was entered, as the target that every change of it names. */
async function aLead(api: TestApi) {
  const { lead } = await api.as('marketing').leads.enter({ ...typed(), channel: 'telefon' });
  return { leadId: lead.id, version: lead.version };
}

async function aCalledLead(api: TestApi) {
  const target = await aLead(api);
  const { lead } = await api.as('marketing').leads.move({ ...target, to: 'Kontakt' });
  return { leadId: lead.id, version: lead.version };
}

async function aCustomer(api: TestApi) {
  const called = await aCalledLead(api);
  const tried = await api.as('marketing').leads.move({ ...called, to: 'Trening próbny' });
  const move = { leadId: called.leadId, version: tried.lead.version, to: 'Zapisany', playerId: null } as const;
  const { lead } = await api.as('marketing').leads.move(move);
  return { leadId: lead.id, version: lead.version };
}

async function aFailedDelivery(api: TestApi): Promise<void> {
  const nothingMore = { pageId: undefined, formId: undefined, adId: undefined, createdTime: undefined, raw: {} };
  await storeDeliveries(api.database, [{ ...DELIVERY, ...nothingMore }]);
  await api.database.prisma.leadDelivery.updateMany({ data: { state: 'failed', errorCode: 'missing' } });
}

const byMarketing = (input: unknown): StaffCall => ({ by: 'marketing', input });

export const LEAD_WRITES: StaffWrites = {
  'leads.enter': async () => byMarketing(typed()),
  'leads.move': async (api) => byMarketing({ ...(await aLead(api)), to: 'Kontakt' }),
  'leads.undoMove': async (api) => byMarketing(await aCalledLead(api)),
  'leads.markInactive': async (api) => byMarketing({ ...(await aLead(api)), reason: 'mieszka za daleko' }),
  async 'leads.bringBack'(api) {
    const target = await aLead(api);
    const { lead } = await api.as('marketing').leads.markInactive({ ...target, reason: 'nie odbiera' });
    return byMarketing({ ...target, version: lead.version });
  },
  async 'leads.link'(api) {
    const { id: playerId } = await aParticipant(api.database);
    return byMarketing({ ...(await aCustomer(api)), playerId });
  },
  'leads.correctCity': async (api) => byMarketing({ ...(await aLead(api)), city: 'Sopot' }),
  'leads.assign': async (api) => byMarketing({ ...(await aLead(api)), assignee: ACTORS.marketing.email }),
  'leads.planContact': async (api) => byMarketing({ ...(await aLead(api)), on: '2099-11-25' }),
  'leads.saveNote': async (api) => byMarketing({ ...(await aLead(api)), note: 'oddzwonić' }),
  async 'leads.export'(api) {
    const { leadId } = await aLead(api);
    return { by: 'admin', input: { leadId } };
  },
  'leads.erase': async (api) => ({ by: 'admin', input: await aLead(api) }),
  async 'leads.retryDelivery'(api) {
    await aFailedDelivery(api);
    return byMarketing(DELIVERY);
  },
  async 'leads.retryAllFailed'(api) {
    await aFailedDelivery(api);
    return byMarketing({ cause: 'missing' });
  },
  async 'leads.skipDelivery'(api) {
    await aFailedDelivery(api);
    return byMarketing(DELIVERY);
  },
  async 'leads.skipAllFailed'(api) {
    await aFailedDelivery(api);
    return byMarketing({ cause: 'missing', count: 1 });
  },
  'leads.runSocialLeadBackfill': async () => ({ by: 'office', input: { sinceDays: 7 } }),
  async 'leads.retryFailedForms'(api) {
    const { prisma } = api.database;
    const form = { pageId: '1', pageName: 'Kraków', formId: '2', formName: 'Balet zima' };
    const progress = { ...newBackfill(false), failures: [{ ...form, cause: 'permission' }] };
    const ended = { sinceDays: 7, startedBy: 'office', state: 'done', progress, finishedAt: new Date() };
    const { id: runId } = await prisma.leadBackfill.create({ data: ended });
    return { by: 'office', input: { runId } };
  },
  async 'leads.cancelBackfill'(api) {
    await api.as('office').leads.runSocialLeadBackfill({ sinceDays: 7 });
    return { by: 'office' };
  },
};

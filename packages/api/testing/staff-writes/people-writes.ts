// Staff's changes of people and their invoice data, of notifications, budgets and jobs.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { installJobs } from '@zapisy/db/schedule/cron-records';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { phoneOwnerKey } from '@zapisy/domain/people/owner-key';
import { invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { DEFAULT_RETENTION } from '@zapisy/domain/privacy/retention';
import { JOB_SCHEDULES } from '@zapisy/domain/schedule/jobs';
import { aClient } from '../people.ts';
import type { TestApi } from '../test-api.ts';
import type { StaffWrites } from './staff-write.ts';

const OWNER = 'anna@poczta.example';
const DETAILS = { firstName: 'Maja', lastName: 'Nowak', birthYear: 2019, city: 'Kraków' };
const jobKey = 'social_ad_spend_import';

/** Two wards, the first with a company's invoice; the id of the first. */
async function aWard(api: TestApi): Promise<string> {
  const [first] = await aFamily(api.database, ['Zofia', 'Adam'], OWNER);
  if (!first) throw new Error('no ward');
  await anInvoicePreference(api.database, first, A_COMPANY);
  return first.id;
}

async function choices(api: TestApi) {
  const playerId = await aWard(api);
  const wards = await api.database.prisma.player.findMany({ include: { invoice: true } });
  const versions = Object.fromEntries(wards.map(({ id, invoice }) => [id, invoice?.version ?? 0]));
  return { choices: [{ playerId, versions }] };
}

async function aNotification(api: TestApi): Promise<string> {
  const notification = criticalNotification('invoice-rejected', [10_234], 'buyer_tax_no');
  const raised = { notification, occurrence: 'once', details: {}, at: api.clock.now() };
  await inTransaction(api.database, (tx) => raiseNotification(tx, raised));
  return (await api.database.prisma.notification.findFirstOrThrow()).id;
}

export const PEOPLE_WRITES: StaffWrites = {
  async 'people.addParticipant'(api) {
    await aWard(api);
    return { by: 'reception', input: { ...DETAILS, key: randomUUID(), ownerEmail: OWNER } };
  },
  async 'people.beginFamily'() {
    const owner = { firstName: 'Ewa', lastName: 'Lis', phone: '600 100 200', email: OWNER };
    return { by: 'reception', input: { owner, participant: { ...DETAILS, key: randomUUID() } } };
  },
  async 'people.addOwnerEmail'(api) {
    const { id: playerId } = await aParticipant(api.database, { ownerEmail: phoneOwnerKey('+48504118220') });
    return { by: 'reception', input: { playerId, email: OWNER } };
  },
  async 'people.correctOwnerPhones'(api) {
    const playerId = await aWard(api);
    const { phone } = await api.database.prisma.owner.findFirstOrThrow({
      where: { players: { some: { id: playerId } } },
    });
    return { by: 'reception', input: { playerId, shown: phone === '' ? [] : [phone], wanted: ['504 118 220'] } };
  },
  async 'people.correctOwner'(api) {
    const playerId = await aWard(api);
    const shown = { firstName: 'Anna', lastName: 'Nowak', email: OWNER };
    return { by: 'reception', input: { playerId, shown, wanted: { ...shown, email: 'anna.nowak@poczta.example' } } };
  },
  async 'people.unbindOwner'(api) {
    const playerId = await aWard(api);
    await api.as(aClient(OWNER)).people.wards();
    return { by: 'reception', input: { playerId } };
  },
  async 'privacy.eraseFamily'(api) {
    const playerId = await aWard(api);
    const { counts } = await api.as('admin').privacy.planErasure({ playerId });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { by: 'admin', input: { playerId, rows } };
  },
  'privacy.changeRetention': async () => ({
    by: 'admin',
    input: { ...DEFAULT_RETENTION, terms: { ...DEFAULT_RETENTION.terms, leads: 12 } },
  }),
  'privacy.exportFamily': async (api) => ({ by: 'admin', input: { playerId: await aWard(api) } }),
  async 'enrolment.enrol'(api) {
    const person = { kind: 'known', playerId: await aWard(api) };
    const { id: courseId, price } = await aCourse(api.database);
    return { by: 'reception', input: { key: randomUUID(), person, courseId, price } };
  },
  async 'registration.addToWaitingList'(api) {
    const { id: courseId } = await aCourse(api.database, { places: 0 });
    return { by: 'reception', input: { courseId, playerId: await aWard(api) } };
  },
  async 'registration.removeFromWaitingList'(api) {
    const { id: courseId } = await aCourse(api.database, { places: 0 });
    await api.as('reception').registration.addToWaitingList({ courseId, playerId: await aWard(api) });
    const [entry] = await api.as('reception').registration.waitingList({ courseId });
    return { by: 'reception', input: { entryId: entry?.entryId, reason: 'Zrezygnowali telefonicznie' } };
  },
  async 'people.correctParticipant'(api) {
    const playerId = await aWard(api);
    const { firstName, lastName, birthYear, city } = await api.database.prisma.player.findUniqueOrThrow({
      where: { id: playerId },
    });
    const shown = { firstName, lastName, birthYear, city };
    return { by: 'reception', input: { playerId, shown, wanted: DETAILS } };
  },
  async 'preferences.savePlayerInvoiceData'(api) {
    const wanted = { preference: 'nominal', data: invoiceDataOf(A_PERSON) };
    return { by: 'reception', input: { playerId: await aWard(api), version: 1, ...wanted } };
  },
  'preferences.clearPlayerInvoiceData': async (api) => ({
    by: 'reception',
    input: { playerId: await aWard(api), version: 1 },
  }),
  'preferences.applyInvoiceDataToAllPlayersByPlayerId': async (api) => ({
    by: 'manager',
    input: { playerId: await aWard(api) },
  }),
  'preferences.unifyInvoiceData': async (api) => ({ by: 'admin', input: await choices(api) }),
  async 'preferences.undoUnification'(api) {
    const [report] = await api.as('admin').preferences.unifyInvoiceData(await choices(api));
    if (report?.outcome !== 'unified') throw new Error('not unified');
    return { by: 'admin', input: { unificationId: report.unificationId } };
  },
  'notifications.resolve': async (api) => ({ by: 'reception', input: { id: await aNotification(api) } }),
  async 'notifications.undoResolve'(api) {
    const id = await aNotification(api);
    await api.as('reception').notifications.resolve({ id });
    return { by: 'reception', input: { id } };
  },
  'marketing.importSpendNow': async () => ({ by: 'marketing' }),
  async 'marketing.saveBudget'() {
    return { by: 'marketing', input: { channel: 'telefon', city: 'Kraków', month: '2026-11', amount: 50_000 } };
  },
  async 'schedule.switch'(api) {
    await installJobs(api.database.prisma, JOB_SCHEDULES);
    return { by: 'admin', input: { jobKey, enabled: false } };
  },
  async 'schedule.run'(api) {
    await installJobs(api.database.prisma, JOB_SCHEDULES);
    return { by: 'admin', input: { jobKey } };
  },
};

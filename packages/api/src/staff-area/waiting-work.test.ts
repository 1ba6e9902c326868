// The counters of the menu: what waits, for whom it is counted, and that a database that is away costs the counters alone.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { Role } from '@zapisy/domain/people/role';
import { beforeEach, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import { waitingWork } from './waiting-work.ts';

const api = testApi();
const TODAY = '2026-11-23';
/** A day whose term is over, unlike that of the Sunday before. */
const LAST_WEEK = '2026-11-20';
const NOW = new Date(`${TODAY}T13:06:00Z`);
const waiting = (role: Role) => api.as(role).staffArea.waitingWork();
const followed = (role: Role) => api.as(role).staffArea.followed();

const earlier = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

async function aLead(given: Record<string, unknown>): Promise<void> {
  await api.database.prisma.lead.create({
    data: { city: 'Kraków', citySource: 'form', channel: 'social', ...given },
  });
}

async function aPrint(state: string, minutesAgo: number): Promise<void> {
  const data = { state, deskId: 'krakow-1', receipt: {}, updatedAt: earlier(minutesAgo) };
  await api.database.prisma.printJob.create({ data });
}

async function aProviderPrint(state: string, providerId: bigint): Promise<void> {
  const record = { providerId, number: `P${providerId}`, kind: 'receipt', grossGrosze: 100, issuedOn: new Date(TODAY) };
  const { id: receiptId } = await api.database.prisma.document.create({ data: record });
  await api.database.prisma.printJob.create({ data: { state, driver: 'provider', receiptId, receipt: {} } });
}

async function aDelivery(leadgenId: string, state: string): Promise<void> {
  await api.database.prisma.leadDelivery.create({ data: { leadgenId, state, raw: {} } });
}

async function aLetter(dedupeKey: string, state: string): Promise<void> {
  const at = earlier(60);
  const endedAt = state === 'failed' ? at : null;
  await api.database.prisma.outgoingMail.create({
    data: { kind: 'payment-due', dedupeKey, state, since: at, nextAttemptAt: at, createdAt: at, endedAt },
  });
}

/** One thing of each kind that waits, or two, beside things that do not. */
async function aBusyDay(): Promise<void> {
  const notification = criticalNotification('invoice-rejected', [10_234], 'buyer_tax_no');
  const raised = { notification, occurrence: 'a', details: {}, at: NOW };
  await inTransaction(api.database, (tx) => raiseNotification(tx, raised));
  const zofia = await aParticipant(api.database, { ownerEmail: 'anna@poczta.example' });
  await aPayment(api.database, { participant: zofia, dueOn: LAST_WEEK });
  await aPayment(api.database, { participant: zofia, dueOn: '2026-10-10' });
  await aPayment(api.database, { dueOn: LAST_WEEK });
  await aPayment(api.database, { dueOn: TODAY });
  await aLead({ firstName: 'new' });
  await aLead({ firstName: 'due', status: 'Kontakt', nextContactOn: new Date(TODAY) });
  await aLead({ firstName: 'planned', nextContactOn: new Date('2026-11-24') });
  await aLead({ firstName: 'called', status: 'Kontakt' });
  await aLead({ firstName: 'test', isTest: true });
  await aLead({ firstName: 'inactive', inactiveReason: 'nie chce' });
  await aDelivery('1', 'failed');
  await aDelivery('2', 'waiting');
  await aLetter('a', 'failed');
  await aLetter('b', 'waiting');
  await aPrint('held', 0);
  await aPrint('queued', 4);
  await aPrint('queued', 5);
  await aPrint('printed', 60);
  await aProviderPrint('queued', 1n);
  await aProviderPrint('unknown', 2n);
}

beforeEach(() => api.clock.set(NOW.toISOString()));

it('the work that waits is nothing on a quiet day', async () => {
  expect(await waiting('manager')).toEqual({ critical: 0, overdue: 0, leads: 0, intake: 0, letters: 0, prints: 0 });
});

it('the work that waits is counted as things to do: families, and not their payments; prints that do not go on by themselves', async () => {
  await aBusyDay();
  expect(await waiting('office')).toEqual({ critical: 1, overdue: 2, leads: 2, intake: 1, letters: 1, prints: 3 });
});

it('the work that waits is shown by right', async () => {
  await aBusyDay();
  expect(await waiting('reception')).toEqual({ critical: 1, prints: 3 });
  expect(await waiting('marketing')).toEqual({ leads: 2, intake: 1 });
});

it('the work that waits is followed with the same counters, and with the mark of the leads by those who work on leads', async () => {
  await aBusyDay();
  expect(await followed('reception')).toEqual({ waiting: { critical: 1, prints: 3 } });
  const { waiting: counters, leadsMark } = await followed('marketing');
  expect(counters).toEqual(await waiting('marketing'));
  expect(leadsMark).toBe(await api.as('marketing').leads.mark());
});

it('the work that waits is counted to a hundred', async () => {
  await api.database.pool.query(`INSERT INTO lead (city, city_source, channel)
      SELECT 'Kraków', 'form', 'social' FROM generate_series(1, 300)`);
  expect(await waiting('marketing')).toEqual({ leads: 100, intake: 0 });
});

it('the work that waits is absent while it cannot be counted, and nothing fails', async () => {
  const away = { ...api.database, pool: { connect: () => Promise.reject(new Error('away')) } };
  const context = api.contextOf(ACTORS.manager);
  expect(await waitingWork({ ...context, database: away as unknown as typeof api.database })).toEqual({});
  expect(api.logged).toMatchObject([{ message: 'the work that waits could not be counted' }]);
});

const mark = () => api.as('marketing').leads.mark();
const enter = async (leadId: string) => {
  await api.database.prisma.city.upsert({ where: { name: 'Kraków' }, create: { name: 'Kraków' }, update: {} });
  const lead = { channel: 'telefon', firstName: 'Ola', phone: '601 000 077', city: 'Kraków' } as const;
  await api.as('marketing').leads.enter({ key: leadId, ...lead });
};

it('the mark of the leads stays while nothing changes, and differs once a lead comes, is moved or is erased', async () => {
  const leadId = randomUUID();
  const marks = [await mark(), await mark()];
  await enter(leadId);
  marks.push(await mark());
  await api.as('marketing').leads.move({ leadId, version: 1, to: 'Kontakt' });
  marks.push(await mark());
  await api.as('admin').leads.erase({ leadId, version: 2 });
  marks.push(await mark());
  expect(marks[0]).toBe(marks[1]);
  expect(new Set(marks).size).toBe(4);
});

it('the mark of the leads differs also once a change is committed after a later one', async () => {
  const leadId = randomUUID();
  await enter(leadId);
  const change = { leadId, actor: 'a@zapisy.example', change: 'note' };
  const between = await inTransaction(api.database, async (tx) => {
    await tx.leadHistory.create({ data: change });
    await api.database.prisma.leadHistory.create({ data: change });
    return mark();
  });
  expect(await mark()).not.toBe(between);
});

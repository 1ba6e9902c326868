// The counters of the menu: what waits, for whom it is counted, and that a database that is away costs the counters alone.
import { inTransaction } from '@zapisy/db/connection/open-database';
import { raiseNotification } from '@zapisy/db/notifications/notification-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aParticipant } from '@zapisy/db/testing/builders/people';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import type { Role } from '@zapisy/domain/people/role';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTORS } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import { waitingWork } from './waiting-work.ts';

const api = testApi();
const TODAY = '2026-11-23';
/** A day whose term is over, unlike that of the Sunday before. */
const LAST_WEEK = '2026-11-20';
const NOW = new Date(`${TODAY}T13:06:00Z`);
const waiting = (role: Role) => api.as(role).staffArea.waitingWork();

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

describe('the work that waits', () => {
  it('is nothing on a quiet day', async () => {
    expect(await waiting('manager')).toEqual({ critical: 0, overdue: 0, leads: 0, intake: 0, letters: 0, prints: 0 });
  });

  it('is counted as things to do: families, and not their payments; prints that do not go on by themselves', async () => {
    await aBusyDay();
    expect(await waiting('office')).toEqual({ critical: 1, overdue: 2, leads: 2, intake: 1, letters: 1, prints: 3 });
  });

  it('is shown by right', async () => {
    await aBusyDay();
    expect(await waiting('reception')).toEqual({ critical: 1, prints: 3 });
    expect(await waiting('marketing')).toEqual({ leads: 2, intake: 1 });
  });

  it('is counted to a hundred', async () => {
    await api.database.pool.query(`INSERT INTO lead (city, city_source, channel)
      SELECT 'Kraków', 'form', 'social' FROM generate_series(1, 300)`);
    expect(await waiting('marketing')).toEqual({ leads: 100, intake: 0 });
  });

  it('is absent while it cannot be counted, and nothing fails', async () => {
    const away = { ...api.database, pool: { connect: () => Promise.reject(new Error('away')) } };
    const context = api.contextOf(ACTORS.manager);
    expect(await waitingWork({ ...context, database: away as unknown as typeof api.database })).toEqual({});
    expect(api.logged).toMatchObject([{ message: 'the work that waits could not be counted' }]);
  });
});

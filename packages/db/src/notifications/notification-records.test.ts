// One matter is one row with a counter, an occurrence counts once, and 'Załatwione' can be undone.
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import {
  listNotifications,
  lockNotification,
  type Raised,
  raiseNotification,
  reopenNotification,
  resolveNotification,
} from './notification-records.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const raise = (raised: Raised) => inTransaction(database, (tx) => raiseNotification(tx, raised));
const list = () => listNotifications(database.prisma, NOON, 50);
const rejection = (occurrence: string, at = NOON, paymentIds = [2, 1]): Raised => ({
  notification: criticalNotification('invoice-rejected', paymentIds, 'buyer_tax_no'),
  occurrence,
  details: { text: occurrence },
  at,
});

it('raising keeps the kind, the payments and what was said', async () => {
  await raise(rejection('pay-1-2-vat-1'));
  expect(await list()).toMatchObject([
    {
      type: 'sync',
      severity: 'critical',
      reason: 'invoice-rejected',
      paymentIds: [1, 2],
      subject: 'buyer_tax_no',
      details: { text: 'pay-1-2-vat-1' },
      count: 1,
      firstAt: NOON,
      lastAt: NOON,
      resolvedAt: null,
    },
  ]);
});

it('raising: the same matter again counts; the same event reported again does not', async () => {
  await raise(rejection('pay-1-2-vat-1'));
  await raise(rejection('pay-1-2-vat-2', later(5)));
  await raise(rejection('pay-1-2-vat-1', later(6)));
  expect(await list()).toMatchObject([{ count: 2, firstAt: NOON, lastAt: later(5) }]);
});

it('raising: reported by twenty at once, it is one row', async () => {
  const tellers = Array.from({ length: 20 }, (_, index) => raise(rejection(`happening ${index % 2}`)));
  await Promise.all(tellers);
  expect(await list()).toMatchObject([{ count: 2 }]);
});

it('raising while a person presses „Załatwione”: what came after what they saw is a row of its own', async () => {
  await raise(rejection('pay-1-2-vat-1'));
  const [seen] = await list();
  const by = { by: 'kasia.lis@zapisy.example', note: '', at: later(1) };
  let raised: Promise<void> | undefined;
  await inTransaction(database, async (tx) => {
    await lockNotification(tx, seen?.id ?? '');
    await resolveNotification(tx, seen?.id ?? '', by);
    raised = raise(rejection('pay-1-2-vat-2', later(2)));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  });
  await raised;
  expect(await list()).toMatchObject([
    { count: 1, resolvedAt: null, details: { text: 'pay-1-2-vat-2' } },
    { count: 1, resolvedAt: later(1) },
  ]);
});

it('raising: other payments or another subject are another matter', async () => {
  await raise(rejection('a'));
  await raise(rejection('b', NOON, [1]));
  await raise({ ...rejection('c'), notification: criticalNotification('invoice-rejected', [1, 2], 'base') });
  expect(await list()).toHaveLength(3);
});

it('raising where payments do not distinguish matters, they are gathered', async () => {
  const refused = (occurrence: string, paymentIds: number[]): Raised => ({
    notification: criticalNotification('provider-refuses-requests', paymentIds, 'unauthorised'),
    occurrence,
    details: {},
    gathersPayments: true,
    at: NOON,
  });
  await raise(refused('a', [9]));
  await raise(refused('b', [4, 9]));
  expect(await list()).toMatchObject([{ paymentIds: [4, 9], count: 2 }]);
});

const resolve = async (at: Date) => {
  const [open] = await list();
  await resolveNotification(database.prisma, open!.id, { by: 'kasia.lis@zapisy.example', note: 'poprawione', at });
  return open!.id;
};

it('resolving says who, when and why, and is listed after the open ones', async () => {
  await raise(rejection('a'));
  await resolve(later(1));
  await raise(rejection('b', NOON, [7]));
  expect((await list()).map(({ paymentIds, resolvedBy, note }) => [paymentIds, resolvedBy, note])).toEqual([
    [[7], null, null],
    [[1, 2], 'kasia.lis@zapisy.example', 'poprawione'],
  ]);
  expect(await listNotifications(database.prisma, later(2), 50)).toHaveLength(1);
});

it('resolving: a new event opens a new row, an old one reported again does not', async () => {
  await raise(rejection('a'));
  await resolve(later(1));
  await raise(rejection('a', later(2)));
  expect(await list()).toHaveLength(1);
  await raise(rejection('b', later(3)));
  expect(await list()).toMatchObject([
    { count: 1, resolvedAt: null },
    { count: 1, resolvedAt: later(1) },
  ]);
});

it('resolving can be taken back, unless the matter is open again', async () => {
  await raise(rejection('a'));
  const id = await resolve(later(1));
  expect(await reopenNotification(database.prisma, id)).toBe(true);
  expect(await list()).toMatchObject([{ id, resolvedAt: null, resolvedBy: null, note: null }]);
  await resolve(later(1));
  await raise(rejection('b', later(2)));
  expect(await reopenNotification(database.prisma, id)).toBe(false);
  expect(await list()).toHaveLength(2);
});

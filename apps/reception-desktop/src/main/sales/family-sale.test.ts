// A family's settlement at a desk: one request, a receipt for each buyer that has one, and nothing printed twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettleOrder } from '@zapisy/counter/ports/orders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FAMILY_ORDER, type FakeServer, fakeServer, ORDER, withGroup } from '../testing/fake-server.ts';
import { openCounter, paperRoll, type Roll, type TestCounter } from '../testing/test-counter.ts';

let folder: string;
let server: FakeServer;
let roll: Roll;
let desk: TestCounter;

const [ZOFIA_GROUP, JAN_GROUP] = FAMILY_ORDER.groups;
const SOLD_BEFORE = { ok: false, failure: { kind: 'sold-before' } };
const RECEIPTS = ['Zajecia 10234 12.2026', 'Zajecia 10235 12.2026'];
const printed = (count: number) => expect.poll(() => roll.receipts.length).toBe(count);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-family-'));
  server = fakeServer(10_234, 10_235);
  roll = paperRoll();
  desk = await openCounter(folder, server, roll);
});
afterEach(async () => {
  await desk.stop();
  await rm(folder, { recursive: true, force: true });
});

it('the sale of a family is one request with what the desk knows of itself, and a receipt for each buyer in their order', async () => {
  expect(await desk.counter.settle(FAMILY_ORDER)).toMatchObject({ ok: true });
  await printed(2);
  expect(roll.receipts).toEqual(RECEIPTS);
  expect(desk.prints.list().map(({ title, paymentIds }) => [title, paymentIds])).toEqual([
    ['Zofia Nowak', [10_234]],
    ['Jan Nowak', [10_235]],
  ]);
  expect(server.sent).toMatchObject([{ deskId: 'krakow-1', deskPrints: true, deskDriver: 'posnet', total: 50_000 }]);
  expect(server.sent[0]?.groups[0]).not.toHaveProperty('title');
});

it('the sale of a family prints nothing for a buyer without a receipt, and nothing at a desk without a printer', async () => {
  const groups: SettleOrder['groups'] = [{ ...ZOFIA_GROUP, printReceipt: false }, JAN_GROUP];
  await desk.counter.settle({ ...FAMILY_ORDER, groups });
  await printed(1);
  expect(roll.receipts).toEqual([RECEIPTS[1]]);

  await desk.stop();
  desk = await openCounter(folder, server, roll, 'provider');
  await desk.counter.settle({ ...FAMILY_ORDER, settlementKey: '00000000-other' });
  expect(server.sent[1]).toMatchObject({ deskPrints: false, deskDriver: 'provider' });
  expect(desk.prints.list()).toHaveLength(1);
});

it('without an answer keeps its key, so that a second try settles and prints once', async () => {
  server.line = 'no-answer';
  expect(await desk.counter.settle(FAMILY_ORDER)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  server.line = 'up';
  await desk.counter.settle({ ...FAMILY_ORDER, settlementKey: '00000000-second-dialog' });
  expect(server.sent.map(({ settlementKey }) => settlementKey)).toEqual([
    FAMILY_ORDER.settlementKey,
    FAMILY_ORDER.settlementKey,
  ]);
  await printed(2);
  expect(roll.receipts).toEqual(RECEIPTS);
});

it('the sale of a family is known as paid: an older copy does not say that its payments are due', async () => {
  const due = () => desk.counter.settlementDue(ZOFIA_GROUP.playerId);
  expect(await due()).toMatchObject({ value: [{ id: 10_234 }, { id: 10_235 }] });
  await desk.counter.settle(FAMILY_ORDER);
  server.line = 'cut';
  expect(await due()).toMatchObject({ value: [] });
});

const goods = (quantity: number, ...paymentIds: number[]) =>
  withGroup(ORDER, { paymentIds, items: [{ productId: ZOFIA_GROUP.playerId, quantity }] });
const sentKeys = () => server.sent.map(({ settlementKey }) => settlementKey);

it('goods alone without an answer are sold once more only after the desk has shown that the first arrived', async () => {
  const sale = goods(1);
  server.line = 'no-answer';
  await desk.counter.settle(sale);
  server.line = 'up';
  await desk.counter.settle({ ...goods(2), settlementKey: '00000000-other-goods' });
  const second = { ...sale, settlementKey: '00000000-second-dialog' };
  expect(await desk.counter.settle(second)).toEqual(SOLD_BEFORE);
  expect(await desk.counter.settle(second)).toMatchObject({ ok: true });
  expect(sentKeys()).toEqual([FAMILY_ORDER.settlementKey, '00000000-other-goods', '00000000-second-dialog']);
});

it('goods of a sale that arrived without an answer are known as sold when only they are confirmed again', async () => {
  const due = () => desk.counter.settlementDue(ZOFIA_GROUP.playerId);
  expect(await due()).toMatchObject({ value: [{ id: 10_234 }, { id: 10_235 }] });
  server.line = 'no-answer';
  await desk.counter.settle(goods(1, 10_234));
  const alone = { ...goods(1), settlementKey: '00000000-second-dialog' };
  expect(await desk.counter.settle(alone)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  server.line = 'up';
  expect(await desk.counter.settle(alone)).toEqual(SOLD_BEFORE);
  expect(sentKeys()).toEqual([FAMILY_ORDER.settlementKey]);
  server.line = 'cut';
  expect(await due(), 'in the older copy').toMatchObject({ value: [{ id: 10_235 }] });
});

it('goods of a sale that never arrived are sold under its key, alone and with other payments', async () => {
  for (const again of [goods(1), goods(1, 10_235)]) {
    server.line = 'cut';
    await desk.counter.settle(goods(1, 10_234));
    server.line = 'up';
    await desk.counter.settle({ ...again, settlementKey: '00000000-second-dialog' });
    expect(sentKeys()).toEqual([FAMILY_ORDER.settlementKey]);
    server = fakeServer(10_234, 10_235);
    await desk.stop();
    desk = await openCounter(folder, server, roll);
  }
});

it('goods that were sold without an answer, and whose sale was cancelled since, are sold at once', async () => {
  server.line = 'no-answer';
  await desk.counter.settle(goods(1));
  server.line = 'up';
  const query = server.query;
  server.query = (async (procedure: string, input: never) =>
    procedure === 'payments.settlement'
      ? { ok: true, value: { cancelled: { at: new Date() } } }
      : query(procedure as never, input)) as typeof server.query;
  expect(await desk.counter.settle({ ...goods(1), settlementKey: '00000000-new' })).toMatchObject({ ok: true });
  expect(sentKeys()).toEqual([FAMILY_ORDER.settlementKey, '00000000-new']);
});

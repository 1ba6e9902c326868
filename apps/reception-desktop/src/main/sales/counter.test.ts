// Money over the counter, with and without the server: no payment is taken twice, and no second receipt comes out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnsentOrder } from '@zapisy/counter/ports/orders';
import { OTHER_VERSION, refused } from '@zapisy/counter/testing/refusals';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FiscalDriver } from '../settings.ts';
import { type FakeServer, fakeServer, ORDER, withGroup, ZOFIA } from '../testing/fake-server.ts';
import { openCounter, paperRoll, type Roll, type TestCounter } from '../testing/test-counter.ts';
import { MAY_ARRIVE_MS } from './taken-payments.ts';

let folder: string;
let server: FakeServer;
let roll: Roll;
let desk: TestCounter;

const PAID = 'Zajecia 10234 12.2026';
/** Each dialog makes a key of its own. */
const orderOf = (key: string, ...paymentIds: number[]): UnsentOrder => ({
  ...withGroup(ORDER, { paymentIds }),
  settlementKey: `00000000-dialog-${key}`,
});
const first = orderOf('1', 10_234);
const again = orderOf('2', 10_234);

const dueNow = async () => {
  const due = await desk.counter.settlementDue(ZOFIA);
  return due.ok ? due.value.map(({ id }) => id) : due.failure.kind;
};
const day = async () => {
  const reply = await desk.copy.through('payments.day', {}, server.query('payments.day', {}));
  return reply.ok ? reply.value.map(({ payment }) => `${payment.id} ${payment.state}`) : reply.failure.kind;
};
const printedAll = () => expect.poll(() => desk.prints.list().every(({ state }) => state === 'printed')).toBe(true);
const start = async (driver?: FiscalDriver) => {
  desk = await openCounter(folder, server, roll, driver);
};
const restart = async () => {
  await desk.stop();
  await start();
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-counter-'));
  server = fakeServer(10_234);
  roll = paperRoll();
  await start();
});
afterEach(async () => {
  await desk.stop();
  await rm(folder, { recursive: true, force: true });
});

it('what the dialog opens with is asked in one turn, and each participant gets their own', async () => {
  const asked: string[] = [];
  const { query } = server;
  server.query = ((procedure: string, input: { playerId: string }) => {
    asked.push(`${procedure.split('.')[0]} ${input.playerId.at(-1)}`);
    return query(procedure as never, input as never);
  }) as typeof server.query;
  const other = ZOFIA.replace(/1$/, '2');
  const profile = desk.counter.settlementProfile(ZOFIA);
  expect(asked).toEqual(['preferences 1', 'payments 1']);
  const due = desk.counter.settlementDue(ZOFIA);
  expect(await Promise.all([profile, due])).toMatchObject([{ ok: true }, { ok: true, value: [{ id: 10_234 }] }]);
  expect(asked).toHaveLength(2);
  await desk.counter.settlementProfile(ZOFIA);
  await desk.counter.settlementDue(other);
  expect(asked.slice(4)).toEqual(['preferences 2', 'payments 2']);
});

it('a payment that this desk has settled with the server is not due in an older copy, and not sold again without the server', async () => {
  expect([await dueNow(), await day()]).toEqual([[10_234], ['10234 due']]);
  expect(await desk.counter.settle(first)).toMatchObject({ ok: true });
  server.line = 'cut';
  expect([await dueNow(), await day()]).toEqual([[], ['10234 paid']]);
  expect(await desk.counter.sellOffline(again)).toEqual({ kind: 'needs-server' });
  await printedAll();
  expect([roll.receipts, desk.outbox.list()]).toEqual([[PAID], []]);
});

it('a payment that this desk has settled by a transfer is reported with the day on which the money came', async () => {
  await desk.counter.settle({ ...first, method: 'transfer', paidOn: '2026-11-19' });
  expect(server.sent).toMatchObject([{ method: 'transfer', paidOn: '2026-11-19' }]);
});

it('a payment that this desk has settled without a receipt is not due in an older copy either', async () => {
  await dueNow();
  await desk.counter.settle({ ...withGroup(first, { printReceipt: false }), method: 'card' });
  server.line = 'cut';
  expect(await dueNow()).toEqual([]);
});

it('a payment that this desk has settled without the server is not due while it waits, nor after it was sent', async () => {
  await day();
  await dueNow();
  server.line = 'cut';
  expect(await desk.counter.sellOffline(first)).toEqual({ kind: 'taken' });
  await printedAll();
  expect([await dueNow(), await day()]).toEqual([[], ['10234 paid']]);
  server.line = 'up';
  // The server does not know the sale yet: its list of that moment is no newer than the copy.
  expect([await dueNow(), await day()]).toEqual([[], ['10234 paid']]);
  await desk.counter.send();
  expect(desk.outbox.list()).toEqual([]);
  server.line = 'cut';
  expect([await dueNow(), await day()]).toEqual([[], ['10234 paid']]);
  expect(await desk.counter.sellOffline(again)).toEqual({ kind: 'needs-server' });
  expect(roll.receipts).toEqual([PAID]);
});

it('a payment that this desk has settled without the server, its print taken out, is not due in an older copy', async () => {
  await dueNow();
  server.line = 'cut';
  roll.isPrinted = false;
  await desk.counter.sellOffline(first);
  await expect.poll(() => desk.prints.list()[0]?.failures).toBe(4);
  await desk.prints.cancel(desk.prints.list()[0]?.id ?? '', 'paragon z innej kasy');
  server.line = 'up';
  await desk.counter.send();
  server.line = 'cut';
  expect([desk.outbox.list(), await dueNow()]).toEqual([[], []]);
});

it('a payment that this desk has settled is not due in an answer that was asked for before and came after', async () => {
  const { query } = server;
  const late = Promise.withResolvers<void>();
  server.query = async (...asked) => {
    const reply = await query(...asked);
    await late.promise;
    return reply;
  };
  const asked = dueNow();
  await desk.counter.settle(first);
  late.resolve();
  expect(await asked).toEqual([]);
  server.line = 'cut';
  expect(await dueNow()).toEqual([]);
});

it('a payment that this desk has settled is due again once the server says so, with and then without it', async () => {
  await dueNow();
  roll.isPrinted = false;
  await desk.counter.settle(first);
  await expect.poll(() => desk.prints.list()[0]?.failures).toBe(4);
  // 'Anuluj rozliczenie' cancels the print at the desk first.
  await desk.prints.cancel(desk.prints.list()[0]?.id ?? '', 'pomyłka');
  server.cancel(first.settlementKey);
  roll.isPrinted = true;
  expect(await dueNow()).toEqual([10_234]);
  server.line = 'cut';
  expect(await dueNow()).toEqual([10_234]);
  expect(await desk.counter.sellOffline(again)).toEqual({ kind: 'taken' });
  await expect.poll(() => roll.receipts).toHaveLength(1);
});

it('a payment that was settled elsewhere is not sold without the server after a refusal has said so; what was refused beside it is', async () => {
  server.due.push(10_235);
  await dueNow();
  server.due = [10_235];
  expect(await desk.counter.settle(orderOf('1', 10_234, 10_235))).toMatchObject({ ok: false });
  server.line = 'cut';
  expect(await dueNow()).toEqual([10_235]);
});

it.each([
  { code: 'not-payable', paymentIds: [10_234], states: ['cancelled'] },
  { code: 'conflict', reason: 'other-request' },
] as const)('a payment that was settled elsewhere is not sold after $code', async (refusal) => {
  await dueNow();
  server.refusals.set(first.settlementKey, refused(refusal));
  await desk.counter.settle(first);
  server.line = 'cut';
  expect(await dueNow()).toEqual([]);
});

it.each([OTHER_VERSION, { code: 'invalid-invoice-data', problems: [] }] as const)(
  'a payment that was settled elsewhere but is still due after $code',
  async (refusal) => {
    await dueNow();
    server.refusals.set(first.settlementKey, refused(refusal));
    await desk.counter.settle(first);
    server.line = 'cut';
    expect(await dueNow()).toEqual([10_234]);
  },
);

it('a payment that was settled elsewhere and whose receipt this desk printed is not sold from an older copy', async () => {
  await dueNow();
  server.payOnline(10_234);
  await desk.reports.takeOver('krakow-1');
  await printedAll();
  server.line = 'cut';
  expect(await dueNow()).toEqual([]);
  expect(await desk.counter.sellOffline(first)).toEqual({ kind: 'needs-server' });
  expect(roll.receipts).toEqual([PAID]);
});

it('a payment that was settled elsewhere and sold here meanwhile is not sold once more when a person has cleared it up', async () => {
  await dueNow();
  server.line = 'cut';
  await desk.counter.sellOffline(first);
  await printedAll();
  server.line = 'up';
  server.refusals.set(first.settlementKey, refused({ code: 'invalid-invoice-data', problems: [] }));
  await desk.counter.send();
  await desk.counter.outboxDone(first.settlementKey, 'gotówka oddana');
  await restart();
  // The server may be asked for it; offline its receipt exists already.
  expect(await dueNow()).toEqual([10_234]);
  server.line = 'cut';
  expect(await desk.counter.sellOffline(again)).toEqual({ kind: 'needs-server' });
  expect(roll.receipts).toEqual([PAID]);
});

/** The dialog sends the sale, gets no answer and is closed. */
const lose = async (order: UnsentOrder) => {
  server.line = 'no-answer';
  expect(await desk.counter.settle(order)).toMatchObject({ failure: { kind: 'offline' } });
  server.line = 'cut';
};

it('a settlement without a response keeps its key: cash taken in another dialog is the same sale, with the same receipt', async () => {
  await dueNow();
  await lose(first);
  expect(await dueNow()).toEqual([10_234]);
  expect(await desk.counter.sellOffline(again)).toEqual({ kind: 'taken' });
  await printedAll();
  server.line = 'up';
  await desk.reports.takeOver('krakow-1');
  await desk.counter.send();
  await desk.reports.takeOver('krakow-1');
  await printedAll();
  expect([roll.receipts, desk.outbox.list()]).toEqual([[PAID], []]);
  expect(server.sent.map(({ settlementKey }) => settlementKey)).toEqual([first.settlementKey, first.settlementKey]);
});

it('a settlement without a response keeps its key for the server too', async () => {
  await dueNow();
  await lose(first);
  server.line = 'up';
  expect(await desk.counter.settle(again)).toMatchObject({ ok: true });
  await printedAll();
  expect(roll.receipts).toEqual([PAID]);
});

it('a settlement without a response is sold no other way: not in parts, and not with more', async () => {
  server.due.push(10_235, 10_236);
  await dueNow();
  await lose(orderOf('1', 10_234, 10_235));
  expect(await desk.counter.sellOffline(orderOf('2', 10_234))).toEqual({ kind: 'needs-server' });
  expect(await desk.counter.sellOffline(orderOf('3', 10_234, 10_235, 10_236))).toEqual({ kind: 'needs-server' });
  expect(await desk.counter.sellOffline(orderOf('4', 10_236))).toEqual({ kind: 'taken' });
  expect(desk.outbox.list()).toMatchObject([{ order: { groups: [{ paymentIds: [10_236] }] } }]);
});

it.each([
  ['may still arrive', MAY_ARRIVE_MS - 1, first.settlementKey],
  ['can arrive no more', MAY_ARRIVE_MS, again.settlementKey],
])(
  'a settlement without a response whose payments are called due %s: after %i ms the cash is sold under %s',
  async (_, ms, key) => {
    await dueNow();
    server.line = 'cut';
    await desk.counter.settle(first);
    desk.pass(ms);
    server.line = 'up';
    await dueNow();
    server.line = 'cut';
    await desk.counter.sellOffline(again);
    expect(desk.outbox.list()).toMatchObject([{ order: { settlementKey: key } }]);
  },
);

it('a settlement without a response is not sold under its key when that has had a receipt', async () => {
  await dueNow();
  await lose(first);
  roll.isPrinted = false;
  server.line = 'up';
  await desk.reports.takeOver('krakow-1');
  await expect.poll(() => desk.prints.list()[0]?.failures).toBe(4);
  await desk.prints.cancel(desk.prints.list()[0]?.id ?? '', 'paragon z innej kasy');
  server.line = 'cut';
  expect(await desk.counter.sellOffline(again)).toEqual({ kind: 'needs-server' });
  expect(desk.outbox.list()).toEqual([]);
});

it.each(['provider', 'none'] as const)(
  'a desk that prints nothing: (%s) takes no cash without the server',
  async (driver) => {
    await desk.stop();
    await start(driver);
    await dueNow();
    server.line = 'cut';
    expect(await desk.counter.sellOffline(first)).toEqual({ kind: 'needs-server' });
    expect([desk.outbox.list(), desk.prints.list()]).toEqual([[], []]);
  },
);

it('a desk that prints nothing sends what it took before under the driver that it has now', async () => {
  await dueNow();
  server.line = 'cut';
  roll.isPrinted = false;
  await desk.counter.sellOffline(first);
  await expect.poll(() => desk.prints.list()[0]?.failures).toBe(4);
  await desk.stop();
  await start('provider');
  server.line = 'up';
  await desk.counter.send();
  expect(server.sent).toEqual([]);
  await desk.prints.cancel(desk.prints.list()[0]?.id ?? '', 'drukarki już nie ma');
  await desk.counter.send();
  expect(server.sent).toMatchObject([{ alreadyPrinted: false, deskPrints: false, deskDriver: 'provider' }]);
  expect(desk.outbox.list()).toEqual([]);
});

it('a disk that takes no line keeps no answer from the page: the receipt is taken over later', async () => {
  await dueNow();
  await desk.journal.close();
  expect(await desk.counter.settle(first)).toMatchObject({ ok: true });
  await desk.prints.stop();
  await start();
  await desk.reports.takeOver('krakow-1');
  await printedAll();
  expect(roll.receipts).toEqual([PAID]);
});

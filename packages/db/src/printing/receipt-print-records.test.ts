// A payment has one print that is not cancelled, also when several are ordered at once; and there is one pause at a
// time.
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aDocument } from '../../testing/builders/documents.ts';
import { A_LINE, aPaidPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { printStatesOf, savePrintJob } from './print-job-records.ts';
import { currentPrintPause, isPrintingPaused, pausePrinting, resumePrinting } from './print-pause-records.ts';
import { orderReceiptPrint, paymentsOfReceipt, type ReceiptPrint } from './receipt-print-records.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');

async function aReceipt(count = 1) {
  const { id: receiptId } = await aDocument(database);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await aPaidPayment(database)).id);
  await database.prisma.payment.updateMany({ where: { id: { in: ids } }, data: { receiptId } });
  return { receiptId, ids };
}

const receipt = { items: [A_LINE], total: grosze(25_000), method: 'online' as const };
const atDesk = (...paymentIds: number[]): ReceiptPrint => ({ driver: 'posnet', deskId: 'd', paymentIds, receipt });
const order = (receiptId: string, print: ReceiptPrint) =>
  inTransaction(database, (tx) => orderReceiptPrint(tx, receiptId, print, NOON));
const cancel = (id: string) =>
  savePrintJob(database.prisma, {
    id,
    state: 'cancelled',
    problem: 'z innej kasy',
    receiptNumber: null,
    startsAnAttempt: false,
    at: NOON,
  });

it('ten at once over lists that overlap: each payment is in one print', async () => {
  const { receiptId, ids } = await aReceipt(3);
  const [one = 0, two = 0, three = 0] = ids;
  const lists = [[one, two], [two, three], [three, one], [one, two, three], [two]];
  const orders = [...lists, ...lists].map((list) => order(receiptId, atDesk(...list)));
  await Promise.all(orders);
  const rows = await database.prisma.printJobPayment.findMany({ where: { living: true } });
  expect(new Set(rows.map(({ paymentId }) => paymentId)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(0);
});

it('the table itself refuses a second living print', async () => {
  const { receiptId, ids } = await aReceipt();
  const jobId = await order(receiptId, atDesk(...ids));
  const second = database.prisma.printJob.create({
    data: { receiptId, deskId: 'd', receipt: {}, payments: { create: { paymentId: ids[0] ?? 0 } } },
  });
  await expect(second).rejects.toThrow();
  expect(await database.prisma.printJob.findMany({ select: { id: true } })).toEqual([{ id: jobId }]);
});

it('a cancelled print lets another follow, and the returned state is that of the current one', async () => {
  const { receiptId, ids } = await aReceipt();
  const [id = 0] = ids;
  expect(await printStatesOf(database.prisma, ids)).toEqual(new Map());
  const first = await order(receiptId, atDesk(id));
  expect(await order(receiptId, atDesk(id))).toBeUndefined();
  await cancel(first ?? '');
  expect(await printStatesOf(database.prisma, ids)).toEqual(new Map([[id, 'cancelled']]));
  expect(await order(receiptId, { driver: 'provider', paymentIds: [id], receipt })).toBeDefined();
  expect(await printStatesOf(database.prisma, ids)).toEqual(new Map([[id, 'queued']]));
});

it('an order at the provider is enqueued with it, one at a desk is not', async () => {
  const jobs = async () => (await database.pool.query('SELECT task_identifier FROM graphile_worker.jobs')).rows;
  const { receiptId, ids } = await aReceipt();
  await order(receiptId, atDesk(...ids));
  expect(await jobs()).toEqual([]);
  const other = await aReceipt();
  await order(other.receiptId, { driver: 'provider', paymentIds: other.ids, receipt });
  expect(await jobs()).toEqual([{ task_identifier: 'order-fiscal-print' }]);
});

it('the payments of a receipt, and a payment without one', async () => {
  const { ids } = await aReceipt(2);
  const { id } = await aPaidPayment(database);
  expect(await paymentsOfReceipt(database.prisma, ids[1] ?? 0)).toEqual(ids);
  expect(await paymentsOfReceipt(database.prisma, id)).toEqual([id]);
});

it('one pause exists at a time, is ended once, and may be made again', async () => {
  const pause = (number: string) =>
    pausePrinting(database.prisma, { number, fiscal: 'ordered', paymentIds: [1], since: NOON });
  const resume = () => inTransaction(database, (tx) => resumePrinting(tx, { by: 'k', note: 'wyłączona', at: NOON }));
  await Promise.all([pause('a'), pause('b'), pause('c')]);
  expect(await database.prisma.printPause.count()).toBe(1);
  expect(await isPrintingPaused(database.prisma)).toBe(true);
  const ends = await Promise.all([resume(), resume()]);
  expect(ends.filter((end) => end !== undefined)).toHaveLength(1);
  expect(await currentPrintPause(database.prisma)).toBeUndefined();
  await pause('d');
  expect(await currentPrintPause(database.prisma)).toMatchObject({ number: 'd', fiscal: 'ordered', paymentIds: [1] });
});

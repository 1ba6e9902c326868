// A print that was cancelled and was printed all the same: which print has its payments then, and what is not sent any
// more.
import { grosze } from '@zapisy/domain/money';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { expect, it } from 'vitest';
import { aDocument } from '../../testing/builders/documents.ts';
import { A_LINE, aPaidPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { cancelOtherPrint, lockOtherPrints } from './cancelled-print-records.ts';
import { lockPrintJob, printStatesOf, savePrintJob } from './print-job-records.ts';
import { printsOfPayment } from './prints-of-payment.ts';
import { lockProviderPrint, moveProviderPrint } from './provider-print-records.ts';
import { orderReceiptPrint } from './receipt-print-records.ts';

const database = testDatabase();
let seconds = 0;
const later = () => {
  seconds += 1;
  return new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));
};

const paid = async () => (await aPaidPayment(database)).id;
const receipt = { items: [A_LINE], total: grosze(25_000), method: 'card' as const };

/** A print of these payments, at a desk or at the provider. */
async function aPrint(paymentIds: readonly number[], driver: 'posnet' | 'provider' = 'posnet'): Promise<string> {
  const { id: receiptId } = await aDocument(database);
  const print = { ...(driver === 'posnet' ? { driver, deskId: 'd' } : { driver }), paymentIds, receipt };
  const id = await inTransaction(database, (tx) => orderReceiptPrint(tx, receiptId, print, later()));
  return id ?? '';
}

const save = (id: string, state: PrintJobState) =>
  inTransaction(database, async (tx) => {
    await lockPrintJob(tx, id);
    await savePrintJob(tx, { id, state, problem: null, receiptNumber: null, startsAnAttempt: false, at: later() });
  });
const beside = (id: string) => inTransaction(database, (tx) => lockOtherPrints(tx, id));
const livingOf = async (jobId: string) => {
  const rows = await database.prisma.printJobPayment.findMany({ where: { jobId, living: true } });
  return rows.map(({ paymentId }) => paymentId).sort((one, other) => one - other);
};

it('a print that was cancelled and printed all the same takes its payments back from a print that is not in a memory, and leaves that one its others', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()];
  const first = await aPrint([one, two]);
  await save(first, 'cancelled');
  const second = await aPrint([two, three]);
  await save(second, 'printing');
  expect(await beside(first)).toEqual([
    { id: second, driver: 'posnet', deskId: 'd', state: 'printing', paymentIds: [two, three] },
  ]);
  await save(first, 'printed');
  expect([await livingOf(first), await livingOf(second)]).toEqual([[one, two], [three]]);
  const states = await printStatesOf(database.prisma, [one, two, three]);
  expect([...states.values()]).toEqual(['printed', 'printed', 'printing']);
  expect((await printsOfPayment(database.prisma, two)).map(({ id }) => id)).toEqual([first, second]);
});

it('an unknown outcome takes only what no other print has, and is listed before a cancelled print', async () => {
  const [one, two] = [await paid(), await paid()];
  const first = await aPrint([one, two]);
  await save(first, 'cancelled');
  const second = await aPrint([two]);
  await save(second, 'printing');
  await save(first, 'unknown');
  expect([await livingOf(first), await livingOf(second)]).toEqual([[one], [two]]);
  await save(second, 'cancelled');
  expect(await printStatesOf(database.prisma, [two])).toEqual(new Map([[two, 'unknown']]));
});

it('a print that was cancelled and printed all the same takes no payment that is owed again', async () => {
  const [one, two] = [await paid(), await paid()];
  const first = await aPrint([one, two]);
  await save(first, 'cancelled');
  await database.prisma.payment.update({ where: { id: two }, data: { state: 'due', paidOn: null, method: null } });
  await save(first, 'printed');
  expect(await livingOf(first)).toEqual([one]);
  expect(await beside(first)).toEqual([]);
});

it.each(['not-sent', 'person-absent'] as const)(
  'an order at the provider that was cancelled by the office is not sent again: %s',
  async (event) => {
    const id = await aPrint([await paid()], 'provider');
    const move = (next: Parameters<typeof moveProviderPrint>[2]) =>
      inTransaction(database, async (tx) => {
        const print = await lockProviderPrint(tx, id);
        return print && moveProviderPrint(tx, print, next, later());
      });
    await move('send');
    if (event === 'person-absent') await move('outcome-unknown');
    await cancelOtherPrint(database.prisma, id);
    expect(await move(event)).toBe('cancelled');
    expect(await livingOf(id)).toEqual([]);
  },
);

// What is read of a receipt before it is edited, on PostgreSQL: the rule decides the same for the rows as for the
// values.
import { FISCAL_STATES } from '@zapisy/domain/documents/document';
import { isRecordEditable, type RecordPrint } from '@zapisy/domain/documents/receipts/is-record-editable';
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import { expect, it } from 'vitest';
import { aDocument } from '../../testing/builders/documents.ts';
import { aPaidPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { editedReceipt } from './edited-receipt-records.ts';

const database = testDatabase();
const DRIVERS: readonly RecordPrint['driver'][] = ['posnet', 'provider'];

const ROWS = FISCAL_STATES.flatMap((fiscal) =>
  DRIVERS.flatMap((driver) => PRINT_JOB_STATES.map((state) => ({ fiscal, driver, state }))),
);

it('the record reads every fiscal state and print of either driver as the rule takes them', async () => {
  const { prisma } = database;
  const { id: receiptId, providerId } = await aDocument(database);
  const { id: paymentId } = await aPaidPayment(database);
  await prisma.payment.update({ where: { id: paymentId }, data: { receiptId } });
  const { id: jobId } = await prisma.printJob.create({
    data: { receiptId, deskId: 'd', receipt: {}, payments: { create: { paymentId } } },
  });
  for (const { fiscal, driver, state } of ROWS) {
    await prisma.document.update({ where: { id: receiptId }, data: { fiscalState: fiscal } });
    await prisma.printJob.update({ where: { id: jobId }, data: { driver, state } });
    await prisma.printJobPayment.updateMany({ data: { living: true } });
    const current = await editedReceipt(prisma, providerId);
    expect(current).toMatchObject({ fiscal, prints: [{ driver, state }] });
    expect(current && isRecordEditable(current)).toBe(isRecordEditable({ fiscal, prints: [{ driver, state }] }));
    await prisma.printJobPayment.updateMany({ data: { living: false } });
    expect(await editedReceipt(prisma, providerId)).toMatchObject({ fiscal, prints: [] });
  }
});

it('counts the prints of every payment of the receipt, and no print of another receipt', async () => {
  const { prisma } = database;
  const receipts = [await aDocument(database), await aDocument(database)] as const;
  const ids = [(await aPaidPayment(database)).id, (await aPaidPayment(database)).id, (await aPaidPayment(database)).id];
  for (const [index, id] of ids.entries()) {
    const receiptId = receipts[index < 2 ? 0 : 1].id;
    await prisma.payment.update({ where: { id }, data: { receiptId } });
  }
  const [one = 0, two = 0] = ids;
  for (const [paymentId, state] of [
    [one, 'queued'],
    [two, 'printed'],
  ] as const)
    await prisma.printJob.create({ data: { deskId: 'd', receipt: {}, state, payments: { create: { paymentId } } } });
  const found = await editedReceipt(prisma, receipts[0].providerId);
  expect(found?.prints.map(({ state }) => state).toSorted()).toEqual(['printed', 'queued']);
  expect((await editedReceipt(prisma, receipts[1].providerId))?.prints).toEqual([]);
});

it('the record reads a receipt without a payment as one that nothing was paid for, and none of ours as none', async () => {
  const { providerId } = await aDocument(database);
  expect(await editedReceipt(database.prisma, providerId)).toEqual({ fiscal: 'none', prints: [], paid: undefined });
  expect(await editedReceipt(database.prisma, 1)).toBeUndefined();
});

// What is marked as paid at the counter was due under its lock.
import { expect, it } from 'vitest';
import { aPaidPayment, NO_INVOICE } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { markPaidAtCounter } from './settlement-records.ts';

const database = testDatabase();

it('a payment that is not due any more is not marked, and the transaction fails', async () => {
  const { id } = await aPaidPayment(database);
  const marking = markPaidAtCounter(database.prisma, [id], {
    settlementKey: 'another-sale',
    method: 'cash',
    settledBy: 'kasia.lis@zapisy.example',
    buyer: NO_INVOICE,
    printReceipt: true,
    noReceiptReason: undefined,
    invoiceWaiver: undefined,
    outcome: 'waiting',
    paidAt: new Date('2026-11-20T12:00:00Z'),
    paidOn: '2026-11-20',
  });
  await expect(marking).rejects.toThrow('0 of 1 payments');
});

// Payments as the desk, the owner and the day's list see them; a settlement key is taken once.
import { randomUUID } from 'node:crypto';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aDocument } from '../../testing/builders/documents.ts';
import { A_LINE, aPaidPayment, aPayment, NO_INVOICE } from '../../testing/builders/payments.ts';
import { aFamily, aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { reasonText } from './payment-from-row.ts';
import {
  duePaymentsOf,
  lockPayments,
  paymentsOfDay,
  paymentsOfOwner,
  paymentsOfSettlement,
  saveRefund,
} from './payment-records.ts';
import { markPaidAtCounter, type NewSettlement, settlementByKey, takeSettlementKey } from './settlement-records.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');

const aSettlement = (given: Partial<NewSettlement> = {}): NewSettlement => ({
  key: randomUUID(),
  playerId: randomUUID(),
  ownerEmail: 'anna@poczta.example',
  deskId: 'desk-1',
  settledBy: 'kasia.lis@zapisy.example',
  method: 'cash',
  printReceipt: true,
  noReceiptReason: undefined,
  invoiceVersion: 0,
  request: { paymentIds: [1] },
  at: NOON,
  ...given,
});

it('reading gives a payment back as the domain knows it', async () => {
  const lines = [A_LINE, { name: 'Koszulka', gross: grosze(4_999), quantity: 2, vatRate: '23' as const }];
  const payment = await aPayment(database, { lines });
  expect(payment).toMatchObject({ id: 1, amount: 29_999, state: 'due', lines, buyer: null, method: null });
  const untitled = { courseName: null, month: null, part: null };
  expect(await duePaymentsOf(database.prisma, [payment.playerId!])).toEqual([{ ...payment, ...untitled }]);
});

it('reading: what is due comes by its day, and nothing that is paid or cancelled', async () => {
  const participant = await aParticipant(database);
  const later = await aPayment(database, { participant, dueOn: '2026-12-01' });
  const sooner = await aPayment(database, { participant, dueOn: '2026-11-01' });
  await aPayment(database, { participant, state: 'cancelled' });
  await aPaidPayment(database, { participant });
  const due = await duePaymentsOf(database.prisma, [participant.id]);
  expect(due.map(({ id }) => id)).toEqual([sooner.id, later.id]);
});

it('reading: the day holds what was paid on it and what is due on it, in one city or in all', async () => {
  const paid = await aPaidPayment(database, { paidOn: '2026-11-20', dueOn: '2026-10-01' });
  const due = await aPayment(database, { dueOn: '2026-11-20', city: 'Gdynia' });
  await aPaidPayment(database, { paidOn: '2026-11-19', dueOn: '2026-11-20' });
  const day = await paymentsOfDay(database.prisma, '2026-11-20', undefined);
  expect(day.map(({ payment }) => payment.id).toSorted()).toEqual([paid.id, due.id]);
  const inGdynia = await paymentsOfDay(database.prisma, '2026-11-20', 'Gdynia');
  expect(inGdynia.map(({ payment }) => payment.id)).toEqual([due.id]);
  const refund = { amount: grosze(5_000), reason: 'choroba', markedBy: 'k', markedOn: '2026-11-27' };
  await saveRefund(database.prisma, paid.id, refund, 'paid');
  const later = await paymentsOfDay(database.prisma, '2026-11-27', undefined);
  expect(later.map(({ payment }) => [payment.id, payment.refund])).toEqual([[paid.id, refund]]);
});

it('reading: an owner sees the payments of all own wards with their documents, and no others', async () => {
  const [zofia, adam] = await aFamily(database, ['Zofia', 'Adam'], 'anna@poczta.example');
  const first = await aPaidPayment(database, { participant: zofia!, outcome: 'issued' });
  await aPayment(database, { participant: adam! });
  await aPayment(database);
  const receipt = await aDocument(database, { number: 'PAR/1/11/2026' });
  await database.prisma.payment.update({ where: { id: first.id }, data: { receiptId: receipt.id } });
  const own = await paymentsOfOwner(database.prisma, 'anna@poczta.example');
  expect(own).toMatchObject([
    { participant: adam, outcome: null, receipt: null },
    { participant: zofia, outcome: 'issued', receipt: { number: 'PAR/1/11/2026' }, invoice: null },
  ]);
});

it.each([
  [{ code: 'other-fiscal-memory' as const, text: '' }, 'other-fiscal-memory'],
  [{ code: 'other' as const, text: ' zwrot: gotówki ' }, 'other: zwrot: gotówki'],
])('reading: the reason %j is kept as %j', async (reason, stored) => {
  expect(reasonText(reason)).toBe(stored);
  const { id } = await aPaidPayment(database);
  const [payment] = await inTransaction(database, async (tx) => {
    await tx.payment.update({ where: { id }, data: { noReceiptReason: stored } });
    return lockPayments(tx, [id]);
  });
  expect(payment?.payment.noReceiptReason).toEqual({ code: reason.code, text: reason.text.trim() });
});

const atCounter = ({ key, settledBy }: NewSettlement): Parameters<typeof markPaidAtCounter>[2] => ({
  settlementKey: key,
  method: 'cash',
  settledBy,
  buyer: NO_INVOICE,
  printReceipt: true,
  noReceiptReason: undefined,
  invoiceWaiver: undefined,
  outcome: 'waiting',
  paidAt: NOON,
  paidOn: '2026-11-20',
});

it('settling: twenty transactions with one key: one takes it, the others find it settled', async () => {
  const { id } = await aPayment(database);
  const settlement = aSettlement();
  const settle = () =>
    inTransaction(database, async (tx) => {
      if (!(await takeSettlementKey(tx, settlement))) return (await paymentsOfSettlement(tx, settlement.key)).length;
      await lockPayments(tx, [id]);
      await markPaidAtCounter(tx, [id], atCounter(settlement));
      return 'settled';
    });
  const answers = await Promise.all(Array.from({ length: 20 }, settle));
  expect(answers.filter((answer) => answer === 'settled')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 1)).toHaveLength(19);
  expect(await settlementByKey(database.prisma, settlement.key)).toEqual({
    key: settlement.key,
    playerId: settlement.playerId,
    request: { paymentIds: [1] },
    cancelled: null,
  });
});

it('settling: what is not due any more is not marked, and nothing of the transaction stays', async () => {
  const due = await aPayment(database);
  const paid = await aPaidPayment(database);
  const settlement = aSettlement();
  const settling = inTransaction(database, async (tx) => {
    await takeSettlementKey(tx, settlement);
    await markPaidAtCounter(tx, [due.id, paid.id], atCounter({ ...settlement, settledBy: 'k' }));
  });
  await expect(settling).rejects.toThrow('1 of 2');
  expect(await settlementByKey(database.prisma, settlement.key)).toBeUndefined();
  expect(await duePaymentsOf(database.prisma, [due.playerId!])).toHaveLength(1);
});

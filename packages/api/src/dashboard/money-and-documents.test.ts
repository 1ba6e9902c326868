// Today's money and documents over real rows: the sums of the day's end, and each sale in one state.
import { openRequest } from '@zapisy/db/documents/document-request-records';
import { aDocument, aRequest } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import type { DocumentOutcome } from '@zapisy/domain/documents/issuing/document-outcome';
import { beforeEach, expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const TODAY = '2026-11-23';
const OTHER = '2026-11-20';

beforeEach(() => api.clock.set(`${TODAY}T13:06:00Z`));

const office = () => api.as('office');

async function sold(method: 'cash' | 'card' | 'blik', city = 'Kraków'): Promise<number> {
  const { input } = await due(undefined, [{ city }]);
  await settle({ ...input, method });
  return input.paymentIds[0] ?? 0;
}

it("today's money has the sums of the end of the day, with a split, a refund and an online payment", async () => {
  const cash = await sold('cash');
  await sold('blik');
  const { input } = await due();
  const parts = [
    { method: 'cash' as const, amount: 10_000 },
    { method: 'card' as const, amount: 15_000 },
  ];
  await settle({ ...input, method: 'card', parts });
  await aPaidPayment(api.database, { method: 'online', paidOn: TODAY });
  await aPaidPayment(api.database, { method: 'card', paidOn: OTHER });
  await aPayment(api.database, { dueOn: TODAY });
  await office().payments.markRefund({ paymentId: cash, amount: 5_000, reason: 'Choroba dziecka' });
  const money = await office().dashboard.money();
  const { taken, refunded, net } = await office().payments.dayEnd({ day: TODAY });
  expect(money).toMatchObject({ day: TODAY, taken, refunded, net });
  expect([taken, refunded, net]).toEqual([100_000, 5_000, 95_000]);
  expect(money.rows).toEqual([
    { group: 'cash', taken: 35_000 },
    { group: 'card', taken: 15_000 },
    { group: 'blik-and-transfer', taken: 25_000 },
    { group: 'online', taken: 25_000 },
  ]);
});

it("today's money is that of one city, as the end of the day of that city", async () => {
  await sold('cash', 'Kraków');
  await sold('card', 'Gdańsk');
  const { net } = await office().dashboard.money({ city: 'Gdańsk' });
  expect(net).toBe(25_000);
  expect((await office().payments.dayEnd({ day: TODAY, city: 'Gdańsk' })).net).toBe(net);
});

it("today's money is nothing on a day without sales", async () => {
  expect(await office().dashboard.money()).toMatchObject({ taken: 0, refunded: 0, net: 0, foreign: [] });
});

const paid = (outcome: DocumentOutcome, given: { readonly paidOn?: string; readonly city?: string } = {}) =>
  aPaidPayment(api.database, { paidOn: TODAY, ...given, outcome });

async function withUnknownRequest(outcome: DocumentOutcome): Promise<void> {
  const { id } = await paid(outcome);
  const request = aRequest([id]);
  await openRequest(api.database.prisma, request);
  await api.database.prisma.documentRequest.update({ where: { key: request.key }, data: { state: 'unknown' } });
}

it("today's documents are counted by sale, each in one state", async () => {
  await paid('issued');
  await paid('withdrawn');
  await paid('waiting');
  await paid('issued-unlinked');
  await paid('fell-back');
  await paid('needs-person');
  await withUnknownRequest('waiting');
  await withUnknownRequest('needs-person');
  await paid('without-document');
  await paid('issued', { paidOn: OTHER });
  expect(await office().dashboard.documents()).toEqual({
    day: TODAY,
    sales: { issued: 2, 'under-way': 1, unlinked: 1, 'fell-back': 1, 'needs-person': 1, unknown: 2 },
  });
});

it("today's documents are those of one city", async () => {
  await paid('issued', { city: 'Gdańsk' });
  await paid('issued', { city: 'Kraków' });
  expect((await office().dashboard.documents({ city: 'Gdańsk' })).sales.issued).toBe(1);
});

it("today's documents count a named invoice beside a receipt as not linked, until it is known as linked", async () => {
  const { id } = await paid('issued');
  const receipt = await aDocument(api.database);
  const invoice = await aDocument(api.database, { kind: 'vat', link: 'unlinked' });
  await api.database.prisma.payment.update({ where: { id }, data: { receiptId: receipt.id, invoiceId: invoice.id } });
  expect((await office().dashboard.documents()).sales).toMatchObject({ issued: 0, unlinked: 1 });
  await api.database.prisma.document.update({ where: { id: invoice.id }, data: { linkState: 'linked' } });
  expect((await office().dashboard.documents()).sales).toMatchObject({ issued: 1, unlinked: 0 });
});

it("today's documents: lead to lists of as many payments", async () => {
  await paid('waiting');
  await withUnknownRequest('waiting');
  await withUnknownRequest('needs-person');
  const listed = async (documents: 'waiting' | 'unknown') =>
    (await office().payments.list({ documents, from: TODAY, to: TODAY })).payments.length;
  const { sales } = await office().dashboard.documents();
  expect([await listed('waiting'), await listed('unknown')]).toEqual([sales['under-way'], sales.unknown]);
  expect(sales.unknown).toBe(2);
});

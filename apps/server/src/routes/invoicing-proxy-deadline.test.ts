// A named invoice to a receipt is made through the proxy only as long as staff may order one (FOL-3).
import { openIssuing } from '@zapisy/api/testing/issuing';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { beforeEach, expect, it } from 'vitest';
import {
  COMPANY,
  NO_PERSON,
  paidCompanyInvoice,
  paidVat,
  proxyCalls,
  receipt,
  vat,
} from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ledger } = openIssuing(server.api);
const { post, rows } = proxyCalls(server);

const PAID = '2026-11-20T12:00:00Z';
/** A minute before midnight in Warsaw, and midnight. */
const [LAST_MINUTE, TOO_LATE] = ['2027-02-28T22:59:00Z', '2027-02-28T23:00:00Z'];
const TO_RECEIPT = { additional_params: 'for_receipt', issued_to_receipt: true };

beforeEach(() => server.api.clock.set(PAID));

/** A payment with its receipt at the provider. */
async function receipted() {
  const { id } = await aPaidPayment(server.api.database, { printReceipt: true });
  await enqueueDocuments(server.api.database.prisma, [id]);
  await server.api.runJobs();
  const [made] = await ledger();
  return { id, providerId: made?.id };
}
const kinds = async () => (await ledger()).map(({ kind }) => kind);
const late = (paymentIds: readonly number[]) => [
  412,
  { code: 'too-late', reason: 'too-late', paymentIds, deadline: '2027-02-28' },
];

it('a named invoice through the proxy for payments with a receipt is made on the last day, and refused from the next on', async () => {
  const [{ id }, other] = [await receipted(), await receipted()];
  server.api.clock.set(LAST_MINUTE);
  expect((await post('invoices', paidVat(id), { key: 'in time' })).statusCode).toBe(201);
  server.api.clock.set(TOO_LATE);
  expect((await post('invoices', paidVat(id), { key: 'in time' })).statusCode, 'the same request').toBe(201);
  const refused = await post('invoices', paidVat(other.id), { key: 'late' });
  expect([refused.statusCode, refused.json()]).toMatchObject(late([other.id]));
  expect(await kinds()).toEqual(['receipt', 'receipt', 'vat']);
  expect((await rows()).requests).toHaveLength(3);
});

it('a named invoice through the proxy to a receipt of ours that only the body names is refused as well', async () => {
  const { id, providerId } = await receipted();
  server.api.clock.set(TOO_LATE);
  for (const from of [providerId, String(providerId)]) {
    const answer = await post('invoices', vat({ ...TO_RECEIPT, from_invoice_id: from, sell_date: '2027-02-20' }));
    expect([answer.statusCode, answer.json()]).toMatchObject(late([id]));
  }
  expect(await kinds()).toEqual(['receipt']);
});

it('a named invoice through the proxy to a receipt without payments of ours is judged by the day of sale at the provider', async () => {
  const made = await post('receipts', receipt({ issue_date: '2026-11-20', sell_date: '2026-11-20' }));
  const linked = vat({ ...TO_RECEIPT, from_invoice_id: made.json().id });
  server.api.clock.set(TOO_LATE);
  const answer = await post('invoices', linked);
  expect([answer.statusCode, answer.json()]).toMatchObject(late([]));
  server.api.clock.set(LAST_MINUTE);
  await server.api.faultControls.invoicing.fault({ on: 'read', fault: { type: 'html', status: 503 } });
  expect((await post('invoices', linked)).json()).toMatchObject({ code: 'outside-unreachable' });
  expect((await post('invoices', linked)).statusCode).toBe(201);
});

it('a named invoice through the proxy that bears the mark of a receipt without naming it is judged by its own day of sale', async () => {
  server.api.clock.set(TOO_LATE);
  for (const sell_date of ['2026-11-20', '2026-11']) {
    const answer = await post('invoices', vat({ issued_to_receipt: true, sell_date }));
    expect([answer.statusCode, answer.json()]).toMatchObject(late([]));
  }
});

it('a named invoice through the proxy beside a receipt of another fiscal memory has the same last day, and a payment without documents has none', async () => {
  const given = { outcome: 'without-document', printReceipt: false } as const;
  const elsewhere = await aPaidPayment(server.api.database, given);
  const { prisma } = server.api.database;
  await prisma.payment.update({ where: { id: elsewhere.id }, data: { noReceiptReason: 'other-fiscal-memory' } });
  const without = await aPaidPayment(server.api.database, given);
  server.api.clock.set(TOO_LATE);
  const answer = await post('invoices', paidVat(elsewhere.id));
  expect([answer.statusCode, answer.json()]).toMatchObject(late([elsewhere.id]));
  expect((await post('invoices', paidVat(without.id))).statusCode).toBe(201);
});

it('a named invoice through the proxy has a last day of its own: a company invoice and an invoice to no receipt have none', async () => {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  server.api.clock.set(TOO_LATE);
  expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(201);
  expect((await post('invoices', vat({ ...COMPANY, ...NO_PERSON, sell_date: '2026-11-20' }))).statusCode).toBe(201);
  expect((await post('invoices', vat({ sell_date: '2026-11-20' }))).statusCode).toBe(201);
});

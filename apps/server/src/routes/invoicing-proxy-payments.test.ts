// The proxy's documents of payments: one each, none that is illegal beside another, none with another total.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { EMPTY_INVOICE } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import {
  COMPANY,
  paidCompanyInvoice,
  paidReceipt,
  paidVat,
  proxyCalls,
  receipt,
  vat,
} from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ledger, posted, payment } = openIssuing(server.api);
const { post, rows } = proxyCalls(server);

it('payments: get the document, and no second one of its kind', async () => {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  const made = await post('receipts', paidReceipt(id), { key: 'p' });
  expect(made.statusCode).toBe(201);
  expect((await payment(id)).receipt).toMatchObject({ providerId: made.json().id });
  const second = await post('receipts', paidReceipt(id), { key: 'q' });
  expect([second.statusCode, second.json()]).toMatchObject([409, { reason: 'already-issued', paymentIds: [id] }]);
  expect((await post('receipts', paidReceipt(id), { key: 'p' })).statusCode).toBe(201);
  await server.api.runJobs();
  expect(await payment(id)).toMatchObject({ outcome: 'issued' });
  expect(await posted()).toHaveLength(1);
});

it('payments of two owners are refused: each would see the other’s document', async () => {
  const [one, other] = ['anna@poczta.example', 'adam@poczta.example'].map(async (ownerEmail) => {
    const participant = await aParticipant(server.api.database, { ownerEmail });
    return aPaidPayment(server.api.database, { participant, outcome: 'without-document', printReceipt: false });
  });
  const paymentIds = [(await one)?.id, (await other)?.id];
  const answer = await post('receipts', { ...receipt(), paymentIds });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'other-owner' }]);
  expect(await ledger()).toEqual([]);
});

it('payments that come to another total are refused naming both sums', async () => {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  for (const answer of [
    await post('receipts', { ...receipt(), paymentIds: [id] }),
    await post('invoices', { ...vat(), paymentIds: [id] }),
  ]) {
    const fields = { 'invoice.positions': ['come to 150.00, and the payments to 250.00'] };
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad-input', fields }]);
  }
  expect(await posted()).toEqual([]);
  expect(await rows()).toEqual({ requests: [], documents: 0 });
});

it('payments that are missing, not paid, or at work are refused', async () => {
  const due = await aPayment(server.api.database);
  const busy = await aPaidPayment(server.api.database);
  const refused = async (id: number) => (await post('receipts', paidReceipt(id))).json().reason;
  expect(await refused(999_999)).toBe('payment-unknown');
  expect(await refused(due.id)).toBe('payment-not-paid');
  expect(await refused(busy.id)).toBe('documents-under-way');
  expect(await ledger()).toEqual([]);
});

const database = () => server.api.database.prisma;
/** A payment whose receipt is at the provider; `fiscalState` as a desk or the provider has set it. */
async function receipted(fiscalState: string, buyer = buyerOf(EMPTY_INVOICE, 0)) {
  const { id } = await aPaidPayment(server.api.database, { printReceipt: true, buyer });
  await enqueueDocuments(database(), [id]);
  await server.api.runJobs();
  await database().document.updateMany({ data: { fiscalState } });
  return id;
}

it.each(['fiscal', 'ordered', 'none'])(
  'an invoice with a tax id is never issued beside a current receipt: %s',
  async (fiscalState) => {
    const id = await receipted(fiscalState);
    const answer = await post('invoices', paidVat(id, COMPANY));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { reason: 'fiscal-receipt-exists', paymentIds: [id] },
    ]);
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt']);
  },
);

it('an invoice with a tax id is never issued beside a receipt of another fiscal memory', async () => {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  await database().payment.update({ where: { id }, data: { noReceiptReason: 'other-fiscal-memory' } });
  const answer = await post('invoices', paidCompanyInvoice(id));
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { reason: 'fiscal-receipt-exists', paymentIds: [id] },
  ]);
});

it('an invoice with a tax id is never issued to a receipt', async () => {
  for (const link of [{ issued_to_receipt: true }, { additional_params: 'for_receipt' }]) {
    const answer = await post('invoices', vat({ ...COMPANY, ...link, from_invoice_id: 1 }));
    expect(answer.json()).toMatchObject({
      code: 'bad-input',
      fields: { 'invoice.buyer_tax_no': [expect.any(String)] },
    });
  }
  expect(await ledger()).toEqual([]);
});

it.each(['fiscal', 'none'])(
  'an invoice with a tax id: a named one beside the receipt of a company’s sale withdraws no receipt: %s',
  async (state) => {
    const id = await receipted(state, buyerOf(A_COMPANY, 1));
    expect((await post('invoices', paidVat(id))).statusCode).toBe(201);
    await server.api.runJobs();
    expect(await payment(id)).toMatchObject({ receipt: { withdrawn: false }, invoice: { kind: 'vat' } });
  },
);

it.each([A_COMPANY, EMPTY_INVOICE])(
  'an invoice with a tax id: a named invoice beside a receipt is to be linked manually: %j',
  async (profile) => {
    const id = await receipted('fiscal', buyerOf(profile, 1));
    expect((await post('invoices', paidVat(id))).statusCode).toBe(201);
    await server.api.runJobs();
    const office = server.api.as('office');
    expect(await office.documents.ofPayment({ paymentId: id })).toMatchObject({ linkManually: true });
    expect((await office.payments.list({ documents: 'unlinked' })).payments).toMatchObject([
      { id, linkManually: true },
    ]);
  },
);

const company = (outcome?: 'waiting') => {
  const buyer = buyerOf(A_COMPANY, 1);
  return aPaidPayment(server.api.database, { printReceipt: false, buyer, ...(outcome && { outcome }) });
};
async function refusal(id: number) {
  const answer = await post('receipts', paidReceipt(id));
  return [answer.statusCode, answer.json().reason, answer.json().paymentIds];
}
async function issueReceiptAgain(paymentId: number) {
  const headers = { authorization: await server.bearer('office') };
  const url = '/trpc/documents.issueReceiptAgain';
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: { json: { paymentId } } });
  const { reason, paymentIds } = answer.json().error?.json.data.refusal ?? {};
  return [answer.statusCode, reason, paymentIds];
}

it('a receipt beside a company invoice that is issued is refused', async () => {
  const { id } = await company();
  await enqueueDocuments(server.api.database.prisma, [id]);
  await server.api.runJobs();
  expect(await refusal(id)).toEqual([409, 'company-invoice-exists', [id]]);
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['vat']);
});

it('a receipt beside a company invoice that was made through the proxy is refused', async () => {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(201);
  await server.api.runJobs();
  expect(await refusal(id)).toEqual([409, 'company-invoice-exists', [id]]);
});

it('a receipt beside a company invoice that was made through the proxy for an online payment without a preference is not issued by itself', async () => {
  const given = { method: 'online', outcome: 'needs-person' } as const;
  const { id } = await aPaidPayment(server.api.database, given);
  expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(201);
  await server.api.runJobs();
  expect((await posted()).map(({ kind }) => kind)).toEqual(['vat']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null, invoice: { kind: 'vat' } });
});

it('a receipt beside a company invoice that was made through the proxy is issued for the other payments of its sale alone', async () => {
  const participant = await aParticipant(server.api.database);
  const given = { participant, method: 'online', outcome: 'needs-person' } as const;
  const { id } = await aPaidPayment(server.api.database, given);
  const other = await aPaidPayment(server.api.database, { ...given, outcome: 'waiting' });
  expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(201);
  await enqueueDocuments(server.api.database.prisma, [id, other.id]);
  await server.api.runJobs();
  expect((await ledger()).map((row) => [row.kind, Number(row['price_gross'])])).toEqual([
    ['vat', 250],
    ['receipt', 250],
  ]);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null });
  expect(await payment(other.id)).toMatchObject({ outcome: 'issued', receipt: { kind: 'receipt' } });
});

it('a receipt beside a company invoice that was made through the proxy is not issued by ‘Wystaw paragon’ either', async () => {
  await server.api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  const { id } = await aPaidPayment(server.api.database, { method: 'online' });
  await enqueueDocuments(server.api.database.prisma, [id]);
  await server.api.runJobs();
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person', receipt: null });
  expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(201);
  await server.api.runJobs();
  expect(await issueReceiptAgain(id)).toEqual([412, 'invoice-exists', [id]]);
  await server.api.runJobs();
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['vat']);
});

it('a receipt beside a company invoice that stays unknown for more than 15 minutes is refused', async () => {
  const { clock, faultControls, context } = server.api;
  clock.set('2026-11-20T12:00:00Z');
  const { id } = await company('waiting');
  await faultControls.invoicing.fault({ fault: { type: 'html', when: 'after' } });
  await faultControls.invoicing.fault({ on: 'list', times: 50, fault: { type: 'html', when: 'before' } });
  await enqueueDocuments(server.api.database.prisma, [id]);
  await server.api.runJobs();
  clock.advance(16 * 60_000);
  await followUpDocuments(context);
  await server.api.runJobs();
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person', invoice: null });
  expect(await refusal(id)).toEqual([409, 'documents-under-way', [id]]);
  expect((await posted()).map(({ kind }) => kind)).toEqual(['vat']);
});

it('a receipt beside a company invoice is made where the invoice names a person', async () => {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  expect((await post('invoices', paidVat(id))).statusCode).toBe(201);
  await server.api.runJobs();
  expect((await post('receipts', paidReceipt(id))).statusCode).toBe(201);
});

// A document of the proxy that is made, or may be, and is not recorded on its payment yet: until then nothing is issued
// beside it.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { expect, it } from 'vitest';
import { paidCompanyInvoice, paidReceipt, proxyCalls } from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { posted, payment } = openIssuing(server.api);
const { post, rows } = proxyCalls(server);
const kinds = async () => (await posted()).map(({ kind }) => kind);
const documents = () => server.api.as('office').documents;

/** The worker dies after the document was stored: this condition on payments stops its next step. */
async function dyingAtPayment(condition: 'documents_outcome' | 'invoice_id', work: () => Promise<void>) {
  const { prisma } = server.api.database;
  const isBefore = { documents_outcome: `documents_outcome <> 'waiting'`, invoice_id: 'invoice_id IS NULL' };
  await prisma.$executeRawUnsafe(`ALTER TABLE payment ADD CONSTRAINT died CHECK (${isBefore[condition]})`);
  try {
    await work();
  } finally {
    await prisma.$executeRaw`ALTER TABLE payment DROP CONSTRAINT died`;
  }
}

async function followUp(): Promise<void> {
  await followUpDocuments(server.api.context);
  await server.api.runJobs();
}

/** 'Bez dokumentu' until the invoice is recorded on it. */
async function unrecorded(): Promise<number> {
  const { id } = await aPaidPayment(server.api.database, { outcome: 'without-document', printReceipt: false });
  await dyingAtPayment('documents_outcome', async () => {
    expect((await post('invoices', paidCompanyInvoice(id), { key: 'c' })).statusCode).toBe(500);
  });
  expect((await rows()).requests).toEqual([{ kind: 'vat', state: 'accepted' }]);
  expect(await payment(id)).toMatchObject({ outcome: 'without-document', invoice: null });
  return id;
}

it('a company invoice that the provider accepted and its payment does not carry lets no receipt be ordered through the proxy', async () => {
  const id = await unrecorded();
  const answer = await post('receipts', paidReceipt(id));
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'documents-under-way', paymentIds: [id] }]);
  expect(await kinds()).toEqual(['vat']);
});

it('a company invoice that the provider accepted and its payment does not carry lets no documents be ordered by a person or by a run', async () => {
  const id = await unrecorded();
  const underWay = { code: 'not-allowed-now', reason: 'document-under-way', paymentIds: [id] };
  expect(await refusalOf(documents().generateInvoiceFromPayment({ paymentId: id }))).toMatchObject(underWay);
  const { runId } = await documents().startRun({ paymentIds: [id] });
  await server.api.runJobs();
  expect((await documents().run({ runId })).items).toMatchObject([{ state: 'refused', reason: underWay }]);
  expect(await kinds()).toEqual(['vat']);
});

it('a company invoice that the provider accepted and its payment does not carry comes to its payment by the same key, and the payment is done', async () => {
  const id = await unrecorded();
  expect((await post('invoices', paidCompanyInvoice(id), { key: 'c' })).statusCode).toBe(201);
  await server.api.runJobs();
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null, invoice: { kind: 'vat' } });
});

const online = () => aPaidPayment(server.api.database, { method: 'online', outcome: 'needs-person' });

it('the documents of the payment’s own wait for a document that was made and is not on the payment yet', async () => {
  const { id } = await online();
  await dyingAtPayment('invoice_id', async () => {
    expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(500);
    expect(await payment(id)).toMatchObject({ outcome: 'waiting' });
    await server.api.runJobs();
  });
  expect(await kinds()).toEqual(['vat']);
  await followUp();
  expect(await kinds()).toEqual(['vat']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null, invoice: { kind: 'vat' } });
});

it('the documents of the payment’s own wait for one with an unknown outcome', async () => {
  const { clock, faultControls } = server.api;
  clock.set('2026-11-20T12:00:00Z');
  const { id } = await online();
  await faultControls.invoicing.fault({ fault: { type: 'html', when: 'after' } });
  await faultControls.invoicing.fault({ on: 'list', times: 1, fault: { type: 'html', when: 'before' } });
  expect((await post('invoices', paidCompanyInvoice(id))).statusCode).toBe(202);
  await followUp();
  expect(await kinds()).toEqual(['vat']);
  clock.advance(10 * 60_000);
  await followUp();
  await followUp();
  expect(await kinds()).toEqual(['vat']);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', receipt: null, invoice: { kind: 'vat' } });
});

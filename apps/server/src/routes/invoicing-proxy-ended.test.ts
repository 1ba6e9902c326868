// A request of the proxy that ended without a document does not count as a revision of the payment's own documents.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { enqueueDocuments, requeueDocuments } from '@zapisy/db/documents/document-work-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { paidVat, proxyCalls } from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { posted, payment, notified } = openIssuing(server.api);
const { post, rows } = proxyCalls(server);
const REFUSED = { kind: 'vat', fault: { type: 'refuse', field: 'buyer_street' } } as const;
const kinds = async () => (await posted()).map((invoice) => invoice['kind']);

async function settled(given: Parameters<typeof aPaidPayment>[1]): Promise<number> {
  const { id } = await aPaidPayment(server.api.database, given);
  await enqueueDocuments(server.api.database.prisma, [id]);
  await server.api.runJobs();
  return id;
}

async function followUp(): Promise<void> {
  await followUpDocuments(server.api.context);
  await server.api.runJobs();
}

it('a refused one brings no fallback receipt to a payment whose invoice waits for a person', async () => {
  const buyer = buyerOf({ ...A_COMPANY, taxId: '1111111111' }, 1);
  const id = await settled({ printReceipt: false, buyer });
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person' });
  await server.api.faultControls.invoicing.fault(REFUSED);
  expect((await post('invoices', paidVat(id))).statusCode).toBe(422);
  await followUp();
  expect(await kinds()).toEqual(['vat']);
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person', receipt: null, invoice: null });
  expect((await notified()).map(({ reason }) => reason)).toEqual(['invoice-data-invalid']);
});

it('one whose day is over hides no former rejection: the payment does not wait for ever', async () => {
  server.api.clock.set('2026-11-20T22:59:00Z');
  await server.api.faultControls.invoicing.fault(REFUSED);
  const id = await settled({ buyer: buyerOf(A_PERSON, 1) });
  const before = await payment(id);
  expect(before).toMatchObject({ outcome: 'fell-back', invoice: null });
  server.api.clock.advance(1_000);
  await server.api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'html', status: 502, when: 'before' } });
  expect((await post('invoices', paidVat(id))).statusCode).toBe(202);
  for (let minute = 0; minute < 20; minute += 2) {
    server.api.clock.advance(120_000);
    await followUp();
  }
  expect((await rows()).requests.map(({ state }) => state)).toContain('outdated');
  await inTransaction(server.api.database, (tx) => requeueDocuments(tx, [id]));
  await followUp();
  expect((await payment(id)).outcome).toBe(before.outcome);
  expect(await kinds()).toEqual(['receipt', 'vat', 'vat']);
});

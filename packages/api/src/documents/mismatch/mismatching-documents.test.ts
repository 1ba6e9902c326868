// A mismatching document under our order id: staff see both sides, and accept it or leave the order id to it; never
// done automatically.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { inTurn } from '@zapisy/api/testing/lock-waiters';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import type { Tx } from '@zapisy/db/connection/open-database';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { issueDocuments } from '../issuing/issue-documents.ts';

const api = testApi();
const { issuing, documents, ledger, posted, payment: paymentOf } = openIssuing(api);
/** With the timeouts of a real server, because the speed of this machine does not matter here. */
const issue = (...ids: readonly number[]) => issueDocuments(issuing(), ids);
const staff = () => api.as('manager').documents;
const MINUTE = 60_000;
const OTHER = { kind: 'receipt', oid: 'pay-1-receipt-1', buyer_company: false };
const OTHER_LINE = { name: 'A', tax: '23', total_price_gross: '250.01' };
const READ_FAULT = { type: 'html', status: 502, when: 'before' };

/** Payment 1, whose order id another receipt has at the provider; and that document's id there. */
async function aTakenOrderId(
  given: Parameters<typeof aPaidPayment>[1] = {},
): Promise<[id: number, providerId: number]> {
  await api.faultControls.post('/invoicing/documents', { invoice: { ...OTHER, positions: [OTHER_LINE] } });
  const { id } = await aPaidPayment(api.database, given);
  for (let times = 0; times < 9; times += 1) {
    await issue(id);
    api.clock.advance(2 * MINUTE);
  }
  expect(await paymentOf(id)).toMatchObject({ outcome: 'needs-person', receipt: null });
  const [row] = await ledger();
  return [id, row?.id ?? 0];
}

const question = (paymentId: number) => ({ paymentId, kind: 'receipt' as const });
const abandon = (paymentId: number) => staff().abandonRequest({ ...question(paymentId), note: 'inna sprzedaż' });

it('both sides: field by field, and which of them differ', async () => {
  const [id, providerId] = await aTakenOrderId();
  expect(await staff().mismatch(question(id))).toEqual({
    paymentIds: [id],
    isComplete: true,
    asked: {
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      face: { gross: 25_000, lines: 1, isCompany: false, taxId: '', buyer: '' },
    },
    found: [
      {
        providerId,
        number: expect.stringContaining('PAR/'),
        viewUrl: expect.any(String),
        issuedOn: expect.any(String),
        differs: ['gross'],
        face: { gross: 25_001, lines: 1, isCompany: false, taxId: '', buyer: '' },
      },
    ],
  });
});

it.each([
  ['another buyer', { buyer_first_name: 'Jan', buyer_last_name: 'Kos' }, ['buyer']],
  [
    'a company',
    { buyer_company: true, buyer_name: 'Kos', buyer_tax_no: '526-025-02-74' },
    ['isCompany', 'taxId', 'buyer'],
  ],
  ['more lines', { positions: [OTHER_LINE, OTHER_LINE] }, ['gross', 'lines']],
])('both sides: %s', async (_, change, differs) => {
  const [id, providerId] = await aTakenOrderId();
  const positions = [{ ...OTHER_LINE, total_price_gross: '250.00' }];
  await api.context.outside.invoicing.remove(providerId);
  await api.faultControls.post('/invoicing/documents', { invoice: { ...OTHER, positions, ...change } });
  const { found } = await staff().mismatch(question(id));
  expect(found.map((one) => one.differs)).toEqual([differs]);
});

it('both sides: there is nothing to show while nothing is open, nothing is there, or nothing can be read', async () => {
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  expect(await refusalOf(staff().mismatch(question(id)))).toMatchObject({ reason: 'no-unknown-document' });
  expect(await refusalOf(staff().mismatch(question(404)))).toMatchObject({ code: 'not-found' });
  const again = await aPaidPayment(api.database);
  await api.faultControls.invoicing.fault({ fault: { type: 'drop', when: 'before' } });
  await issue(again.id);
  expect(await refusalOf(staff().mismatch(question(again.id)))).toMatchObject({ reason: 'no-document-found' });
  await api.faultControls.post('/invoicing/faults', { on: 'list', fault: READ_FAULT });
  expect(await refusalOf(staff().mismatch(question(again.id)))).toMatchObject({ code: 'outside-unreachable' });
});

it('„To jest ten dokument” is kept as it is there, nothing is sent, and issuing continues from it', async () => {
  const [id, providerId] = await aTakenOrderId({ buyer: buyerOf(A_PERSON, 1) });
  const before = (await posted()).length;
  expect(await staff().acceptMismatch({ ...question(id), providerId })).toEqual({
    paymentIds: [id],
    outcome: 'waiting',
  });
  await api.runJobs();
  const after = await paymentOf(id);
  expect(after).toMatchObject({ receipt: { providerId }, invoice: { kind: 'vat' } });
  expect((await posted()).slice(before).map(({ kind }) => kind)).toEqual(['vat', 'vat']);
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  const stored = await api.database.prisma.document.findUniqueOrThrow({ where: { id: after.receipt?.id ?? '' } });
  expect(stored.grossGrosze).toBe(25_001);
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({ action: 'acceptMismatch', after: { providerId, differs: ['gross', 'buyer'] } });
});

it('„To jest ten dokument” only one that is under our order id now; and once', async () => {
  const [id, providerId] = await aTakenOrderId();
  const accept = (other: number) => staff().acceptMismatch({ ...question(id), providerId: other });
  expect(await refusalOf(accept(providerId + 1))).toMatchObject({ code: 'not-found' });
  const ends = await Promise.allSettled([accept(providerId), accept(providerId)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(accept(providerId))).toMatchObject({ reason: 'no-unknown-document' });
  await api.runJobs();
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', receipt: { providerId } });
});

it('„To jest ten dokument” never one that our books hold for another payment', async () => {
  const [id, providerId] = await aTakenOrderId();
  const row = { kind: 'receipt', number: 'PAR/9', grossGrosze: 1, issuedOn: new Date() };
  await api.database.prisma.document.create({ data: { ...row, providerId: BigInt(providerId) } });
  const accepting = staff().acceptMismatch({ ...question(id), providerId });
  expect(await refusalOf(accepting)).toMatchObject({ reason: 'document-taken' });
  expect((await paymentOf(id)).receipt).toBeNull();
});

it('„To nie ten, wystaw nowy”: a new one under a new key; the existing one stays', async () => {
  const [id, providerId] = await aTakenOrderId();
  expect(await abandon(id)).toEqual({ paymentIds: [id], outcome: 'waiting' });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-receipt-2']);
  const after = await paymentOf(id);
  expect(after.outcome).toBe('issued');
  expect(after.receipt?.providerId).not.toBe(providerId);
  const [entry] = await listAudit(api.database.prisma, { limit: 1 });
  expect(entry).toMatchObject({
    action: 'abandonRequest',
    before: { found: [providerId] },
    after: { note: 'inna sprzedaż' },
  });
});

it('„To nie ten, wystaw nowy” twice at once makes one', async () => {
  const [id] = await aTakenOrderId();
  const ends = await Promise.allSettled([abandon(id), abandon(id)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-receipt-2']);
});

it('„To nie ten, wystaw nowy” waits for whoever changes its payment, and gives nothing up that went on meanwhile', async () => {
  const [id] = await aTakenOrderId();
  const goOn = async (tx: Tx) => {
    const free = await tx.$queryRaw<object[]>`SELECT 1 FROM document_request FOR UPDATE SKIP LOCKED`;
    expect(free, 'it has written nothing yet').toHaveLength(1);
    await tx.documentRequest.updateMany({ data: { attempts: { increment: 1 } } });
  };
  const [given] = await inTurn(api.database, (tx) => lockPayments(tx, [id]), [() => refusalOf(abandon(id))], goOn);
  expect(given).toMatchObject({ code: 'not-allowed-now', reason: 'document-under-way' });
  const requests = await api.database.prisma.documentRequest.findMany();
  expect(requests.map(({ state }) => state)).toEqual(['unknown']);
});

it('„To nie ten, wystaw nowy” never while the one that was asked for is there', async () => {
  await api.faultControls.invoicing.fault({ fault: { type: 'drop', when: 'after' } });
  await api.faultControls.post('/invoicing/faults', { on: 'list', times: 2, fault: READ_FAULT });
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  expect(await refusalOf(abandon(id))).toMatchObject({ code: 'outside-unreachable' });
  expect(await refusalOf(abandon(id))).toMatchObject({ reason: 'document-matches' });
  expect(await documents()).toEqual(['pay-1-receipt-1']);
});

it('„To nie ten, wystaw nowy” never when not all could be read, nor before the POST is over', async () => {
  const [id] = await aTakenOrderId();
  await api.faultControls.post('/invoicing/documents', { invoice: { ...OTHER, positions: [OTHER_LINE] } });
  await api.faultControls.post('/invoicing/faults', { on: 'read', fault: READ_FAULT });
  expect(await refusalOf(abandon(id))).toMatchObject({ code: 'outside-unreachable' });
  await api.database.prisma.documentRequest.updateMany({ data: { sentAt: api.clock.now() } });
  expect(await refusalOf(abandon(id))).toMatchObject({ reason: 'document-under-way' });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'needs-person' });
});

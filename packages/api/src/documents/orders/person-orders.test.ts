// What staff can do about a document that failed, may exist, or is not linked.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';

const api = testApi();
const { issue, documents, ledger, posted, payment: paymentOf, account } = openIssuing(api);
const staff = () => api.as('manager').documents;
const actions = async () => (await listAudit(api.database.prisma, { limit: 9 })).map(({ action }) => action);
const NOMINAL = { buyer: buyerOf(A_PERSON, 1) };
const MINUTE = 60_000;
const NOT_FOUND = { code: 'not-found' };

const again = (paymentId: number) => staff().issueReceiptAgain({ paymentId });

it('„Wystaw paragon” after a rejection: the next revision; the invoice that was issued without it is to be linked by hand', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  const { id } = await aPaidPayment(api.database, NOMINAL);
  await issue(id);
  expect(await again(id)).toEqual({ paymentIds: [id], outcome: 'waiting' });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-vat-1', 'pay-1-receipt-2']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued-unlinked', receipt: { kind: 'receipt' } });
  expect(await staff().ofPayment({ paymentId: id })).toMatchObject({ linkManually: true });
  expect(await actions()).toEqual(['issueReceiptAgain']);
});

it('„Wystaw paragon” after it was given up: on under its own key, which finds the receipt that came late', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 3, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database, NOMINAL);
  for (let times = 0; times < 12; times += 1) {
    if ((await issue(id)).state === 'done') break;
    api.clock.advance(2 * MINUTE);
  }
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued-unlinked', receipt: null });
  const [late] = await posted();
  await api.faultControls.post('/invoicing/documents', { invoice: late });
  await again(id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-vat-1', 'pay-1-receipt-1']);
  expect(await paymentOf(id)).toMatchObject({ receipt: { kind: 'receipt' } });
});

it('„Wystaw paragon” for those of a list that still have none', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  const ward = await aParticipant(api.database);
  const first = await aPaidPayment(api.database, { participant: ward });
  const second = await aPaidPayment(api.database, { participant: ward });
  await issue(first.id, second.id);
  await anInvoicePreference(api.database, ward, A_PERSON);
  await staff().generateInvoiceFromPayment({ paymentId: second.id });
  await api.runJobs();
  expect(await paymentOf(second.id)).toMatchObject({ outcome: 'issued', receipt: { kind: 'receipt' } });
  expect(await again(first.id)).toEqual({ paymentIds: [first.id], outcome: 'waiting' });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-2-receipt-1', 'pay-2-vat-1', 'pay-1-receipt-1']);
  expect(await paymentOf(first.id)).toMatchObject({ outcome: 'issued', receipt: { kind: 'receipt' } });
});

it('„Wystaw paragon” is refused when no receipt has failed, and for an unknown payment', async () => {
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  expect(await refusalOf(again(id))).toMatchObject({ code: 'not-allowed-now', reason: 'no-failed-receipt' });
  expect(await refusalOf(again(99))).toEqual(NOT_FOUND);
  expect(await actions()).toEqual([]);
});

async function anUnknown() {
  await api.faultControls.invoicing.fault({ fault: { type: 'drop', when: 'before' } });
  await api.faultControls.invoicing.fault({ on: 'list', times: 500, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  return id;
}
const say = (paymentId: number) => staff().declareAbsent({ paymentId, kind: 'receipt' });

it('„nie ma go u dostawcy” before 15 minutes the job still finds out by itself', async () => {
  const id = await anUnknown();
  api.clock.advance(14 * MINUTE);
  expect(await refusalOf(say(id))).toMatchObject({ code: 'not-allowed-now', reason: 'no-unknown-document' });
});

it('„nie ma go u dostawcy” after it the document goes again, under the same key', async () => {
  const id = await anUnknown();
  api.clock.advance(16 * MINUTE);
  await issue(id);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'needs-person' });
  await say(id);
  await api.runJobs();
  expect((await posted()).map(({ oid }) => oid)).toEqual(['pay-1-receipt-1', 'pay-1-receipt-1']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
  expect(await actions()).toEqual(['declareAbsent']);
});

it('„nie ma go u dostawcy”: a person who was wrong makes no second document', async () => {
  const id = await anUnknown();
  const [sent] = await posted();
  await api.faultControls.post('/invoicing/documents', { invoice: sent });
  api.clock.advance(16 * MINUTE);
  await say(id);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  await api.faultControls.invoicing.clear();
  api.clock.advance(6 * MINUTE);
  await issue(id);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});

it('„nie ma go u dostawcy” of a document that is known', async () => {
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  expect(await refusalOf(say(id))).toMatchObject({ code: 'not-allowed-now', reason: 'no-unknown-document' });
  expect(await refusalOf(say(99))).toEqual(NOT_FOUND);
});

const check = (paymentId: number) => staff().checkLink({ paymentId });

async function anUnlinked() {
  await account({ linkIgnored: true });
  const { id } = await aPaidPayment(api.database, NOMINAL);
  await issue(id);
  const invoice = (await ledger()).find(({ kind }) => kind === 'vat');
  return { id, invoiceId: invoice?.id };
}

it('„Sprawdź ponownie” believes the provider’s mark alone', async () => {
  const { id, invoiceId } = await anUnlinked();
  expect(await check(id)).toEqual({ link: 'unlinked' });
  await api.faultControls.post(`/invoicing/documents/${invoiceId}`, { issuedToReceipt: true });
  expect(await check(id)).toEqual({ link: 'linked' });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
  expect(await staff().ofPayment({ paymentId: id })).toMatchObject({ linkManually: false });
  expect(await actions()).toEqual(['checkLink']);
});

it('„Sprawdź ponownie” does not believe a mark that belongs to another receipt', async () => {
  const { id, invoiceId } = await anUnlinked();
  await api.faultControls.post(`/invoicing/documents/${invoiceId}`, {
    issuedToReceipt: true,
    invoice: { from_invoice_id: 77 },
  });
  expect(await check(id)).toEqual({ link: 'unlinked' });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued-unlinked', invoice: { link: 'unlinked' } });
});

it.each([
  ['no-answer', { type: 'html', status: 502, when: 'before' }, { code: 'outside-unreachable' }],
  [
    'without it',
    { type: 'html', status: 404, when: 'before' },
    { code: 'not-allowed-now', reason: 'gone-at-provider' },
  ],
])('„Sprawdź ponownie”: the provider is %s', async (_, fault, refusal) => {
  const { id } = await anUnlinked();
  await api.faultControls.invoicing.fault({ on: 'read', fault });
  expect(await refusalOf(check(id))).toMatchObject(refusal);
});

it('„Sprawdź ponownie”: an invoice from before August 2026, without a recorded buyer or link, is shown and read again', async () => {
  const { id, invoiceId } = await anUnlinked();
  const { prisma } = api.database;
  await prisma.document.updateMany({ where: { kind: 'vat' }, data: { linkState: 'none' } });
  await prisma.$executeRaw`UPDATE payment SET buyer = NULL, documents_outcome = 'issued'`;
  const { may, linkManually } = await api.as('manager').payments.one({ paymentId: id });
  expect([linkManually, may.checkLink]).toEqual([true, { allowed: true }]);
  expect(await check(id)).toEqual({ link: 'none' });
  await api.faultControls.post(`/invoicing/documents/${invoiceId}`, { issuedToReceipt: true });
  expect(await check(id)).toEqual({ link: 'linked' });
  expect((await api.as('manager').payments.one({ paymentId: id })).linkManually).toBe(false);
});

it('„Sprawdź ponownie”: one whose receipt was issued elsewhere: the provider’s mark alone counts', async () => {
  const { id, invoiceId } = await anUnlinked();
  await api.database.prisma.payment.updateMany({ data: { receiptId: null } });
  expect(await check(id)).toEqual({ link: 'unlinked' });
  await api.faultControls.post(`/invoicing/documents/${invoiceId}`, {
    issuedToReceipt: true,
    invoice: { from_invoice_id: 77 },
  });
  expect(await check(id)).toEqual({ link: 'linked' });
});

it('„Sprawdź ponownie”: there is no invoice, or no payment', async () => {
  const { id } = await aPaidPayment(api.database);
  expect(await refusalOf(check(id))).toMatchObject({ code: 'not-allowed-now', reason: 'no-invoice' });
  expect(await refusalOf(check(99))).toEqual(NOT_FOUND);
});

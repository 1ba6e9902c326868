// Overlapping lists of payments, and a worker that died between a document and its record: no list waits for ever.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { beforeEach, expect, it } from 'vitest';
import { issueDocuments } from './issue-documents.ts';
import type { Issuing } from './issuing.ts';

const api = testApi();
const { account, issue, issuing, documents, payment, posted, notified } = openIssuing(api);
const MINUTE = 60_000;

// The tests last up to two hours: at noon none of them crosses midnight in Warsaw, which gives a request another date.
beforeEach(() => api.clock.set('2026-11-20T12:00:00Z'));

/** Issuing that dies before the record of a receipt. */
function dying(): Issuing {
  const given = issuing();
  const recordReceipt = () => Promise.reject(new Error('gone'));
  return { ...given, records: { ...given.records, recordReceipt } };
}

it('a receipt that was made but not recorded does not stop the longer list', async () => {
  const participant = await aParticipant(api.database);
  const { id: one } = await aPaidPayment(api.database, { participant });
  const { id: other } = await aPaidPayment(api.database, { participant });
  await expect(issueDocuments(dying(), [one])).rejects.toThrow('gone');
  expect(await issue(one, other)).toEqual({ state: 'done' });
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-2-receipt-1']);
  for (const id of [one, other]) expect(await payment(id)).toMatchObject({ outcome: 'issued' });
});

it('a receipt is not given up for an invoice that waits for a person', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 4, fault: { type: 'drop', when: 'before' } });
  const { id } = await aPaidPayment(api.database, { buyer: buyerOf({ ...A_PERSON, street: '' }, 1) });
  for (let minutes = 0; minutes < 30; minutes += 1) {
    await issue(id);
    api.clock.advance(60_000);
  }
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  expect(await payment(id)).toMatchObject({ outcome: 'needs-person', receipt: { kind: 'receipt' }, invoice: null });
  expect((await notified()).map(({ reason }) => reason)).toContain('invoice-data-invalid');
});

it('a payment beside one whose receipt comes late goes on as well', async () => {
  const participant = await aParticipant(api.database);
  const buyer = buyerOf(A_PERSON, 1);
  const { id: one } = await aPaidPayment(api.database, { participant, buyer });
  const { id: other } = await aPaidPayment(api.database, { participant, buyer });
  const given = issuing();
  const openRequest: Issuing['records']['openRequest'] = (lease, draft) =>
    draft.kind === 'vat' ? Promise.reject(new Error('gone')) : given.records.openRequest(lease, draft);
  const dies = { ...given, records: { ...given.records, openRequest } };
  await expect(issueDocuments(dies, [one])).rejects.toThrow('gone');
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'drop', when: 'before' } });
  await api.faultControls.invoicing.fault({ on: 'list', times: 200, fault: { type: 'drop', when: 'before' } });
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await issue(one, other);
    api.clock.advance(MINUTE);
  }
  expect((await notified()).map(({ reason }) => reason)).toEqual(['document-unknown']);
  expect([(await payment(one)).outcome, (await payment(other)).outcome]).toEqual(['waiting', 'needs-person']);
  await api.faultControls.invoicing.clear();
  for (let times = 0; times < 6; times += 1) {
    await issue(one, other);
    api.clock.advance(5 * MINUTE);
  }
  for (const id of [one, other]) expect(await payment(id)).toMatchObject({ invoice: { kind: 'vat' } });
});

/** Payments of one buyer who chose a named invoice. */
async function namedPayments(count: number): Promise<number[]> {
  const participant = await aParticipant(api.database);
  const ids: number[] = [];
  while (ids.length < count)
    ids.push((await aPaidPayment(api.database, { participant, buyer: buyerOf(A_PERSON, 1) })).id);
  return ids;
}

/** Issues the list ten times, five minutes apart. */
async function issueOften(ids: readonly number[]): Promise<void> {
  for (let times = 0; times < 10; times += 1) {
    await issue(...ids);
    api.clock.advance(5 * MINUTE);
  }
}

it('a part of a list whose invoice is under way begins no documents of its own, and ends the list', async () => {
  const [one = 0, other = 0] = await namedPayments(2);
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'drop', when: 'before' } });
  await issue(one, other);
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 99, fault: { type: 'drop', when: 'before' } });
  await issueOften([one]);
  await issueOften([one, other]);
  expect(await documents()).toEqual(['pay-1-2-vat-1']);
  expect(new Set((await posted()).map(({ oid }) => oid))).toEqual(new Set(['pay-1-2-receipt-1', 'pay-1-2-vat-1']));
  for (const id of [one, other])
    expect(await payment(id)).toMatchObject({ outcome: 'issued-unlinked', receipt: null, invoice: { kind: 'vat' } });
});

it('an invoice under way for a receipted payment and one without a receipt ends, also when a longer list comes', async () => {
  const [one = 0, other = 0, third = 0] = await namedPayments(3);
  const given = issuing();
  const openRequest: Issuing['records']['openRequest'] = (lease, draft) =>
    draft.kind === 'vat' ? Promise.reject(new Error('gone')) : given.records.openRequest(lease, draft);
  await expect(issueDocuments({ ...given, records: { ...given.records, openRequest } }, [one])).rejects.toThrow('gone');
  await api.faultControls.invoicing.fault({ kind: 'receipt', times: 99, fault: { type: 'drop', when: 'before' } });
  await api.faultControls.invoicing.fault({ kind: 'vat', times: 99, fault: { type: 'drop', when: 'before' } });
  await issueOften([one, other]);
  await api.faultControls.invoicing.clear();
  await issueOften([one, other, third]);
  expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-2-vat-1', 'pay-3-receipt-1', 'pay-3-vat-1']);
});

it('in a list with a linked and an unlinked invoice each payment says its own, whichever comes first', async () => {
  await account({ linkIgnored: true });
  const [one = 0, other = 0, third = 0] = await namedPayments(3);
  await issue(other);
  await account({ linkIgnored: false });
  await issue(one);
  await issue(third);
  await api.database.prisma.payment.updateMany({ data: { documentsOutcome: 'waiting' } });
  await issue(one, other, third);
  const said = [one, other, third].map(async (id) => (await payment(id)).outcome);
  expect(await Promise.all(said)).toEqual(['issued', 'issued-unlinked', 'issued']);
  const invoice = (await payment(other)).invoice;
  await api.faultControls.post(`/invoicing/documents/${invoice?.providerId}`, { issuedToReceipt: true });
  expect(await api.as('office').documents.checkLink({ paymentId: other })).toEqual({ link: 'linked' });
  expect(await payment(other)).toMatchObject({ outcome: 'issued' });
});

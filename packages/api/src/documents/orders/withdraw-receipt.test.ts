// 'Usuń paragon u dostawcy' against the emulator: which receipts are deleted, which never are, and which deletions have
// an unknown outcome.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import type { Participant } from '@zapisy/domain/people/participant';
import { expect, it } from 'vitest';
import { issueDocuments } from '../issuing/issue-documents.ts';

const api = testApi();
const { issuing, ledger, payment: paymentOf, notified } = openIssuing(api);
/** With the timeouts of a real server, because the speed of this machine does not matter here. */
const issue = (...ids: readonly number[]) => issueDocuments(issuing(), ids);
const staff = () => api.as('office').documents;
const withdraw = (paymentId: number) => staff().withdrawReceipt({ paymentId, reason: 'faktura na firmę' });
const kinds = async () => (await ledger()).map(({ kind }) => kind);
const actions = async () => (await listAudit(api.database.prisma, { limit: 9 })).map(({ action }) => action);
const fault = (given: object) => api.faultControls.post('/invoicing/faults', { on: 'delete', fault: given });
const deletes = async () =>
  (await api.faultControls.journal('invoicing')).filter(({ method }) => method === 'DELETE').length;
const turn = (id: number | undefined, given: object) => api.faultControls.post(`/invoicing/documents/${id}`, given);

const OWNER = 'anna.nowak@poczta.example';

/** A company's invoice was rejected and its receipt replaces it; the profile is correct by now. */
async function aFallback({
  count = 1,
  last,
}: {
  count?: number;
  last?: Participant | undefined;
} = {}): Promise<readonly number[]> {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const participant = await aParticipant(api.database, { ownerEmail: OWNER });
  await anInvoicePreference(api.database, participant, A_COMPANY);
  const given = { participant, buyer: buyerOf(A_COMPANY, 1), printReceipt: false };
  const ids: number[] = [];
  for (let made = 1; made <= count; made += 1) {
    const participantOf = made === count && last ? { participant: last } : {};
    ids.push((await aPaidPayment(api.database, { ...given, ...participantOf })).id);
  }
  await issue(...ids);
  expect(await paymentOf(ids[0] ?? 0)).toMatchObject({ outcome: 'fell-back', receipt: { fiscal: 'none' } });
  return ids;
}

/** The same, with the company invoice issued in the receipt's place. */
async function aReplaced({ count = 1 } = {}): Promise<readonly number[]> {
  const ids = await aFallback({ count });
  await staff().generateBulkInvoiceFromPayments({ paymentIds: [...ids] });
  await api.runJobs();
  expect(await paymentOf(ids[0] ?? 0)).toMatchObject({ outcome: 'withdrawn', receipt: { withdrawn: true } });
  return ids;
}

it('a receipt that a company invoice has replaced goes, for all of its payments; they say so, and nothing is left to take away', async () => {
  const [first = 0, second = 0] = await aReplaced({ count: 2 });
  expect(await kinds()).toEqual(['receipt', 'vat']);
  const { may } = await api.as('office').payments.one({ paymentId: first });
  expect(may.withdrawReceipt).toEqual({ allowed: true });
  expect(await withdraw(second)).toEqual({ paymentIds: [first, second], outcome: 'withdrawn' });
  expect([await kinds(), (await paymentOf(first)).receipt]).toEqual([
    ['vat'],
    expect.objectContaining({ removed: true }),
  ]);
  expect(await refusalOf(withdraw(first))).toMatchObject({ code: 'not-allowed-now', reason: 'receipt-removed' });
  expect((await actions()).slice(0, 2)).toEqual(['withdrawReceipt', 'withdrawReceipt']);
});

it('a fallback receipt of several payments is replaced for all of them, whichever of them is ordered', async () => {
  const [first = 0, second = 0] = await aFallback({ count: 2 });
  expect((await staff().generateInvoiceFromPayment({ paymentId: second })).paymentIds).toEqual([first, second]);
  await api.runJobs();
  expect(await kinds()).toEqual(['receipt', 'vat']);
  for (const id of [first, second]) expect(await paymentOf(id)).toMatchObject({ outcome: 'withdrawn' });
});

it('a fallback receipt of several payments stays while one of them wants no company invoice any more', async () => {
  const sister = await aParticipant(api.database, { firstName: 'Alicja', ownerEmail: OWNER });
  const [first = 0, second = 0] = await aFallback({ count: 2, last: sister });
  for (const data of [A_COMPANY, A_PERSON]) await anInvoicePreference(api.database, sister, data);
  const refusal = { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [second] };
  expect(await refusalOf(staff().generateInvoiceFromPayment({ paymentId: first }))).toEqual(refusal);
  expect([await kinds(), (await paymentOf(second)).receipt]).toMatchObject([['receipt'], { withdrawn: false }]);
});

it('a receipt that nothing has replaced stays: a fallback receipt, until the company invoice is there: when that is rejected again, it is the sale’s document', async () => {
  const [id = 0] = await aFallback();
  expect(await refusalOf(withdraw(id))).toMatchObject({ code: 'not-allowed-now', reason: 'receipt-needed' });
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await staff().generateInvoiceFromPayment({ paymentId: id });
  await api.runJobs();
  expect(await paymentOf(id)).toMatchObject({ outcome: 'fell-back', receipt: { withdrawn: false } });
  expect([await deletes(), await kinds()]).toEqual([0, ['receipt']]);
});

it('a receipt that nothing has replaced stays: the sale’s only document, and one with a named invoice', async () => {
  const { id } = await aPaidPayment(api.database);
  await issue(id);
  expect(await refusalOf(withdraw(id))).toMatchObject({ code: 'not-allowed-now', reason: 'receipt-needed' });
  const person = await aPaidPayment(api.database, { buyer: buyerOf(A_PERSON, 1) });
  await issue(person.id);
  expect(await refusalOf(withdraw(person.id))).toMatchObject({ reason: 'receipt-needed' });
  expect([await deletes(), await kinds()]).toEqual([0, ['receipt', 'receipt', 'vat']]);
});

it.each([
  ['printed', 'receipt-is-fiscal'],
  ['to_print', 'receipt-being-printed'],
  ['error', 'receipt-being-printed'],
])(
  'what is fiscal, or may be: %s at the provider, which we did not know: read again, reported, and never withdrawn',
  async (state, reason) => {
    const [id = 0] = await aReplaced();
    const { receipt } = await paymentOf(id);
    await turn(receipt?.providerId, { fiscalStatus: state });
    expect(await refusalOf(withdraw(id))).toMatchObject({ code: 'not-allowed-now', reason });
    expect([await deletes(), await kinds()]).toEqual([0, ['receipt', 'vat']]);
    const after = await paymentOf(id);
    expect([after.outcome, after.receipt?.withdrawn]).toEqual(['withdrawn', true]);
    expect(after.receipt?.fiscal).not.toBe('none');
    expect((await notified()).map(({ reason: why }) => why)).toContain('unordered-fiscal-state');
  },
);

it('what is fiscal, or may be: the provider keeps it: the provider’s message is shown, and it may be retried', async () => {
  const [id = 0] = await aReplaced();
  await fault({ type: 'refuse', status: 422, field: null, message: 'Nie można usunąć' });
  expect(await refusalOf(withdraw(id))).toMatchObject({ reason: 'provider-refused', text: 'Nie można usunąć' });
  expect((await paymentOf(id)).receipt).not.toHaveProperty('removed');
  expect((await actions()).slice(0, 2)).toEqual(['withdrawReceiptRefused', 'withdrawReceipt']);
  expect(await withdraw(id)).toMatchObject({ outcome: 'withdrawn' });
});

it('an unknown outcome: gone behind a torn connection: read again, and gone', async () => {
  const [id = 0] = await aReplaced();
  await fault({ type: 'drop', when: 'after' });
  expect(await withdraw(id)).toMatchObject({ outcome: 'withdrawn' });
  expect((await paymentOf(id)).receipt).toMatchObject({ withdrawn: true, removed: true });
});

it('an unknown outcome not gone behind one: the receipt stays withdrawn, and the button goes on', async () => {
  const [id = 0] = await aReplaced();
  await fault({ type: 'drop', when: 'before' });
  expect(await refusalOf(withdraw(id))).toMatchObject({ code: 'outside-unreachable' });
  expect((await paymentOf(id)).receipt).toMatchObject({ withdrawn: true });
  expect((await paymentOf(id)).receipt).not.toHaveProperty('removed');
  expect(await withdraw(id)).toMatchObject({ paymentIds: [id] });
  expect(await kinds()).toEqual(['vat']);
});

it('an unknown outcome: it was deleted there manually: nothing is sent, and it is gone', async () => {
  const [id = 0] = await aReplaced();
  const { receipt } = await paymentOf(id);
  await api.context.outside.invoicing.remove(receipt?.providerId ?? 0);
  expect(await withdraw(id)).toMatchObject({ paymentIds: [id] });
  expect([await deletes(), (await paymentOf(id)).receipt?.removed]).toEqual([1, true]);
});

it('an unknown outcome: the provider cannot be read: nothing is done', async () => {
  const [id = 0] = await aReplaced();
  await api.faultControls.post('/invoicing/faults', {
    on: 'read',
    fault: { type: 'html', status: 502, when: 'before' },
  });
  expect(await refusalOf(withdraw(id))).toMatchObject({ code: 'outside-unreachable' });
  expect([(await paymentOf(id)).receipt?.removed, await deletes()]).toEqual([undefined, 0]);
});

it('two at once take it away once, and both find it gone or under way', async () => {
  const [id = 0] = await aReplaced();
  const ends = await Promise.allSettled([withdraw(id), withdraw(id)]);
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await kinds()).toEqual(['vat']);
  expect((await paymentOf(id)).receipt).toMatchObject({ withdrawn: true, removed: true });
});

it('two at once not while documents are under way', async () => {
  const [id = 0] = await aFallback();
  await staff().generateInvoiceFromPayment({ paymentId: id });
  expect(await refusalOf(withdraw(id))).toMatchObject({ code: 'not-allowed-now' });
  expect(await deletes()).toBe(0);
});

it('two at once not while an issuer works on one of its payments, although no request exists yet', async () => {
  const [id = 0, other = 0] = await aReplaced({ count: 2 });
  const { records } = issuing();
  const lease = await records.take([other], 'an issuer', api.clock.now());
  if (!lease) throw new Error('the payment is held already');
  const refusal = { code: 'not-allowed-now', reason: 'document-under-way', paymentIds: [id, other] };
  expect(await refusalOf(withdraw(id))).toEqual(refusal);
  expect([await deletes(), await kinds()]).toEqual([0, ['receipt', 'vat']]);
  await records.release(lease, api.clock.now());
  expect(await withdraw(id)).toMatchObject({ outcome: 'withdrawn' });
});

it('two at once: an unknown payment', async () => {
  expect(await refusalOf(withdraw(404))).toMatchObject({ code: 'not-found' });
});

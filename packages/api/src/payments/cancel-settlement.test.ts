// 'Anuluj rozliczenie': what is reversed, what stays, and when it is refused.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { expect, it } from 'vitest';
import { type CounterInput, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { documents, issue, posted, payment: paymentOf } = openIssuing(api);
const { due, settle, terms } = openCounter(api);
const desk = () => api.as('reception').payments;

const MINUTE = 60_000;
const HTML = { type: 'html', status: 502, when: 'before' };
const REASON = 'Pomyłka w kwocie';
const NOT_PRINTED = { deskPrints: false };
const AT_DESK = { stoppedAtDesk: 'desk-1' };

const cancel = ({ settlementKey }: Pick<CounterInput, 'settlementKey'>, change: { stoppedAtDesk?: string } = {}) =>
  desk().cancelSettlement({ settlementKey, reason: REASON, ...change });
const again = (input: CounterInput, change: Partial<CounterInput> = {}) =>
  settle({ ...input, settlementKey: `${input.settlementKey}-2`, ...NOT_PRINTED, ...change });
const stateOfPayment = async (id = 1) => (await paymentOf(id)).payment.state;

it('taken back: the payments are owed again as they were, the print is cancelled, and no document comes', async () => {
  const { input, payments } = await due(A_PERSON, [{}, {}]);
  await settle(input);
  expect(await cancel(input, AT_DESK)).toEqual({ settlementKey: input.settlementKey, due: [1, 2], cancelled: [] });
  const untitled = { courseName: null, month: null, part: null };
  expect(await desk().due({ playerId: input.playerId })).toEqual(payments.map((one) => ({ ...one, ...untitled })));
  expect(await paymentOf(1)).toMatchObject({ outcome: null, paidAt: null });
  expect(await api.as('reception').printing.openJobs({ deskId: 'desk-1' })).toEqual([]);
  expect(await api.runJobs()).toEqual([]);
  expect(await posted()).toEqual([]);
});

it('taken back: the settlement stays, with who, when and why', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { input } = await due();
  await settle(input);
  await cancel(input, AT_DESK);
  expect(await desk().settlement({ settlementKey: input.settlementKey })).toMatchObject({
    payments: [],
    printJob: { state: 'cancelled', problem: REASON },
    cancelled: { by: ACTORS.reception.email, reason: REASON, at: new Date('2026-11-20T12:00:00Z') },
  });
  expect(await listAudit(api.database.prisma, { action: 'cancelSettlement', limit: 9 })).toMatchObject([
    {
      actor: ACTORS.reception.email,
      entity: 'payment',
      entityId: '1',
      before: { method: 'card' },
      after: { state: 'due' },
    },
    { entity: 'print_job', before: { state: 'queued' }, after: { state: 'cancelled' } },
  ]);
});

it('taken back: its key can not be used again, also by a desk that reports its printed receipt late', async () => {
  const { input } = await due();
  await settle(input);
  await cancel(input, AT_DESK);
  const refusal = { code: 'conflict', reason: 'settlement-cancelled', at: expect.any(Date) };
  expect(await refusalOf(settle(input))).toEqual(refusal);
  expect(await refusalOf(settle({ ...input, alreadyPrinted: true }))).toEqual(refusal);
  expect(await stateOfPayment()).toBe('due');
  expect(await refusalOf(cancel(input))).toEqual({ code: 'not-allowed-now', reason: 'already-cancelled' });
});

it('taken back: the parts of a split are gone with it, and the payment can be settled by another method', async () => {
  const { input } = await due();
  const parts = [
    { method: 'cash' as const, amount: 10_000 },
    { method: 'card' as const, amount: 15_000 },
  ];
  await settle({ ...input, ...NOT_PRINTED, parts });
  await cancel(input);
  await again(input, { method: 'blik' });
  await api.runJobs();
  expect(await posted()).toMatchObject([{ payment_type: 'BLIK', oid: 'pay-1-receipt-1' }]);
  expect((await paymentOf(1)).payment).not.toHaveProperty('parts');
});

it('taken back: goods are cancelled: they are not owed', async () => {
  const { ward } = await due();
  const ball = await aProduct(api.database);
  const goods = { ...terms(ward, undefined), items: [{ productId: ball.id, quantity: 1 }], ...NOT_PRINTED };
  await settle(goods);
  expect(await cancel(goods)).toMatchObject({ due: [], cancelled: [2] });
  expect(await stateOfPayment(2)).toBe('cancelled');
  expect((await desk().due({ playerId: ward.id })).map(({ id }) => id)).toEqual([1]);
  const mine = await api.as(aClient(ward.ownerEmail)).payments.mine();
  expect(mine.map(({ payment }) => payment.id)).toEqual([1]);
  await api.runJobs();
  expect(await posted()).toEqual([]);
  expect(await refusalOf(settle(goods))).toMatchObject({ reason: 'settlement-cancelled' });
});

it('taken back after a rejection the next settlement asks under a new key', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  const { input } = await due();
  await settle({ ...input, ...NOT_PRINTED });
  await api.runJobs();
  expect(await paymentOf(1)).toMatchObject({ outcome: 'needs-person' });
  await cancel(input);
  await again(input);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-2']);
  expect(await paymentOf(1)).toMatchObject({ outcome: 'issued' });
});

it('taken back: what the provider has certainly not accepted is requested again with the current data', async () => {
  await api.faultControls.invoicing.fault({ fault: { type: 'html', status: 401, when: 'before' } });
  const { input } = await due();
  await settle({ ...input, ...NOT_PRINTED });
  await api.runJobs();
  await cancel(input);
  await again(input, { method: 'cash' });
  await api.runJobs();
  expect((await posted()).map((one) => [one['oid'], one['payment_type']])).toEqual([
    ['pay-1-receipt-1', 'card'],
    ['pay-1-receipt-2', 'cash'],
  ]);
  expect(await documents()).toEqual(['pay-1-receipt-2']);
});

it('taken back of a list that was rejected whole, the other settlement’s receipt is tried again without it', async () => {
  const { input, ward } = await due(undefined, [{}, {}]);
  const noReceipt = { printReceipt: false, noReceiptReason: { code: 'exempt-sale' as const, text: '' } };
  const other = { ...input, ...terms(ward, undefined), ...noReceipt, paymentIds: [2] };
  await settle({ ...input, ...noReceipt, paymentIds: [1] });
  await settle(other);
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
  await api.as('office').documents.generateBulkInvoiceFromPayments({ paymentIds: [1, 2] });
  await api.runJobs();
  await cancel(input);
  const again = (paymentId: number) => api.as('office').documents.issueReceiptAgain({ paymentId });
  expect(await refusalOf(again(1))).toMatchObject({ code: 'not-allowed-now', reason: 'no-failed-receipt' });
  expect(await again(2)).toMatchObject({ paymentIds: [2] });
  await api.runJobs();
  expect(await documents()).toEqual(['pay-2-receipt-1']);
  expect([await stateOfPayment(1), await stateOfPayment(2)]).toEqual(['due', 'paid']);
});

it('taken back: „bez dokumentu” and 0,00 zł as well, and the missing documents can not be ordered any more', async () => {
  const { input } = await due();
  const noReceiptReason = { code: 'exempt-sale' as const, text: '' };
  await settle({ ...input, printReceipt: false, noReceiptReason });
  await cancel(input);
  const ordered = api.as('office').documents.generateInvoiceFromPayment({ paymentId: 1 });
  expect(await refusalOf(ordered)).toMatchObject({ code: 'mismatched-payments', reason: 'not-paid' });
});

async function refused(input: CounterInput, change: { stoppedAtDesk?: string } = {}) {
  const before = await api.database.prisma.audit.count();
  const refusal = await refusalOf(cancel(input, change));
  expect([await stateOfPayment(), await api.database.prisma.audit.count()]).toEqual(['paid', before]);
  return refusal;
}

it.each<[PrintJobState, { stoppedAtDesk?: string }, string]>([
  ['queued', {}, 'printing'],
  ['held', {}, 'printing'],
  ['failed', {}, 'printing'],
  ['queued', { stoppedAtDesk: 'desk-2' }, 'printing'],
  ['printing', AT_DESK, 'printing'],
  ['unknown', AT_DESK, 'print-unknown'],
  ['printed', AT_DESK, 'printed'],
])('refused, and nothing changes: a print that is %s, with %j', async (state, change, reason) => {
  const { input } = await due();
  await settle(input);
  await api.database.prisma.printJob.updateMany({ data: { state } });
  const where = reason === 'printing' ? { deskId: 'desk-1', printState: state } : {};
  expect(await refused(input, change)).toEqual({ code: 'not-allowed-now', reason, paymentIds: [1], ...where });
});

it.each<[PrintJobState]>([['queued'], ['held'], ['failed']])(
  'refused, and nothing changes but not a print that is %s, once its desk let go of it',
  async (state) => {
    const { input } = await due();
    await settle(input);
    await api.database.prisma.printJob.updateMany({ data: { state } });
    await cancel(input, AT_DESK);
    expect(await stateOfPayment()).toBe('due');
  },
);

it('refused, and nothing changes nor one that its desk has reported as cancelled', async () => {
  const { input } = await due();
  const { printJob } = await settle(input);
  const report = { jobId: printJob?.id ?? '', state: 'cancelled' as const, cancelReason: 'pomyłka' };
  await api.as('reception').printing.report(report);
  await cancel(input);
  expect(await stateOfPayment()).toBe('due');
});

it.each([
  ['a receipt', undefined, true],
  ['a company invoice', A_COMPANY, false],
])('refused, and nothing changes: %s is issued', async (_, invoice, printReceipt) => {
  const { input } = await due(invoice);
  await settle({ ...input, printReceipt, ...NOT_PRINTED });
  await api.runJobs();
  expect(await refused(input)).toMatchObject({ reason: 'document-issued', paymentIds: [1] });
});

it.each([
  ['was cut off', { type: 'drop', when: 'before' }],
  ['may have been carried out', { type: 'drop', when: 'after' }],
  ['was answered by no person', { ...HTML, status: 500 }],
])('refused, and nothing changes: a request that %s: also once it was not found', async (_, fault) => {
  await api.faultControls.invoicing.fault({ fault });
  await api.faultControls.invoicing.fault({ on: 'list', times: 2, fault: HTML });
  const { input } = await due();
  await settle({ ...input, ...NOT_PRINTED });
  await issue(1);
  expect(await refused(input)).toEqual({ code: 'not-allowed-now', reason: 'document-under-way', paymentIds: [1] });
  for (let minutes = 0; minutes < 9; minutes += 1) {
    api.clock.advance(MINUTE);
    if ((await issue(1)).state === 'done') break;
  }
  expect(await refused(input)).toMatchObject({ reason: 'document-issued' });
});

it('refused, and nothing changes: a request that was given up may still come late', async () => {
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'drop', when: 'before' } });
  const { input } = await due(A_PERSON);
  await settle({ ...input, ...NOT_PRINTED });
  await issue(1);
  await api.database.prisma.documentRequest.updateMany({ data: { state: 'abandoned' } });
  expect(await refused(input)).toMatchObject({ reason: 'document-under-way' });
});

it('refused, and nothing changes: an issuer at work', async () => {
  const { input } = await due();
  await settle({ ...input, ...NOT_PRINTED });
  const { records } = openIssuing(api).issuing();
  await records.take([1], 'a worker', api.clock.now());
  expect(await refused(input)).toMatchObject({ reason: 'document-under-way', paymentIds: [1] });
});

it('refused, and nothing changes: a request over a payment of another settlement too', async () => {
  await api.faultControls.invoicing.fault({ fault: { type: 'html', status: 401, when: 'before' } });
  const { input, ward } = await due();
  const other = (await due()).payments[0];
  await api.database.prisma.payment.updateMany({
    where: { id: other?.id ?? 0 },
    data: { playerId: ward.id, ownerEmail: ward.ownerEmail },
  });
  await settle({ ...input, ...NOT_PRINTED });
  await again(input, { paymentIds: [2] });
  await issue(1, 2);
  expect(await refused(input)).toMatchObject({ reason: 'document-under-way', paymentIds: [1] });
});

it('refused, and nothing changes: a settlement that is not there, and a reason that says nothing', async () => {
  expect(await refusalOf(cancel({ settlementKey: 'it is unknown' }))).toEqual({ code: 'not-found' });
  const unreachable = desk().cancelSettlement({ settlementKey: 'it is unknown', reason: ' ' });
  await expect(unreachable).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

// A print that was cancelled, and its desk that reports it printed: the report is accepted, and staff are notified.
import { A_COMPANY } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openPrints } from '../../testing/prints.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { receipted, settled, jobs, onlyJob, notified, payment } = openPrints(api);
const HOUR_MS = 60 * 60_000;
const printing = () => api.as('reception').printing;
const rowOf = (id: string) => api.database.prisma.printJob.findUniqueOrThrow({ where: { id } });
const cancel = (jobId: string) => printing().answerDeskPrint({ jobId, answer: 'cancel', note: 'komputer spłonął' });
const printed = (jobId: string, receiptNumber = 77) => printing().report({ jobId, state: 'printed', receiptNumber });
const reprint = (paymentId: number, deskId: string | undefined = 'desk-2') =>
  printing().printReceipt({ paymentId, ...(deskId && { deskId }), note: 'jeszcze raz' });
const takeBack = async (jobId: string) => {
  const { settlementKey } = await rowOf(jobId);
  return api.as('manager').payments.cancelSettlement({ settlementKey: settlementKey ?? '', reason: 'pomyłka' });
};
const livingOf = async (jobId: string) =>
  (await jobs()).find(({ id }) => id === jobId)?.payments.map(({ living }) => living);
const reasons = async () => (await notified()).map(({ reason, paymentIds, count }) => [reason, paymentIds, count]);
const said = async () => (await api.as('office').notifications.list()).map(({ details }) => details);
const printStateOf = async (paymentId: number) =>
  (await api.as('office').payments.one({ paymentId })).documents.printState;
const OVER = (state: string) => ({ code: 'not-allowed-now', reason: 'print-is-over', state });

/** A sale at desk-1 whose desk has reported nothing for an hour; the office has cancelled its print. */
async function cancelledByOffice(isDocumented = true) {
  const sale = await settled();
  if (isDocumented) await api.runJobs();
  api.clock.advance(HOUR_MS);
  await cancel(sale.jobId);
  return sale;
}

/** A company's fallback receipt that was to be printed at desk-1, and was cancelled there. */
async function fallbackCancelledByOffice() {
  await api.faultControls.invoicing.fault({ on: 'create', kind: 'vat', fault: { type: 'refuse' } });
  const { id } = await settled({ printReceipt: false }, A_COMPANY);
  await api.runJobs();
  await reprint(id, 'desk-1');
  const { id: jobId } = await onlyJob();
  api.clock.advance(HOUR_MS);
  await cancel(jobId);
  return { id, jobId, invoice: () => api.as('office').documents.generateInvoiceFromPayment({ paymentId: id }) };
}

it('‘printed’ after ‘it will not be printed there any more’ is believed, with its number, and staff are called', async () => {
  const { id, jobId } = await cancelledByOffice();
  expect(await printed(jobId)).toEqual({ isCancelledByOffice: true });
  expect(await rowOf(jobId)).toMatchObject({ state: 'printed', receiptNumber: 77, printedAt: api.clock.now() });
  expect(await livingOf(jobId)).toEqual([true]);
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 1]]);
  expect(await said()).toEqual([
    {
      deskId: 'desk-1',
      state: 'printed',
      receiptNumber: 77,
      stopped: [],
      others: [],
      settlementCancelled: false,
      companyInvoice: null,
    },
  ]);
  const { prints } = await api.as('office').payments.one({ paymentId: id });
  expect(prints).toMatchObject([{ id: jobId, state: 'printed', receiptNumber: 77 }]);
});

it('‘printed’ after ‘it will not be printed there any more’ rules out a second print, ‘Anuluj rozliczenie’, and a late word of another kind', async () => {
  const { id, jobId } = await cancelledByOffice();
  const { id: young, jobId: ofYoung } = await cancelledByOffice(false);
  await printed(jobId);
  await printed(ofYoung);
  expect(await refusalOf(reprint(id))).toMatchObject({ reason: 'already-has-print' });
  expect(await refusalOf(takeBack(ofYoung))).toMatchObject({ reason: 'printed', paymentIds: [young] });
  expect(await refusalOf(printing().report({ jobId, state: 'queued' }))).toEqual(OVER('printed'));
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 0, paymentIds: [] });
});

it('‘printed’ after ‘it will not be printed there any more’ rules out a company invoice', async () => {
  const { id, jobId, invoice } = await fallbackCancelledByOffice();
  await printed(jobId);
  expect(await refusalOf(invoice())).toMatchObject({ reason: 'receipt-is-fiscal', paymentIds: [id] });
});

it('‘printed’ after ‘it will not be printed there any more’ said again is no second call', async () => {
  const { id, jobId } = await cancelledByOffice();
  await printed(jobId);
  expect(await printed(jobId)).toEqual({ isCancelledByOffice: true });
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 1]]);
  expect(await api.database.prisma.audit.count({ where: { action: 'reportPrintJob' } })).toBe(1);
});

it.each(['queued', 'held', 'failed'] as const)(
  'another print of the same sale at a desk that has it %s is stopped, and its desk is notified',
  async (state) => {
    const { id, jobId } = await cancelledByOffice();
    const { jobId: second } = await reprint(id);
    await printing().report({ jobId: second, state });
    await printed(jobId);
    expect(await rowOf(second)).toMatchObject({ state: 'cancelled', problem: 'printed-elsewhere' });
    expect([await livingOf(jobId), await livingOf(second)]).toEqual([[true], [false]]);
    expect(await said()).toMatchObject([{ stopped: ['desk-2'], others: [] }]);
    expect(await refusalOf(printing().report({ jobId: second, state: 'printing' }))).toEqual(OVER('cancelled'));
    const { prints } = await api.as('office').payments.one({ paymentId: id });
    expect(prints.map((print) => print.state)).toEqual(['printed', 'cancelled']);
  },
);

it('another print of the same sale ordered at the provider is stopped before it leaves', async () => {
  const id = await receipted();
  await printing().answerOrder({ jobId: (await onlyJob()).id, answer: 'cancel', note: 'x' });
  const { jobId } = await reprint(id, 'desk-1');
  api.clock.advance(HOUR_MS);
  await cancel(jobId);
  const { jobId: second } = await reprint(id, '');
  await printed(jobId);
  expect(await rowOf(second)).toMatchObject({ driver: 'provider', state: 'cancelled' });
  expect(await said()).toMatchObject([{ stopped: ['provider'] }]);
  await api.runJobs();
  expect((await rowOf(second)).attempts).toBe(0);
});

it('another print of the same sale that has begun continues: both are reported, and what is not printed is not begun again', async () => {
  const { id, jobId } = await cancelledByOffice();
  const { jobId: second } = await reprint(id);
  await printing().report({ jobId: second, state: 'printing' });
  await printed(jobId);
  expect([await livingOf(jobId), await livingOf(second)]).toEqual([[true], [false]]);
  expect(await said()).toMatchObject([{ stopped: [], others: [{ deskId: 'desk-2', state: 'printing' }] }]);
  expect(await refusalOf(printing().report({ jobId: second, state: 'held' }))).toEqual(OVER('printing'));
  expect(await printing().report({ jobId: second, state: 'cancelled' })).toEqual({ isCancelledByOffice: true });
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 1]]);
  expect(await printStateOf(id)).toBe('printed');
});

it('another print of the same sale that is printed as well is reported in its turn, and neither is undone', async () => {
  const { id, jobId } = await cancelledByOffice();
  const { jobId: second } = await reprint(id);
  await printing().report({ jobId: second, state: 'printing' });
  await printed(jobId);
  await printed(second, 12);
  expect((await jobs()).map(({ state, receiptNumber }) => [state, receiptNumber])).toEqual([
    ['printed', 77],
    ['printed', 12],
  ]);
  expect(await reasons()).toEqual([
    ['printed-after-cancel', [id], 1],
    ['printed-after-cancel', [id], 1],
  ]);
});

it('another print of the same sale of two desks that say ‘printed’ at the same moment', async () => {
  const { id, jobId } = await cancelledByOffice();
  const { jobId: second } = await reprint(id);
  await Promise.all([printed(jobId), printed(second, 12)]);
  expect((await jobs()).map(({ state }) => state)).toEqual(['printed', 'printed']);
  expect((await reasons()).length).toBeGreaterThan(0);
  expect(await printStateOf(id)).toBe('printed');
});

it('another print of the same sale that is ordered at the same moment is refused, or stopped', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, jobId } = await cancelledByOffice();
    const [change, second] = await Promise.allSettled([printed(jobId), reprint(id)]);
    expect(change.status).toBe('fulfilled');
    if (second.status === 'rejected') {
      expect(await refusalOf(Promise.reject(second.reason))).toMatchObject({ reason: 'already-has-print' });
    }
    const own = (await jobs()).filter(({ payments }) => payments.some(({ paymentId }) => paymentId === id));
    expect(own.map(({ id, state }) => [id === jobId, state]).toSorted()).toEqual(
      own.length === 1
        ? [[true, 'printed']]
        : [
            [false, 'cancelled'],
            [true, 'printed'],
          ],
    );
  }
});

it('what was done in between remains, and the notification says so: a settlement that was taken back: the payment is owed, and can be settled again', async () => {
  const { id, jobId } = await cancelledByOffice(false);
  await takeBack(jobId);
  await printed(jobId);
  expect(await rowOf(jobId)).toMatchObject({ state: 'printed', receiptNumber: 77 });
  expect(await said()).toMatchObject([{ settlementCancelled: true }]);
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 1]]);
  const { payment: owed } = await payment(id);
  expect(owed.state).toBe('due');
  const again = { settlementKey: 'again-0001', playerId: owed.playerId ?? '', paymentIds: [id], deskId: 'desk-2' };
  const { printJob } = await openCounter(api).settle({
    ...again,
    method: 'cash',
    printReceipt: true,
    invoiceVersion: 0,
  });
  expect(printJob).toMatchObject({ state: 'queued' });
});

it('what was done in between remains, and the notification says so: a company invoice', async () => {
  const { id, jobId, invoice } = await fallbackCancelledByOffice();
  await invoice();
  await api.runJobs();
  await printed(jobId);
  expect(await said()).toContainEqual(expect.objectContaining({ companyInvoice: 'invoice-exists' }));
  expect(await payment(id)).toMatchObject({ invoice: { kind: 'vat' } });
});

it('‘unknown’ after ‘it will not be printed there any more’ counts as a print that may have come, until its desk knows', async () => {
  const { id, jobId } = await cancelledByOffice();
  expect(await printing().report({ jobId, state: 'unknown' })).toEqual({ isCancelledByOffice: true });
  expect(await livingOf(jobId)).toEqual([true]);
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 1]]);
  expect(await said()).toMatchObject([{ state: 'unknown', receiptNumber: null }]);
  expect(await refusalOf(reprint(id))).toMatchObject({ reason: 'already-has-print' });
});

it('‘unknown’ after ‘it will not be printed there any more’ rules out ‘Anuluj rozliczenie’ before a document is made', async () => {
  const { jobId } = await cancelledByOffice(false);
  await printing().report({ jobId, state: 'unknown' });
  expect(await refusalOf(takeBack(jobId))).toMatchObject({ reason: 'print-unknown' });
});

it('‘unknown’ after ‘it will not be printed there any more’ is not begun again where the printer roll has run out: the desk releases it, and staff are notified once more', async () => {
  const { id, jobId } = await cancelledByOffice();
  await printing().report({ jobId, state: 'unknown' });
  for (const state of ['queued', 'printing', 'held', 'failed'] as const) {
    expect(await refusalOf(printing().report({ jobId, state }))).toEqual(OVER('unknown'));
  }
  await printing().report({ jobId, state: 'cancelled', cancelReason: 'biuro zakończyło' });
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 2]]);
  expect(await said()).toMatchObject([{ state: 'cancelled' }]);
  await reprint(id);
  expect((await jobs()).map(({ state }) => state)).toEqual(['cancelled', 'queued']);
});

it('‘unknown’ after ‘it will not be printed there any more’ takes no place from a print that has begun, and is in a fiscal memory once its desk says so', async () => {
  const { id, jobId } = await cancelledByOffice();
  const { jobId: second } = await reprint(id);
  await printing().report({ jobId: second, state: 'printing' });
  await printing().report({ jobId, state: 'unknown' });
  expect([await livingOf(jobId), await livingOf(second)]).toEqual([[false], [true]]);
  await printing().report({ jobId: second, state: 'held', problem: 'paper' });
  await printed(jobId);
  expect([await livingOf(jobId), await livingOf(second)]).toEqual([[true], [false]]);
  expect(await rowOf(second)).toMatchObject({ state: 'cancelled' });
});

it('‘unknown’ after ‘it will not be printed there any more’ is not reported where a person has resolved that unknown outcome; a printed receipt still is', async () => {
  const { id, jobId } = await settled();
  await printing().report({ jobId, state: 'unknown' });
  api.clock.advance(HOUR_MS);
  await cancel(jobId);
  expect(await refusalOf(printing().report({ jobId, state: 'unknown' }))).toEqual(OVER('cancelled'));
  expect(await reasons()).toEqual([]);
  await printed(jobId);
  expect(await reasons()).toEqual([['printed-after-cancel', [id], 1]]);
});

it('‘unknown’ after ‘it will not be printed there any more’ can be resolved by a person, once its desk is unreachable again', async () => {
  const { id, jobId } = await cancelledByOffice();
  await printing().report({ jobId, state: 'unknown' });
  api.clock.advance(HOUR_MS);
  await printing().answerDeskPrint({ jobId, answer: 'printed', note: 'jest w pamięci' });
  expect([await livingOf(jobId), await refusalOf(reprint(id))]).toMatchObject([
    [true],
    { reason: 'already-has-print' },
  ]);
});

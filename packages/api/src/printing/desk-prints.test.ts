// A desk that does not come back: its prints are listed after an hour, and a person's decision ends them for good.
import { randomUUID } from 'node:crypto';
import { A_COMPANY } from '@zapisy/db/testing/builders/people';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { receipted, settled, jobs, onlyJob, notified, payment } = openPrints(api);
const HOUR_MS = 60 * 60_000;
const printing = () => api.as('reception').printing;
const list = () => printing().deskPrints();
const rowOf = (id: string) => api.database.prisma.printJob.findUniqueOrThrow({ where: { id } });
const cancel = (jobId: string) => ({ jobId, answer: 'cancel' as const, note: 'komputer spłonął' });
const printed = (jobId: string) => ({ jobId, answer: 'printed' as const, note: 'jest w pamięci drukarki' });

/** A sale at desk-1 with its record; the desk has reported this state of the print, and then nothing for an hour. */
async function stuck(state: PrintJobState) {
  const sale = await settled();
  await api.runJobs();
  await printing().report({ jobId: sale.jobId, state });
  api.clock.advance(HOUR_MS);
  return sale;
}

it('the list has prints of desks without a report for 60 minutes, the oldest report first', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const first = await settled();
  const second = await settled({ deskId: 'desk-2' });
  await receipted();
  for (const state of ['printed', 'cancelled'] as const) {
    const { jobId } = await settled();
    await printing().report({ jobId, state });
  }
  api.clock.advance(1);
  await printing().report({ jobId: first.jobId, state: 'held', problem: 'paper' });
  api.clock.advance(HOUR_MS - 2);
  expect(await list()).toEqual([]);
  api.clock.advance(1);
  expect((await list()).map(({ id }) => id)).toEqual([second.jobId]);
  api.clock.advance(1);
  expect(await list()).toEqual([
    expect.objectContaining({ id: second.jobId, deskId: 'desk-2', state: 'queued', paymentIds: [second.id] }),
    {
      id: first.jobId,
      deskId: 'desk-1',
      state: 'held',
      problem: 'paper',
      paymentIds: [first.id],
      total: 25_000,
      updatedAt: (await rowOf(first.jobId)).updatedAt,
    },
  ]);
});

it.each(['queued', 'printing', 'held', 'failed', 'unknown'] as const)(
  '‘it will not be printed there any more’ of one that is %s: another desk prints it',
  async (state) => {
    const { id, jobId } = await stuck(state);
    const elsewhere = { paymentId: id, deskId: 'desk-2', note: 'drugie stanowisko' };
    expect(await refusalOf(printing().printReceipt(elsewhere))).toMatchObject({ reason: 'already-has-print' });
    expect(await printing().answerDeskPrint(cancel(jobId))).toEqual({ state: 'cancelled', paymentIds: [id] });
    expect(await rowOf(jobId)).toMatchObject({ state: 'cancelled', problem: 'komputer spłonął', printedAt: null });
    expect([await list(), await printing().openJobs({ deskId: 'desk-1' })]).toEqual([[], []]);
    await printing().printReceipt(elsewhere);
    expect(await printing().openJobs({ deskId: 'desk-2' })).toMatchObject([{ paymentIds: [id], state: 'queued' }]);
    expect((await jobs()).map((job) => job.state)).toEqual(['cancelled', 'queued']);
  },
);

it('‘it will not be printed there any more’ lets the settlement be taken back', async () => {
  const { id, jobId } = await settled();
  await printing().report({ jobId, state: 'unknown' });
  api.clock.advance(HOUR_MS);
  const { settlementKey } = await rowOf(jobId);
  const takeBack = () => api.as('manager').payments.cancelSettlement({ settlementKey: settlementKey!, reason: 'x' });
  expect(await refusalOf(takeBack())).toMatchObject({ reason: 'print-unknown' });
  await printing().answerDeskPrint(cancel(jobId));
  expect(await takeBack()).toMatchObject({ due: [id] });
});

it('‘it will not be printed there any more’ lets a company invoice replace a fallback receipt', async () => {
  await api.faultControls.invoicing.fault({ on: 'create', kind: 'vat', fault: { type: 'refuse' } });
  const { id } = await settled({ printReceipt: false }, A_COMPANY);
  await api.runJobs();
  await printing().printReceipt({ paymentId: id, deskId: 'desk-1', note: 'x' });
  const invoice = () => api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  expect(await refusalOf(invoice())).toMatchObject({ reason: 'receipt-being-printed' });
  api.clock.advance(HOUR_MS);
  await printing().answerDeskPrint(cancel((await onlyJob()).id));
  await invoice();
  await api.runJobs();
  expect(await payment(id)).toMatchObject({ invoice: { kind: 'vat' }, receipt: { withdrawn: true } });
});

it('‘the receipt was printed’ ends it as printed, once, and the dashboard counts it no more', async () => {
  const { id, jobId } = await stuck('unknown');
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 1, paymentIds: [id] });
  expect(await printing().answerDeskPrint(printed(jobId))).toEqual({ state: 'printed', paymentIds: [id] });
  expect(await rowOf(jobId)).toMatchObject({ state: 'printed', problem: null, printedAt: api.clock.now() });
  expect(await printing().fiscalOverdue()).toEqual({ receipts: 0, paymentIds: [] });
  const elsewhere = { paymentId: id, deskId: 'desk-2', note: 'x' };
  expect(await refusalOf(printing().printReceipt(elsewhere))).toMatchObject({ reason: 'already-has-print' });
  expect(await notified()).toEqual([]);
});

it('‘the receipt was printed’ is audited with the note', async () => {
  const { jobId } = await stuck('held');
  await printing().answerDeskPrint(printed(jobId));
  const audit = await api.database.prisma.audit.findMany({ where: { action: 'answerDeskPrint' } });
  expect(audit).toMatchObject([
    {
      entity: 'print_job',
      entityId: jobId,
      before: { state: 'held' },
      after: { state: 'printed', answer: 'printed', note: 'jest w pamięci drukarki', deskId: 'desk-1' },
    },
  ]);
});

it.each(['cancel', 'printed'] as const)(
  'a word that is not taken: %s: while the desk has reported within the 60 minutes',
  async (answer) => {
    const { id, jobId } = await stuck('held');
    await printing().report({ jobId, state: 'printing' });
    api.clock.advance(HOUR_MS - 1);
    const refusal = { code: 'not-allowed-now', reason: 'desk-is-active', state: 'printing', paymentIds: [id] };
    expect(await refusalOf(printing().answerDeskPrint({ jobId, answer, note: 'x' }))).toEqual(refusal);
    expect(await rowOf(jobId)).toMatchObject({ state: 'printing' });
  },
);

it('a word that is not taken when the desk has ended it meanwhile', async () => {
  const { id, jobId } = await stuck('printing');
  await printing().report({ jobId, state: 'printed', receiptNumber: 12 });
  const refusal = { code: 'not-allowed-now', reason: 'print-is-over', state: 'printed', paymentIds: [id] };
  expect(await refusalOf(printing().answerDeskPrint(cancel(jobId)))).toEqual(refusal);
  expect(await rowOf(jobId)).toMatchObject({ state: 'printed', receiptNumber: 12 });
});

it('a word that is not taken of two people at the same moment, the second', async () => {
  const { jobId } = await stuck('unknown');
  const words = [printed(jobId), cancel(jobId)].map((word) => printing().answerDeskPrint(word));
  const ends = await Promise.allSettled(words);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await api.database.prisma.audit.count({ where: { action: 'answerDeskPrint' } })).toBe(1);
});

it('a word that is not taken of a print at the provider, and of nothing', async () => {
  await receipted();
  api.clock.advance(HOUR_MS);
  expect(await refusalOf(printing().answerDeskPrint(cancel((await onlyJob()).id)))).toEqual({ code: 'not-found' });
  expect(await refusalOf(printing().answerDeskPrint(cancel(randomUUID())))).toEqual({ code: 'not-found' });
});

it.each([
  ['cancelled', 'queued'],
  ['cancelled', 'printing'],
  ['cancelled', 'held'],
  ['printed', 'queued'],
  ['printed', 'unknown'],
] as const)('a desk that comes back after all is refused when it is %s, and is not %s', async (end, state) => {
  const { id, jobId } = await stuck('held');
  await printing().answerDeskPrint(end === 'printed' ? printed(jobId) : cancel(jobId));
  const refusal = { code: 'not-allowed-now', reason: 'print-is-over', state: end };
  expect(await refusalOf(printing().report({ jobId, state }))).toEqual(refusal);
  expect(await rowOf(jobId)).toMatchObject({ state: end });
  const { prints } = await api.as('office').payments.one({ paymentId: id });
  expect(prints).toMatchObject([{ id: jobId, state: end }]);
});

// The server follows the desk's print queue, and an ended print stays ended.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import type { PrintJobState } from '@zapisy/domain/printing/print-job';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const printing = () => api.as('reception').printing;
const open = () => printing().openJobs({ deskId: 'desk-1' });

async function aJob(deskId = 'desk-1') {
  const { input } = await due();
  const { printJob } = await settle({ ...input, method: 'cash', deskId });
  return printJob!.id;
}
const report = (jobId: string, state: PrintJobState, more: object = {}) => printing().report({ jobId, state, ...more });
const rowOf = (id: string) => api.database.prisma.printJob.findUniqueOrThrow({ where: { id } });

it('the queue of a desk: its own open jobs, in the order of the sales', async () => {
  const [first, second] = [await aJob(), await aJob()];
  await aJob('desk-2');
  expect((await open()).map(({ id, state }) => [id, state])).toEqual([
    [first, 'queued'],
    [second, 'queued'],
  ]);
  await report(first, 'printed', { receiptNumber: 41 });
  expect((await open()).map(({ id }) => id)).toEqual([second]);
});

it('the queue of a desk names the participant of each payment, beside the printer’s name on the receipt', async () => {
  await aJob();
  const [job] = await open();
  expect(job?.payments).toMatchObject([
    { participant: 'Zofia Nowak', courseName: null, month: null, lines: [{ name: expect.stringContaining('Pił') }] },
  ]);
  expect(job?.receipt.items[0]?.name).toMatch(/^Pilka/);
});

it('a report of each step', async () => {
  const id = await aJob();
  await report(id, 'printing');
  await report(id, 'held', { problem: 'paper' });
  expect(await rowOf(id)).toMatchObject({ state: 'held', problem: 'paper', attempts: 1 });
  await report(id, 'unknown');
  await report(id, 'printed', { receiptNumber: 1207 });
  expect(await rowOf(id)).toMatchObject({ state: 'printed', problem: null, receiptNumber: 1207, attempts: 1 });
});

it('a report again changes nothing and leaves no audit row', async () => {
  const id = await aJob();
  await report(id, 'printed', { receiptNumber: 5 });
  const { updatedAt } = await rowOf(id);
  await report(id, 'printed', { receiptNumber: 5 });
  await report(id, 'printed');
  expect(await rowOf(id)).toMatchObject({ updatedAt, receiptNumber: 5 });
  const reports = (await listAudit(api.database.prisma, { limit: 9 })).filter(({ entity }) => entity === 'print_job');
  expect(reports).toMatchObject([{ entityId: id, before: { state: 'queued' }, after: { state: 'printed' } }]);
});

it('a report of each try is one entry of the payment’s history, with the number of tries and since when', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const id = await aJob();
  const [{ paymentIds = [] } = {}] = await open();
  for (const state of ['printing', 'held', 'printing', 'held', 'printing', 'printed'] as const) {
    api.clock.advance(60_000);
    await report(id, state);
  }
  const history = await api.as('reception').payments.history({ paymentId: paymentIds[0] ?? 0 });
  expect(history).toMatchObject([
    { action: 'reportPrintJob', reports: 6, before: { state: 'printing' }, after: { state: 'printed', attempts: 3 } },
    { action: 'settle', reports: 1 },
  ]);
  expect(history[0]?.since.getTime()).toBeLessThanOrEqual(history[0]?.at.getTime() ?? 0);
});

it('a report keeps the words of a cancelled one', async () => {
  const id = await aJob();
  await report(id, 'cancelled', { cancelReason: 'paragon z innej kasy' });
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', problem: 'paragon z innej kasy' });
});

it.each([
  ['printed', 'queued'],
  ['printed', 'unknown'],
  ['cancelled', 'printing'],
] as const)('a report: what is %s is not %s any more', async (end, state) => {
  const id = await aJob();
  await report(id, end);
  const refusal = { code: 'not-allowed-now', reason: 'print-is-over', state: end };
  expect(await refusalOf(report(id, state))).toEqual(refusal);
  expect(await rowOf(id)).toMatchObject({ state: end });
});

it('a report of nothing', async () => {
  expect(await refusalOf(report(randomUUID(), 'printed'))).toEqual({ code: 'not-found' });
});

// A receipt number that two prints claim: the second is unknown, staff are notified once, and nothing is undone.
import { expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { settled, notified } = openPrints(api);
const REGISTER = { memory: 'ZBF 1801007587', dailyReports: 12 };
const printed = (jobId: string, given: object = {}) =>
  api.as('reception').printing.report({ jobId, state: 'printed', receiptNumber: 41, register: REGISTER, ...given });
const rowOf = (id: string) => api.database.prisma.printJob.findUniqueOrThrow({ where: { id } });
const reasons = async () => (await notified()).map(({ reason, paymentIds, count }) => [reason, paymentIds, count]);

it('a number that another print of the memory has is not believed, however often it is reported', async () => {
  const [first, second] = [await settled(), await settled({ deskId: 'desk-2' })];
  await printed(first.jobId);
  await printed(second.jobId);
  await printed(second.jobId);
  expect(await rowOf(first.jobId)).toMatchObject({ state: 'printed', receiptNumber: 41 });
  const unknown = { state: 'unknown', problem: 'number-used', receiptNumber: null, fiscalMemory: null };
  expect(await rowOf(second.jobId)).toMatchObject(unknown);
  expect(await reasons()).toEqual([['receipt-number-used', [first.id, second.id], 1]]);
  const rows = await api.database.prisma.audit.count({ where: { entityId: second.jobId } });
  expect(rows).toBe(1);
});

it.each([
  ['the next number', { receiptNumber: 42 }],
  ['the same number after a daily report', { register: { ...REGISTER, dailyReports: 13 } }],
  ['the same number of another memory', { register: { ...REGISTER, memory: 'ZBF 1801007588' } }],
  ['the same number from a printer that does not tell its memory', { register: null }],
])('%s is believed', async (_what, given) => {
  const [first, second] = [await settled(), await settled()];
  await printed(first.jobId);
  await printed(second.jobId, given);
  expect(await rowOf(second.jobId)).toMatchObject({ state: 'printed' });
  expect(await reasons()).toEqual([]);
});

it('the same print reports its number as often as it likes', async () => {
  const { jobId } = await settled();
  await printed(jobId);
  await printed(jobId);
  expect(await reasons()).toEqual([]);
});

it('a sale that was printed without the server stays printed, and does not get the number of another', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const first = await settled();
  const second = await settled({ alreadyPrinted: true, method: 'cash', takenAt: '2026-11-20T11:00:00.000Z' });
  await printed(first.jobId);
  await printed(second.jobId);
  await printed(second.jobId);
  expect(await rowOf(second.jobId)).toMatchObject({ state: 'printed', receiptNumber: null });
  expect(await reasons()).toEqual([['receipt-number-used', [first.id, second.id], 1]]);
});

it('a print that a person cancelled while its outcome was unknown stays cancelled, and staff are notified', async () => {
  const [first, second] = [await settled(), await settled()];
  await printed(first.jobId);
  await printed(second.jobId, { state: 'unknown', receiptNumber: null, register: null });
  api.clock.advance(3_600_001);
  await api.as('office').printing.answerDeskPrint({ jobId: second.jobId, answer: 'cancel', note: 'nie wyszedł' });
  expect(await printed(second.jobId)).toEqual({ isCancelledByOffice: true });
  expect(await rowOf(second.jobId)).toMatchObject({ state: 'cancelled', receiptNumber: null });
  expect((await reasons()).map(([reason]) => reason)).toEqual(['receipt-number-used']);
});

it('one number that two prints report at the same moment is believed of one of them', async () => {
  const sales = [await settled(), await settled()];
  await Promise.allSettled(sales.map(({ jobId }) => printed(jobId)));
  await Promise.all(sales.map(({ jobId }) => printed(jobId)));
  const states = await Promise.all(sales.map(async ({ jobId }) => (await rowOf(jobId)).state));
  expect(states.toSorted()).toEqual(['printed', 'unknown']);
});

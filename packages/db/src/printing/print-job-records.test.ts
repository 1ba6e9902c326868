// Print jobs: one for a settlement, in the order of the sales, and their states.
import { randomUUID } from 'node:crypto';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { aDocument } from '../../testing/builders/documents.ts';
import { A_LINE } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { takeSettlementKey } from '../payments/settlement-records.ts';
import {
  insertPrintJob,
  type NewPrintJob,
  openPrintJobs,
  printJobsOfSettlement,
  savePrintJob,
} from './print-job-records.ts';
import { pausePrinting } from './print-pause-records.ts';
import { unreportedDeskPrints } from './unreported-print-records.ts';

const database = testDatabase();
const NOON = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

async function aJob(given: Partial<NewPrintJob> = {}) {
  const settlementKey = randomUUID();
  await takeSettlementKey(database.prisma, {
    key: settlementKey,
    playerId: randomUUID(),
    ownerEmail: 'a@poczta.example',
    deskId: 'desk-1',
    settledBy: 'k',
    method: 'cash',
    printReceipt: true,
    noReceiptReason: undefined,
    invoiceVersion: 0,
    request: {},
    at: NOON,
  });
  const receipt = { items: [A_LINE], total: grosze(25_000), method: 'cash' as const };
  const job = { settlementKey, deskId: 'desk-1', paymentIds: [], receipt, printed: undefined, at: NOON, ...given };
  await insertPrintJob(database.prisma, job);
  const [inserted] = await printJobsOfSettlement(database.prisma, settlementKey);
  if (!inserted) throw new Error('expected a print job');
  return inserted;
}

it('a desk finds its open jobs in the order of the sales; what it printed offline is done', async () => {
  const second = await aJob({ at: later(2) });
  const first = await aJob({ at: later(1) });
  await aJob({ deskId: 'desk-2' });
  const printed = await aJob({ printed: { receiptNumber: 77, at: later(-60) } });
  expect(printed).toMatchObject({ state: 'printed', receiptNumber: 77, printedAt: later(-60) });
  const open = await openPrintJobs(database.prisma, 'desk-1');
  expect(open.map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('a pause that keeps a recorded receipt from its desk does not count as an unreachable desk', async () => {
  const job = await aJob();
  const unreachable = async () => (await unreportedDeskPrints(database.prisma, NOON, 9)).map(({ id }) => id);
  const { id: receiptId } = await aDocument(database);
  await database.prisma.printJob.update({ where: { id: job.id }, data: { receiptId } });
  expect(await unreachable()).toEqual([job.id]);
  await pausePrinting(database.prisma, { number: 'PAR/1/11/2026', fiscal: 'ordered', paymentIds: [1], since: NOON });
  expect(await unreachable()).toEqual([]);
  await savePrintJob(database.prisma, {
    id: job.id,
    state: 'held',
    problem: 'paper',
    receiptNumber: null,
    startsAnAttempt: false,
    at: NOON,
  });
  expect(await unreachable()).toEqual([job.id]);
});

// A desk takes over what nobody has begun: receipts that were ordered later or online, each once, and nothing in doubt.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRINT_JOB_STATES, type PrintJobState } from '@zapisy/domain/printing/print-job';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { printRequest } from './print-order.ts';
import { openPrintJournal, type PrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import { reportPrints } from './report-prints.ts';
import type { ServerCalls } from './server-calls.ts';

const AT = new Date('2026-11-20T12:40:00Z');
let folder: string;
let journal: PrintJournal;
let prints: PrintQueue;
let printed: string[];

/** As the server gives a job: one that was ordered later has no settlement. */
function aJob(id: string, state: PrintJobState = 'queued', settlementKey: string | null = null) {
  const items = [{ name: `Pilka ${id}`, gross: 25_000, quantity: 1, vatRate: '8' }];
  return { id, state, settlementKey, paymentIds: [10_234], receipt: { items, total: 25_000, method: 'online' } };
}

const OVER = { ok: false, trouble: { kind: 'refused', code: 'not-allowed-now', details: { reason: 'print-is-over' } } };

function desk(jobs: readonly object[], hold: object | null = null, answer: object = { ok: true, value: undefined }) {
  const reported: unknown[] = [];
  const server = {
    query: async (path: string) => ({ ok: true, value: path === 'printing.hold' ? hold : jobs }),
    mutate: async (_: string, input: { state: string }) => {
      reported.push(input.state);
      return answer;
    },
  } as unknown as ServerCalls;
  return { reports: reportPrints(prints, server, () => true), reported };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-over-'));
  journal = await openPrintJournal(join(folder, 'queue.jsonl'), AT.getTime());
  printed = [];
  prints = printQueue({
    journal,
    printer: {
      print: async (job) => {
        printed.push(job.receipt.lines.map(({ name }) => name).join());
        return { kind: 'printed', receiptNumber: printed.length };
      },
      settleDoubt: async () => ({ kind: 'unreachable' }),
    },
    onChange: () => {},
    now: () => AT,
    pause: () => 0,
  });
  await prints.start();
});

const HOLD = { number: 'PAR/1', fiscal: 'fiscal', paymentIds: [10_234] };

afterEach(async () => {
  await prints.stop();
  await journal.close();
  await rm(folder, { recursive: true });
});

it('receipts without a settlement are printed once each, however often they are found', async () => {
  const { reports, reported } = desk([aJob('a'), aJob('b')]);
  await reports.takeOver('krakow-1');
  await reports.takeOver('krakow-1');
  await expect.poll(() => printed).toEqual(['Pilka a', 'Pilka b']);
  await reports.takeOver('krakow-1');
  await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed', 'printed']);
  expect(printed).toHaveLength(2);
  expect(prints.list()).toMatchObject([{ serverId: 'a', paymentIds: [10_234], title: 'Pilka a' }, { serverId: 'b' }]);
  reports.send();
  await expect.poll(() => reported).toEqual(['printed', 'printed']);
});

it('what staff ended for a desk that they took for gone is not printed here any more', async () => {
  await prints.stop();
  await prints.add(printRequest({ ...aJob('a'), receipt: aJob('a').receipt as never }, null));
  const { reports, reported } = desk([], null, OVER);
  reports.send();
  await expect.poll(() => prints.list()).toMatchObject([{ state: 'cancelled', cancelReason: expect.any(String) }]);
  await prints.start();
  reports.send();
  await expect.poll(() => reported).toEqual(['queued', 'cancelled']);
  expect(printed).toEqual([]);
});

it.each(PRINT_JOB_STATES.filter((state) => state !== 'queued'))('%s at the server is not begun here', async (state) => {
  const { reports } = desk([aJob('a', state), aJob('b', state, 'settlement-of-b')]);
  await reports.takeOver('krakow-1');
  expect([prints.list(), printed]).toEqual([[], []]);
});

it('a settlement that this desk prints from its own copy is not taken over beside it', async () => {
  const receipt = { lines: [{ name: 'Pilka', grossGrosze: 25_000, quantity: 1, vatRate: '8' }], payments: [] };
  const own = { id: 'offline-s1', serverId: null, settlementKey: 's1', paymentIds: [1], title: 'Zofia', receipt };
  await prints.add(own);
  await desk([aJob('x', 'queued', 's1')]).reports.takeOver('krakow-1');
  await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed']);
  expect(printed).toEqual(['Pilka']);
});

it('what the server ordered later waits here too while orders are held; what was sold here does not', async () => {
  await prints.stop();
  await desk([aJob('ordered')]).reports.takeOver('krakow-1');
  await desk([aJob('sold', 'queued', 'settlement-1')], HOLD).reports.takeOver('krakow-1');
  await prints.start();
  await expect.poll(() => printed).toEqual(['Pilka sold']);
  expect(prints.list().map(({ id, state }) => [id, state])).toEqual([
    ['ordered', 'queued'],
    ['sold', 'printed'],
  ]);
  await desk([]).reports.takeOver('krakow-1');
  await expect.poll(() => printed).toEqual(['Pilka sold', 'Pilka ordered']);
});

it('after a start, what the server ordered later waits until the server has said that orders may go', async () => {
  await prints.add(printRequest({ ...aJob('ordered'), settlementKey: null } as never, null));
  await prints.add({ ...printRequest(aJob('sold', 'queued', 'settlement-1') as never, null), serverId: null });
  await expect.poll(() => printed).toEqual(['Pilka sold']);
  await desk([], HOLD).reports.takeOver('krakow-1');
  expect(prints.list().map(({ state }) => state)).toEqual(['queued', 'printed']);
  await desk([]).reports.takeOver('krakow-1');
  await expect.poll(() => printed).toEqual(['Pilka sold', 'Pilka ordered']);
});

// A desk takes over jobs that are not begun: receipts ordered later or online, each once, none with an unknown outcome.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refused } from '@zapisy/counter/testing/refusals';
import { PRINT_JOB_STATES, type PrintJobState } from '@zapisy/domain/printing/print-job';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PrintJobOrder } from '../../desk-procedures.ts';
import type { ServerCalls } from '../server-calls.ts';
import { FAILED, OFFLINE } from '../testing/fake-server.ts';
import { SEALED_LINES } from '../testing/test-counter.ts';
import type { PrintOutcome } from './posnet/print-receipt.ts';
import { openPrintJournal, type PrintJournal } from './print-journal.ts';
import { namesOfJob, printRequest } from './print-order.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import type { ReceiptPrinter } from './queue-steps.ts';
import { reportPrints } from './report-prints.ts';

const AT = new Date('2026-11-20T12:40:00Z');
let folder: string;
let journal: PrintJournal;
let prints: PrintQueue;
let printed: string[];
/** What the printer does with the next receipt. */
let outcome: PrintOutcome['kind'];

/** A job as the server gives it: one that was ordered later has no settlement. */
function aJob(id: string, state: PrintJobState = 'queued', settlementKey: string | null = null) {
  const items = [{ name: `Pilka ${id}`, gross: 25_000, quantity: 1, vatRate: '8' }];
  const receipt = { items, total: 25_000, method: 'online' };
  return { id, state, settlementKey, paymentIds: [10_234], payments: [], receipt };
}

const requestOf = (job: object) => printRequest(job as PrintJobOrder, namesOfJob(job as PrintJobOrder));

const OVER = refused({ code: 'not-allowed-now', reason: 'print-is-over', state: 'cancelled' });
const RECEIVED = { ok: true, value: { isCancelledByOffice: false } };
const CANCELLED_BY_OFFICE = { ok: true, value: { isCancelledByOffice: true } };

/** `answers` to the reports, in order; the last one is repeated. */
function desk(jobs: readonly object[], pause: object | null = null, ...answers: readonly object[]) {
  const reported: unknown[] = [];
  const server = {
    query: async (path: string) => ({ ok: true, value: path === 'printing.pause' ? pause : jobs }),
    mutate: async (_: string, input: { jobId: string; state: string }) => {
      reported.push(`${input.jobId} ${input.state}`);
      return answers[reported.length - 1] ?? answers.at(-1) ?? RECEIVED;
    },
  } as unknown as ServerCalls;
  return { reports: reportPrints(prints, server, () => true), reported };
}

const printer: ReceiptPrinter = {
  print: async (job, _mayCancel, rememberIntent) => {
    if (outcome === 'held') return { kind: 'held', problem: 'paper', leftOpen: false };
    if (outcome === 'unknown') {
      await rememberIntent({
        token: '0001',
        before: { lastReceipt: 0, finished: 0, dailyReports: 0 },
        totals: {},
      } as never);
      return { kind: 'unknown', asked: true, lastReceipt: null };
    }
    printed.push(job.receipt.lines.map(({ name }) => name).join());
    return { kind: 'printed', receiptNumber: printed.length };
  },
  settleUnknownPrint: async () => ({ kind: 'unreachable' }),
};

async function turnOn(now = AT) {
  journal = await openPrintJournal(join(folder, 'queue.jsonl'), SEALED_LINES, now.getTime());
  prints = printQueue({ journal, printer, onChange: () => {}, now: () => AT, pause: () => 0 });
  await prints.start();
}

async function turnOff() {
  await prints.stop();
  await journal.close();
}

const states = () => prints.list().map(({ state }) => state);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-over-'));
  printed = [];
  outcome = 'printed';
  await turnOn();
});

const PAUSE = { number: 'PAR/1', fiscal: 'fiscal', paymentIds: [10_234] };

afterEach(async () => {
  await turnOff();
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
  await expect.poll(() => reported).toEqual(['a printed', 'b printed']);
});

it('what staff ended for a desk that they took for gone is not printed here any more', async () => {
  await prints.stop();
  await prints.add(requestOf(aJob('a')));
  const { reports, reported } = desk([], null, OVER);
  reports.send();
  await expect.poll(() => prints.list()).toMatchObject([{ state: 'cancelled', cancelReason: expect.any(String) }]);
  await prints.start();
  reports.send();
  await expect.poll(() => reported).toEqual(['a queued', 'a cancelled']);
  expect(printed).toEqual([]);
});

it.each(PRINT_JOB_STATES.filter((state) => state !== 'queued'))('%s at the server is not begun here', async (state) => {
  const { reports } = desk([aJob('a', state), aJob('b', state, 'settlement-of-b')]);
  await reports.takeOver('krakow-1');
  expect([prints.list(), printed]).toEqual([[], []]);
});

it('a settlement that this desk prints from its own copy is not taken over beside it', async () => {
  const receipt = { lines: [{ name: 'Pilka', grossGrosze: 25_000, quantity: 1, vatRate: '8' }], payments: [] };
  const names = { title: 'Zofia', what: 'Pilka' };
  const own = { id: 'offline-s1', serverId: null, settlementKey: 's1', paymentIds: [1], ...names, receipt };
  await prints.add(own);
  await desk([aJob('x', 'queued', 's1')]).reports.takeOver('krakow-1');
  await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed']);
  expect(printed).toEqual(['Pilka']);
});

it('what the server ordered later waits here too while print requests are paused; what was sold here does not', async () => {
  await prints.stop();
  await desk([aJob('ordered')]).reports.takeOver('krakow-1');
  await desk([aJob('sold', 'queued', 'settlement-1')], PAUSE).reports.takeOver('krakow-1');
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
  await prints.add(requestOf(aJob('ordered')));
  await prints.add({ ...requestOf(aJob('sold', 'queued', 'settlement-1')), serverId: null });
  await expect.poll(() => printed).toEqual(['Pilka sold']);
  await desk([], PAUSE).reports.takeOver('krakow-1');
  expect(prints.list().map(({ state }) => state)).toEqual(['queued', 'printed']);
  await desk([]).reports.takeOver('krakow-1');
  await expect.poll(() => printed).toEqual(['Pilka sold', 'Pilka ordered']);
});

const TRANSIENT = [
  refused({ code: 'no-right' }),
  refused({ code: 'outside-unreachable' }),
  refused({ code: 'bad-input', fields: [] }),
  OFFLINE,
  FAILED,
];

it.each(TRANSIENT)(
  'a report that the server did not receive is made again: $failure.kind $failure.refusal.code',
  async (answer) => {
    const { reports, reported } = desk([aJob('a')], null, answer, RECEIVED);
    await reports.takeOver('krakow-1');
    await expect.poll(states).toEqual(['printed']);
    reports.send();
    await expect.poll(() => reported).toHaveLength(1);
    await expect
      .poll(() => {
        reports.send();
        return prints.list().map(({ reportedState }) => reportedState);
      })
      .toEqual(['printed']);
    expect(reported).toEqual(['a printed', 'a printed']);
  },
);

it('a report that the server did not receive is remembered for as long as it takes: no second printed receipt after two days and a restart', async () => {
  const { reports, reported } = desk([aJob('a')], null, refused({ code: 'no-right' }));
  await reports.takeOver('krakow-1');
  await expect.poll(states).toEqual(['printed']);
  reports.send();
  await expect.poll(() => reported).toEqual(['a printed']);
  await turnOff();
  await turnOn(new Date(AT.getTime() + 49 * 3_600_000));
  expect(states()).toEqual(['printed']);
  await desk([aJob('a')], null, refused({ code: 'no-right' })).reports.takeOver('krakow-1');
  await expect.poll(states).toEqual(['printed']);
  expect(printed).toEqual(['Pilka a']);
});

it('a report that the server did not receive of one job keeps no other from being reported; one that concerns them all does', async () => {
  await desk([aJob('a'), aJob('b')]).reports.takeOver('krakow-1');
  await expect.poll(states).toEqual(['printed', 'printed']);
  const failing = desk([], null, FAILED, RECEIVED);
  failing.reports.send();
  await expect.poll(() => failing.reported).toEqual(['a printed', 'b printed']);
  const without = desk([], null, refused({ code: 'no-right' }));
  without.reports.send();
  await expect.poll(() => without.reported).toEqual(['a printed']);
});

it.each([refused({ code: 'not-found' }), OVER])(
  'a report that the server did not receive is no such one: $failure.refusal.code is its response',
  async (answer) => {
    await desk([aJob('a')]).reports.takeOver('krakow-1');
    await expect.poll(states).toEqual(['printed']);
    const { reports, reported } = desk([], null, answer);
    reports.send();
    await expect.poll(() => prints.list()).toMatchObject([{ reportedState: 'printed' }]);
    reports.send();
    expect(reported).toEqual(['a printed']);
  },
);

const end = [{ state: 'cancelled', cancelReason: 'biuro zakończyło ten wydruk w\u00A0panelu' }];

it('a print that was cancelled by the office while the desk was away is not begun again where the printer roll has run out', async () => {
  outcome = 'held';
  await desk([aJob('a')]).reports.takeOver('krakow-1');
  await expect.poll(states).toEqual(['held']);
  const { reports, reported } = desk([], null, OVER);
  reports.send();
  await expect.poll(() => prints.list()).toMatchObject(end);
  outcome = 'printed';
  await turnOff();
  await turnOn();
  expect([states(), printed, reported]).toEqual([['cancelled'], [], ['a held']]);
});

it.each([
  ['it did not come out: it ends, and nothing prints it', false, end, ['a cancelled']],
  ['it came out: it is printed', true, [{ state: 'printed' }], ['a printed']],
] as const)(
  'a print that was cancelled by the office while the desk was away with an unknown outcome, and %s',
  async (_, isPrinted, after, shown) => {
    outcome = 'unknown';
    await desk([aJob('a')]).reports.takeOver('krakow-1');
    await expect.poll(states).toEqual(['unknown']);
    desk([], null, CANCELLED_BY_OFFICE).reports.send();
    await expect.poll(() => prints.list()).toMatchObject([{ state: 'unknown', reportedState: 'unknown' }]);
    outcome = 'printed';
    await turnOff();
    await turnOn();
    await prints.resolveUnknownPrint('a', isPrinted);
    await expect.poll(() => prints.list()).toMatchObject(after);
    const { reports, reported } = desk([], null, CANCELLED_BY_OFFICE);
    reports.send();
    await expect.poll(() => reported).toEqual(shown);
    expect(printed).toEqual([]);
  },
);

it('a print that was cancelled by the office while the desk was away is reported although nothing changes here: what the server does not list any more is sent again', async () => {
  outcome = 'held';
  await desk([aJob('a')]).reports.takeOver('krakow-1');
  await expect.poll(() => prints.list()[0]?.failures).toBe(4);
  const before = desk([], null);
  before.reports.send();
  await expect.poll(() => prints.list()[0]?.reportedState).toBe('held');
  const { reports, reported } = desk([], null, OVER);
  await reports.takeOver('krakow-1');
  reports.send();
  await expect.poll(() => prints.list()).toMatchObject(end);
  expect(reported[0]).toBe('a held');
});

it('a print that was cancelled by the office while the desk was away with an unknown outcome, is reported although nothing changes here', async () => {
  outcome = 'unknown';
  await desk([aJob('a')]).reports.takeOver('krakow-1');
  await expect.poll(states).toEqual(['unknown']);
  desk([]).reports.send();
  await expect.poll(() => prints.list()[0]?.reportedState).toBe('unknown');
  // Another desk has printed the receipt: the server says so beside the job.
  const { reports, reported } = desk(
    [{ ...aJob('a', 'unknown'), cancelledInState: 'unknown' }],
    null,
    CANCELLED_BY_OFFICE,
  );
  await reports.takeOver('krakow-1');
  reports.send();
  await expect.poll(() => prints.list()).toMatchObject([{ cancelledByOffice: expect.any(String) }]);
  await prints.resolveUnknownPrint('a', false);
  expect(prints.list()).toMatchObject(end);
  expect([reported, printed]).toEqual([['a unknown'], []]);
});

it('a print that was cancelled by the office while the desk was away: what the server lists with the same state is not sent again, and with another state it is', async () => {
  outcome = 'held';
  await desk([aJob('a')]).reports.takeOver('krakow-1');
  await expect.poll(() => prints.list()[0]?.failures).toBe(4);
  desk([]).reports.send();
  await expect.poll(() => prints.list()[0]?.reportedState).toBe('held');
  const same = desk([aJob('a', 'held')]);
  await same.reports.takeOver('krakow-1');
  same.reports.send();
  expect(same.reported).toEqual([]);
  const other = desk([aJob('a', 'printing')]);
  await other.reports.takeOver('krakow-1');
  other.reports.send();
  await expect.poll(() => other.reported).toEqual(['a held']);
});

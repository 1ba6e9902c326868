// The queue with a real printer and a real file: order, restart, unknown outcomes, and nothing printed twice.
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEALED_LINES } from '../testing/test-counter.ts';
import type { PrintRequest } from './desk-print-job.ts';
import { openPrintJournal, type PrintJournal } from './print-journal.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import { posnetPrinter } from './printer.ts';
import type { ReceiptPrinter } from './queue-steps.ts';
import { type SandboxPrinter, sandboxPrinter } from './testing/sandbox-printer.ts';

const LIMITS = { connect: 1_000, command: 300, paper: 400 };
let folder: string;
let printer: SandboxPrinter;
let journal: PrintJournal;
let queue: PrintQueue;
let tokens = 0;

const file = () => join(folder, 'print-queue.jsonl');
const job = (id: string): PrintRequest => ({
  id,
  serverId: id,
  settlementKey: `key-${id}`,
  paymentIds: [10_234],
  title: 'Zofia Nowak',
  what: 'Akrobatyka',
  receipt: {
    lines: [{ name: `Akrobatyka ${id}`, quantity: 1, grossGrosze: 25_000, vatRate: '8' }],
    payments: [{ method: 'cash', grosze: 25_000 }],
  },
});
const realPrinter = (): ReceiptPrinter => posnetPrinter(printer.place, () => ++tokens, LIMITS).receipts;

async function openQueue(receipts: ReceiptPrinter = realPrinter()): Promise<void> {
  journal = await openPrintJournal(file(), SEALED_LINES, Date.now());
  queue = printQueue({
    journal,
    printer: receipts,
    onChange: () => undefined,
    now: () => new Date(),
    pause: (seconds) => seconds * 10,
  });
  await queue.start();
}
async function closeQueue(): Promise<void> {
  await queue.stop();
  await journal.close();
}
const states = () => queue.list().map(({ id, state }) => `${id} ${state}`);
const settled = (expected: string[]) => expect.poll(states, { timeout: 8_000 }).toEqual(expected);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-queue-'));
  printer = await sandboxPrinter();
  await openQueue();
});
afterEach(async () => {
  await closeQueue();
  await rm(folder, { recursive: true, force: true });
});

it('the queue prints each job once, in order, whoever adds it twice', async () => {
  await Promise.all(['a', 'b', 'c'].map((id) => queue.add(job(id))));
  await queue.add(job('a'));
  await settled(['a printed', 'b printed', 'c printed']);
  expect((await printer.receipts()).map(({ lines }) => lines[0]?.name)).toEqual([
    'Akrobatyka a',
    'Akrobatyka b',
    'Akrobatyka c',
  ]);
  expect(queue.list().map(({ receiptNumber }) => receiptNumber)).toEqual([1, 2, 3]);
  const register = { memory: expect.stringMatching(/./), dailyReports: 0 };
  expect(queue.list()).toMatchObject([{ register }, { register }, { register }]);
});

it('the queue prints one receipt for a settlement, under whatever id it comes', async () => {
  await queue.add({ ...job('a'), id: 'offline-a', serverId: null });
  await queue.add(job('a'));
  await settled(['offline-a printed']);
  await queue.linkToServerJob('key-a', 'a');
  expect(queue.list()[0]?.serverId).toBe('a');
  expect(await printer.receipts()).toHaveLength(1);
});

it('the queue prints a receipt for each buyer of one settlement, and each of them once', async () => {
  const ofBuyer = (id: string, paymentId: number) => ({
    ...job(id),
    settlementKey: 'key-of-family',
    serverId: id,
    paymentIds: [paymentId],
  });
  for (const request of [ofBuyer('a', 1), ofBuyer('b', 2), ofBuyer('b-again', 2)]) await queue.add(request);
  await settled(['a printed', 'b printed']);
  expect(await printer.receipts()).toHaveLength(2);
});

it('the queue tries a known failure three times by itself, then waits for a person', async () => {
  await printer.fault({ fault: 'paper-out' });
  await queue.add(job('a'));
  await queue.add(job('b'));
  await expect.poll(() => queue.list()[0]?.failures, { timeout: 8_000 }).toBe(4);
  expect(states()).toEqual(['a held', 'b queued']);
  expect(queue.list()[0]?.problem).toBe('paper');
  await printer.setRight();
  expect(await queue.retry('a')).toBe(true);
  await settled(['a printed', 'b printed']);
  expect(await printer.receipts()).toHaveLength(2);
});

it.each(['crc-both', 'no-answer'])(
  'the queue prints a receipt once after its closing command met %s',
  async (fault) => {
    await printer.fault({ fault, times: 2 });
    await queue.add(job('a'));
    await queue.add(job('b'));
    await settled(['a printed', 'b printed']);
    expect(queue.list().map(({ receiptNumber }) => receiptNumber)).toEqual([1, 2]);
    expect(await printer.cancelled()).toBe(2);
  },
);

it('the queue tries a receipt over a connection that damages every closing command three times, then waits for a person', async () => {
  await printer.fault({ fault: 'crc-both', times: 99 });
  await queue.add(job('a'));
  await expect.poll(() => queue.list()[0]?.failures, { timeout: 8_000 }).toBe(4);
  expect(queue.list()[0]).toMatchObject({ state: 'held', problem: 'connection' });
  await printer.setRight();
  expect(await queue.retry('a')).toBe(true);
  await settled(['a printed']);
  expect(await printer.receipts()).toHaveLength(1);
});

it('the queue cancels what a refused receipt has left open before the next one', async () => {
  await printer.fault({ fault: 'error', number: 2104, on: 'trline' });
  await printer.fault({ fault: 'no-answer', on: 'prncancel' });
  await queue.add(job('a'));
  await queue.add(job('b'));
  await settled(['a failed', 'b printed']);
});

it('the queue skips a receipt that the printer will never accept', async () => {
  await printer.fault({ fault: 'error', number: 2701, on: 'trline' });
  await queue.add(job('a'));
  await queue.add(job('b'));
  await settled(['a failed', 'b printed']);
  expect(queue.list()[0]).toMatchObject({ problem: 'vat-rate', code: 2701, failures: 1 });
  expect(await queue.cancel('a', 'stawka z innej kasy')).toBe(true);
  expect(queue.list()[0]).toMatchObject({ state: 'cancelled', cancelReason: 'stawka z innej kasy' });
});

it('the queue tries a line that the printer has locked (2106) once, names it, and leaves one cancelled transaction', async () => {
  const raised = job('b');
  raised.receipt = { ...raised.receipt, lines: job('a').receipt.lines.map((line) => ({ ...line, vatRate: '23' })) };
  await queue.add(job('a'));
  await queue.add(raised);
  await queue.add(job('c'));
  await settled(['a printed', 'b failed', 'c printed']);
  expect(queue.list()[1]).toMatchObject({ problem: 'item-locked', code: 2106, item: 'Akrobatyka a', failures: 1 });
  expect(await printer.cancelled()).toBe(1);
  expect(await queue.retry('b')).toBe(true);
  await expect.poll(() => printer.cancelled()).toBe(2);
  await settled(['a printed', 'b failed', 'c printed']);
});

it('the queue moves a waiting job to the end', async () => {
  await printer.fault({ fault: 'cover' });
  for (const id of ['a', 'b', 'c']) await queue.add(job(id));
  await expect.poll(() => queue.list()[0]?.state).toBe('held');
  expect(await queue.moveToEnd('a')).toBe(true);
  expect(queue.list().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('the queue refuses what the rules refuse', async () => {
  await queue.add(job('a'));
  await settled(['a printed']);
  const refused = [
    queue.retry('a'),
    queue.cancel('a', 'za późno'),
    queue.moveToEnd('a'),
    queue.resolveUnknownPrint('a', false),
  ];
  expect(await Promise.all(refused)).toEqual([false, false, false, false]);
  expect(await queue.retry('nobody')).toBe(false);
  expect(states()).toEqual(['a printed']);
});

it('a receipt with an unknown outcome stops the queue until a person has looked', async () => {
  await printer.fault({ fault: 'drop-after-trend', foreignSale: true });
  await queue.add(job('a'));
  await queue.add(job('b'));
  await expect.poll(() => queue.list()[0]?.unknownPrint).toEqual({ asked: true, lastReceipt: 2 });
  expect(states()).toEqual(['a unknown', 'b queued']);
  expect(await queue.retry('a')).toBe(false);
  expect(await queue.resolveUnknownPrint('a', true)).toBe(true);
  await settled(['a printed', 'b printed']);
  expect(await printer.receipts()).toHaveLength(2);
});

it('a receipt with an unknown outcome that did not come out is printed after the person says so', async () => {
  await printer.fault({ fault: 'drop-after-trend', foreignSale: true });
  await queue.add(job('a'));
  await expect.poll(() => queue.list()[0]?.unknownPrint?.asked).toBe(true);
  expect(await queue.resolveUnknownPrint('a', false)).toBe(true);
  await settled(['a printed']);
  expect(await printer.receipts()).toHaveLength(2);
});

it('a receipt with an unknown outcome is asked for again while the printer is away, and never repeated meanwhile', async () => {
  await printer.fault({ fault: 'drop-after-trend' });
  const away = realPrinter();
  let reachable = false;
  await closeQueue();
  await openQueue({
    ...away,
    print: async (...given) => {
      const outcome = await away.print(...given);
      return outcome.kind === 'printed' ? { kind: 'unknown', lastReceipt: null, asked: false } : outcome;
    },
    settleUnknownPrint: async (intent) => (reachable ? away.settleUnknownPrint(intent) : { kind: 'unreachable' }),
  });
  await queue.add(job('a'));
  await settled(['a unknown']);
  expect(await printer.receipts()).toHaveLength(1);
  reachable = true;
  await settled(['a printed']);
  expect([queue.list()[0]?.receiptNumber, (await printer.receipts()).length]).toEqual([1, 1]);
});

/** A printer that loses power at the given moment: the queue never learns how the print ended. */
const cutOff = (moment: 'before-intent' | 'after-close', gone: () => void): ReceiptPrinter => ({
  ...realPrinter(),
  print: async (one, mayCancel, rememberIntent, onWaiting) => {
    const power = () => {
      gone();
      return new Promise<never>(() => undefined);
    };
    if (moment === 'before-intent') return realPrinter().print(one, mayCancel, power, onWaiting);
    await realPrinter().print(one, mayCancel, rememberIntent, onWaiting);
    return power();
  },
});
const crashDuring = async (moment: 'before-intent' | 'after-close') => {
  await closeQueue();
  const gone = Promise.withResolvers<void>();
  await openQueue(cutOff(moment, gone.resolve));
  await queue.add(job('a'));
  await queue.add(job('b'));
  await gone.promise;
  // The queue of the crashed run sends nothing more to the printer; a new queue reads the file.
  await openQueue();
};

it('after a restart: a job that was never closed is printed, once', async () => {
  await crashDuring('before-intent');
  await settled(['a printed', 'b printed']);
  expect(await printer.receipts()).toHaveLength(2);
});

it("after a restart: a job that was closed is found printed by the printer's counters", async () => {
  await crashDuring('after-close');
  await settled(['a printed', 'b printed']);
  expect(await printer.receipts()).toHaveLength(2);
  expect(queue.list()[0]?.receiptNumber).toBe(1);
});

it('after a restart: finished jobs stay on the list and nothing prints again', async () => {
  await queue.add(job('a'));
  await settled(['a printed']);
  await closeQueue();
  await openQueue();
  await queue.add(job('b'));
  await settled(['a printed', 'b printed']);
  expect(await printer.receipts()).toHaveLength(2);
});

it('the journal drops a line torn by a crash and keeps the rest', async () => {
  await queue.add(job('a'));
  await settled(['a printed']);
  await closeQueue();
  await appendFile(file(), '\n{"id":"b","state":"que');
  await openQueue();
  expect(states()).toEqual(['a printed']);
});

it('the journal keeps a copy of a file that is damaged in the middle', async () => {
  await queue.add(job('a'));
  await settled(['a printed']);
  await closeQueue();
  await appendFile(file(), '\n{"id":"b","sta\n');
  await openQueue();
  expect(states()).toEqual(['a printed']);
  expect((await readdir(folder)).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
});

it('the journal loses no change that is made while another one is being written', async () => {
  await printer.fault({ fault: 'cover' });
  await queue.add(job('a'));
  await expect.poll(() => queue.list()[0]?.failures, { timeout: 8_000 }).toBe(4);
  await Promise.all([queue.reported('a', 'held'), queue.cancel('a', 'awaria'), queue.reported('a', 'held')]);
  expect(queue.list()[0]).toMatchObject({ state: 'cancelled', cancelReason: 'awaria', reportedState: 'held' });
  await Promise.all([queue.add(job('b')), queue.add({ ...job('b'), id: 'other' }), queue.add(job('b'))]);
  expect(queue.list().map(({ id }) => id)).toEqual(['a', 'b']);
});

it('the journal forgets what was finished two days ago, once the server knows of it', async () => {
  await queue.add(job('a'));
  await queue.add(job('b'));
  await settled(['a printed', 'b printed']);
  await queue.reported('a', 'printed');
  await closeQueue();
  const later = await openPrintJournal(file(), SEALED_LINES, Date.now() + 49 * 3_600_000);
  expect(later.jobs().map(({ id }) => id)).toEqual(['b']);
  await later.close();
  await openQueue();
});

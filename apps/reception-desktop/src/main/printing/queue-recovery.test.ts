// The queue after a power cut between any two lines of its file: it resumes, never loops without a pause, prints once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEALED_LINES } from '../testing/test-counter.ts';
import { type DeskPrintJob, newPrintJob, type WaitingFor } from './desk-print-job.ts';
import { openPrintJournal, type PrintJournal } from './print-journal.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import type { ReceiptPrinter } from './queue-steps.ts';

const AT = '2026-11-20T12:40:00.000Z';
const RECEIPT = { lines: [], payments: [] };
const REQUEST = {
  id: 'a',
  serverId: 'a',
  settlementKey: 'key-a',
  paymentIds: [10_234],
  title: 'Zofia',
  what: 'Pilka',
  receipt: RECEIPT,
};
const INTENT = { token: '0001', before: { lastReceipt: 0, finished: 0, dailyReports: 0 }, totals: {} };
/**
 * More reads of the list than any test needs: a queue that loops without a pause would let no other code run and no
 * timeout fire.
 */
const MOST_LOOKS = 1_000;

let folder: string;
let receipts: number;
let queue: PrintQueue;
let journal: PrintJournal;

const printer: ReceiptPrinter = {
  print: async (_job, _mayCancel, rememberIntent) => {
    await rememberIntent(INTENT as never);
    receipts += 1;
    return { kind: 'printed', receiptNumber: receipts };
  },
  settleUnknownPrint: async () =>
    receipts > 0 ? { kind: 'printed', receiptNumber: receipts } : { kind: 'not-printed' },
};

/** Starts the desk; `lines` is how many lines the file takes before the power cut. */
async function turnOn(lines = Number.POSITIVE_INFINITY, now = AT): Promise<void> {
  journal = await openPrintJournal(join(folder, 'queue.jsonl'), SEALED_LINES, 0);
  let looks = 0;
  let written = 0;
  const watched: PrintJournal = {
    ...journal,
    jobs: () => {
      looks += 1;
      return looks > MOST_LOOKS ? [] : journal.jobs();
    },
    change: async (id, make) => {
      if (written >= lines) throw new Error('power cut');
      const changed = await journal.change(id, make);
      if (changed) written += 1;
      return changed;
    },
  };
  const onChange = () => undefined;
  queue = printQueue({
    journal: watched,
    printer,
    onChange,
    now: () => new Date(now),
    pause: (seconds) => seconds * 10,
  });
  await queue.start().catch(() => undefined);
}
async function turnOff(): Promise<void> {
  await queue.stop();
  await journal.close();
}
const leave = async (job: Partial<DeskPrintJob>) => {
  journal = await openPrintJournal(join(folder, 'queue.jsonl'), SEALED_LINES, 0);
  await journal.change('a', () => ({ ...newPrintJob(REQUEST, 1, AT), ...job }));
  await journal.close();
};
const isPrintedOnce = async () => {
  await expect.poll(() => journal.jobs().map(({ state }) => state)).toEqual(['printed']);
  expect(receipts).toBe(1);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-recovery-'));
  receipts = 0;
});
afterEach(async () => {
  await turnOff();
  await rm(folder, { recursive: true });
});

it.each([0, 1, 2, 3, 4])('%i lines after a job was left printing', async (lines) => {
  await leave({ state: 'printing' });
  await turnOn(lines);
  await turnOff();
  // Without an intent no printer can be asked about an unknown outcome.
  expect(journal.jobs().filter(({ state, intent }) => state === 'unknown' && !intent)).toEqual([]);
  await turnOn();
  await isPrintedOnce();
});

it('a queue stops while the printer waits for paper, and the next start asks the printer about that receipt', async () => {
  const asked: WaitingFor[] = [];
  const parts = { onChange: () => undefined, now: () => new Date(AT), pause: () => 5 };
  journal = await openPrintJournal(join(folder, 'queue.jsonl'), SEALED_LINES, 0);
  const withoutPaper: ReceiptPrinter = {
    ...printer,
    print: async (_job, _mayCancel, rememberIntent, onWaiting) => {
      await rememberIntent(INTENT as never);
      asked.push('paper');
      onWaiting('paper');
      return new Promise(() => undefined);
    },
  };
  queue = printQueue({ ...parts, journal, printer: withoutPaper });
  await queue.start();
  await queue.add(REQUEST);
  await expect.poll(() => asked).toEqual(['paper']);
  await turnOff();
  receipts = 1;
  await turnOn();
  await expect.poll(() => queue.list().map(({ state }) => state)).toEqual(['printed']);
  expect(receipts).toBe(1);
});

it('a wait is not longer because the clock was set back', async () => {
  await leave({ state: 'held', problem: 'paper', failures: 1, changedAt: '2051-01-01T00:00:00.000Z' });
  await turnOn();
  await isPrintedOnce();
});

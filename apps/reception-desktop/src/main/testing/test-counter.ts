// A desk's counter with real files, a real queue and a printer's roll that a test can read.
import { join } from 'node:path';
import { type DeskCopy, deskCopy } from '../desk-copy.ts';
import { openPrintJournal, type PrintJournal } from '../printing/print-journal.ts';
import { type PrintQueue, printQueue } from '../printing/print-queue.ts';
import type { ReceiptPrinter } from '../printing/queue-steps.ts';
import { type PrintReports, reportPrints } from '../printing/report-prints.ts';
import { sealedLines } from '../printing/sealed-lines.ts';
import { type Counter, type CounterParts, deskCounter } from '../sales/counter.ts';
import { type Outbox, openOutbox } from '../sales/outbox.ts';
import { takenPayments } from '../sales/taken-payments.ts';
import type { ServerCalls } from '../server-calls.ts';
import type { FiscalDriver } from '../settings.ts';
import type { Person } from '../sign-in/person.ts';
import type { SecureStore } from '../sign-in/sealed-file.ts';

/** A secure store whose files are unreadable without it, as far as a test checks. */
export const SECURE: SecureStore = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
  decryptStringAsync: async (sealed) => ({ result: Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString() }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
};

export const SEALED_LINES = await sealedLines(SECURE, 'linux');

/** The person of the shift in these tests. */
export const KASIA: Person = {
  sub: 'kasia-1',
  email: 'kasia.lis@zapisy.example',
  emailVerified: true,
  name: 'Kasia Lis',
  roles: ['reception'],
};

/** The printed receipts, which outlive the app; with `isPrinted` false the printer holds every receipt. */
export type Roll = { receipts: string[]; isPrinted: boolean };

export const paperRoll = (): Roll => ({ receipts: [], isPrinted: true });

/** A printer that adds every receipt to the roll under the names of its lines. */
export function printerOf(roll: Roll): ReceiptPrinter {
  return {
    print: async ({ receipt }) => {
      if (!roll.isPrinted) return { kind: 'held', problem: 'paper', leftOpen: false };
      roll.receipts.push(receipt.lines.map(({ name }) => name).join());
      return { kind: 'printed', receiptNumber: roll.receipts.length };
    },
    settleUnknownPrint: async () => ({ kind: 'unreachable' }),
  };
}

export type TestCounter = {
  counter: Counter;
  parts: CounterParts;
  outbox: Outbox;
  prints: PrintQueue;
  journal: PrintJournal;
  copy: DeskCopy;
  reports: PrintReports;
  /** For a settlement that may still arrive so much time goes by. */
  pass(ms: number): void;
  stop(): Promise<void>;
};

/** Opens the counter on the files of an earlier run in the folder. */
export async function openCounter(
  folder: string,
  server: ServerCalls,
  roll: Roll,
  driver: FiscalDriver = 'posnet',
): Promise<TestCounter> {
  const now = () => new Date('2026-11-20T12:40:00Z');
  const outbox = await openOutbox(SECURE, join(folder, 'outbox.bin'), 'linux');
  const journal = await openPrintJournal(join(folder, 'prints.jsonl'), SEALED_LINES, 0);
  const onChange = () => undefined;
  const prints = printQueue({ journal, printer: printerOf(roll), onChange, now: () => new Date(), pause: () => 5 });
  const canPrint = driver === 'posnet';
  if (canPrint) await prints.start();
  let elapsedMs = 0;
  const taken = takenPayments(outbox, prints, () => elapsedMs);
  const copy = deskCopy(now, taken);
  const desk = { deskId: 'krakow-1', driver, canPrint, view: { update: onChange } };
  const shift = { isAdmitted: () => true, person: () => KASIA };
  const parts = { ...desk, ...shift, outbox, prints, taken, copy, server, now };
  return {
    counter: deskCounter(parts),
    parts,
    outbox,
    prints,
    journal,
    copy,
    reports: reportPrints(prints, server, () => true),
    pass: (ms) => {
      elapsedMs += ms;
    },
    stop: async () => {
      await prints.stop();
      await journal.close();
    },
  };
}

// Cash without the server: what is allowed, what is kept, and how it is sent when the server is back.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grosze } from '@zapisy/domain/money';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reply, SettlementData, SettleOrder } from '../bridge.ts';
import { sellOffline, sendOutbox, withoutTaken } from './offline-sale.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { openPrintJournal, type PrintJournal } from './printing/print-journal.ts';
import { type PrintQueue, printQueue } from './printing/print-queue.ts';
import type { ReceiptPrinter } from './printing/queue-steps.ts';
import type { ServerCalls } from './server-calls.ts';
import type { SecureStore } from './token-store.ts';

const secure: SecureStore = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
  decryptStringAsync: async (sealed) => ({ result: Buffer.from(sealed.map((byte) => byte ^ 0x5a)).toString() }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
};
const order: SettleOrder = {
  settlementKey: '7d1b2c34-aaaa-4bbb-8ccc-0123456789ab',
  playerId: '00000000-0000-4000-8000-000000000001',
  paymentIds: [10_234],
  method: 'cash',
  printReceipt: true,
  invoiceVersion: 0,
  invoiceAfterCorrection: false,
  title: 'Zofia Nowak',
};
const payment = {
  id: 10_234,
  amount: grosze(25_000),
  lines: [{ name: 'Zajęcia — grudzień 2026', gross: grosze(25_000), quantity: 1, vatRate: '8' }],
};
const data = (invoice: StoredInvoice = EMPTY_INVOICE): SettlementData =>
  ({
    profile: { ok: true, value: { invoice, version: 0 } },
    due: { ok: true, value: [payment] },
  }) as unknown as SettlementData;
const refused = (code: string) => ({ ok: false, trouble: { kind: 'refused', code, details: {} } }) as const;
const OFFLINE = { ok: false, trouble: { kind: 'offline' } } as const;

let folder: string;
let outbox: Outbox;
let journal: PrintJournal;
let prints: PrintQueue;
let printed: string[];
let isPaperThere: boolean;

const parts = () => ({ outbox, prints, deskId: 'krakow-1', now: () => new Date('2026-11-20T12:40:00Z') });
const file = () => join(folder, 'outbox.bin');
const openBox = (store = secure) => openOutbox(store, file(), 'linux');
const printer: ReceiptPrinter = {
  print: async (job) => {
    if (!isPaperThere) return { kind: 'held', problem: 'paper', leftOpen: false };
    printed.push(job.receipt.lines.map(({ name }) => name).join());
    return { kind: 'printed', receiptNumber: printed.length };
  },
  settleDoubt: async () => ({ kind: 'unreachable' }),
};

/** A server of which only two procedures matter here; every settlement sent is kept. */
function aServer(reply: Reply<unknown>, version = 0) {
  const sent: unknown[] = [];
  const server = {
    query: async () => (reply === OFFLINE ? OFFLINE : { ok: true, value: { version } }),
    mutate: async (_procedure: string, input: unknown) => {
      sent.push(input);
      return reply;
    },
  } as unknown as ServerCalls;
  return { server, sent };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-outbox-'));
  printed = [];
  isPaperThere = true;
  outbox = await openBox();
  journal = await openPrintJournal(join(folder, 'prints.jsonl'), 0);
  prints = printQueue({ journal, printer, onChange: () => undefined, now: () => new Date(), pause: () => 5 });
  await prints.start();
});
afterEach(async () => {
  await prints.stop();
  await journal.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a sale without the server', () => {
  it('prints from the copy, under fiscal names, and waits sealed on disk', async () => {
    expect(await sellOffline(parts(), order, data())).toBe(true);
    await expect.poll(() => printed).toEqual(['Zajecia 12.2026']);
    expect((await readFile(file())).toString()).not.toContain('Nowak');
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await openBox()).list()).toMatchObject([{ title: 'Zofia Nowak', totalGrosze: 25_000, problem: null }]);
    const [entry] = outbox.list();
    expect(entry?.order).not.toHaveProperty('title');
    expect(withoutTaken(outbox, data()).due).toEqual({ ok: true, value: [] });
  });

  it.each<[string, Partial<SettleOrder>, SettlementData]>([
    ['a card', { method: 'card' }, data()],
    [
      'cash and a card',
      {
        forms: [
          { method: 'cash', amount: 20_000 },
          { method: 'card', amount: 5_000 },
        ],
      },
      data(),
    ],
    ['no receipt', { printReceipt: false }, data()],
    ['a company invoice', { printReceipt: false }, data({ ...EMPTY_INVOICE, classicInvoice: true })],
    ['a participant this desk has not seen', {}, { ...data(), due: OFFLINE }],
    ['a payment that is not due', { paymentIds: [10_234, 10_999] }, data()],
  ])('is refused for %s', async (_why, change, seen) => {
    expect(await sellOffline(parts(), { ...order, ...change }, seen)).toBe(false);
    expect([outbox.list(), prints.list()]).toEqual([[], []]);
  });

  it('is refused where the computer keeps no secret', async () => {
    outbox = await openBox({ ...secure, getSelectedStorageBackend: () => 'basic_text' });
    expect(await sellOffline(parts(), order, data())).toBe(false);
  });

  it('made twice under one key is one sale and one receipt', async () => {
    await sellOffline(parts(), order, data());
    await sellOffline(parts(), order, data());
    await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed']);
    expect(outbox.list()).toHaveLength(1);
  });
});

describe('when the server is back', () => {
  const sell = async () => {
    await sellOffline(parts(), order, data());
    await expect.poll(() => prints.list()[0]?.state).toBe('printed');
  };

  it('the payment is settled as already printed, with the profile of today', async () => {
    await sell();
    const { server, sent } = aServer({ ok: true, value: { printJob: { id: 'job-1', state: 'printed' } } }, 5);
    await sendOutbox(parts(), server);
    expect(sent).toMatchObject([{ settlementKey: order.settlementKey, alreadyPrinted: true, invoiceVersion: 5 }]);
    expect([outbox.list(), prints.list()[0]?.serverId]).toEqual([[], 'job-1']);
    await sendOutbox(parts(), server);
    expect(sent).toHaveLength(1);
  });

  it('a payment made online meanwhile stays for a person', async () => {
    await sell();
    const { server, sent } = aServer(refused('already-settled'));
    await sendOutbox(parts(), server);
    await sendOutbox(parts(), server);
    expect(sent).toHaveLength(1);
    expect(outbox.list()).toMatchObject([{ problem: 'already-settled' }]);
    await outbox.remove(order.settlementKey);
    expect((await openBox()).list()).toEqual([]);
  });

  it('silence keeps it for the next time', async () => {
    await sell();
    await sendOutbox(parts(), aServer(OFFLINE).server);
    expect(outbox.list()).toMatchObject([{ problem: null }]);
  });

  it('nothing is sent while its paper is undecided; a cancelled print is sent as not printed here', async () => {
    isPaperThere = false;
    await sellOffline(parts(), order, data());
    await expect.poll(() => prints.list()[0]?.failures).toBe(4);
    const { server, sent } = aServer({ ok: true, value: { printJob: null } });
    await sendOutbox(parts(), server);
    expect(sent).toEqual([]);
    await prints.cancel(prints.list()[0]?.id ?? '', 'drukarka w serwisie');
    await sendOutbox(parts(), server);
    expect(sent).toMatchObject([{ alreadyPrinted: false, deskPrints: false }]);
  });
});

describe('the outbox', () => {
  it('that cannot be read stops the desk', async () => {
    await writeFile(file(), 'scratched');
    await expect(openBox()).rejects.toThrow();
  });
});

// Cash without the server: what is allowed, what is kept, and how it is sent when the server is back.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnsentOrder } from '@zapisy/counter/ports/orders';
import type { Reply } from '@zapisy/counter/ports/reply';
import { OTHER_VERSION, refused } from '@zapisy/counter/testing/refusals';
import { EMPTY_INVOICE, type StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPrintJournal, type PrintJournal } from '../printing/print-journal.ts';
import { type PrintQueue, printQueue } from '../printing/print-queue.ts';
import type { ServerCalls } from '../server-calls.ts';
import type { Person } from '../sign-in/person.ts';
import { alreadySettled, aPayment, FAILED, OFFLINE, ORDER as order, withGroup } from '../testing/fake-server.ts';
import { KASIA, paperRoll, printerOf, type Roll, SEALED_LINES, SECURE } from '../testing/test-counter.ts';
import { orderReceipts, type SettlementData, sellOffline, sendOutbox } from './offline-sale.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { takenPayments } from './taken-payments.ts';

const data = (invoice: StoredInvoice = EMPTY_INVOICE): SettlementData =>
  ({
    profile: { ok: true, value: { invoice, version: 0 } },
    due: { ok: true, value: [aPayment(10_234)] },
  }) as unknown as SettlementData;

let folder: string;
let outbox: Outbox;
let journal: PrintJournal;
let prints: PrintQueue;
let roll: Roll;
let atDesk: Person | null;

const parts = () => ({
  outbox,
  prints,
  taken: takenPayments(outbox, prints),
  deskId: 'krakow-1',
  driver: 'posnet' as const,
  canPrint: true,
  now: () => new Date('2026-11-20T12:40:00Z'),
  person: () => atDesk,
});
const file = () => join(folder, 'outbox.bin');
const openBox = (store = SECURE) => openOutbox(store, file(), 'linux');

/** A server with only the two procedures that matter here; it keeps every settlement that was sent. */
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

/** A server that settles everything; with this print job of the receipt. */
const settling = (printJob: { readonly id: string; readonly state: string } | null, version = 0) =>
  aServer({ ok: true, value: { groups: [{ printJob }] } }, version);
const PRINTED = { id: 'job-1', state: 'printed' };

/** Opens the files after a power cut; nothing prints yet. */
async function turnOn() {
  outbox = await openBox();
  journal = await openPrintJournal(join(folder, 'prints.jsonl'), SEALED_LINES, 0);
  prints = printQueue({
    journal,
    printer: printerOf(roll),
    onChange: () => undefined,
    now: () => new Date(),
    pause: () => 5,
  });
}
async function turnOff() {
  await prints.stop();
  await journal.close();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-outbox-'));
  roll = paperRoll();
  atDesk = KASIA;
  await turnOn();
  await prints.start();
});
afterEach(async () => {
  await turnOff().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

it('a sale without the server prints from the copy, under fiscal names, and waits sealed on disk', async () => {
  const shown = { firstName: 'Zofia', mark: 0, what: 'Akrobatyka 7–9 lat · grudzień' };
  expect(await sellOffline(parts(), { ...order, shown }, data())).toEqual({ kind: 'taken' });
  await expect.poll(() => roll.receipts).toEqual(['Zajecia 10234 12.2026']);
  expect((await readFile(file())).toString()).not.toContain('Nowak');
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await openBox()).list()).toMatchObject([{ title: 'Zofia Nowak', shown, totalGrosze: 25_000, problem: null }]);
  const [entry] = outbox.list();
  for (const name of ['groups.0.title', 'shown']) expect(entry?.order).not.toHaveProperty(name);
});

it.each<[string, UnsentOrder, SettlementData]>([
  ['a card', { ...order, method: 'card' }, data()],
  [
    'cash and a card',
    {
      ...order,
      parts: [
        { method: 'cash', amount: 20_000 },
        { method: 'card', amount: 5_000 },
      ],
    },
    data(),
  ],
  ['no receipt', withGroup(order, { printReceipt: false }), data()],
  ['goods', withGroup(order, { items: [{ productId: order.groups[0].playerId, quantity: 1 }] }), data()],
  ['a company invoice', withGroup(order, { printReceipt: false }), data({ ...EMPTY_INVOICE, classicInvoice: true })],
  ['a receipt instead of a company invoice without a waiver', order, data({ ...EMPTY_INVOICE, classicInvoice: true })],
  ['a participant this desk has not seen', order, { ...data(), due: OFFLINE }],
  ['a payment that is not due', withGroup(order, { paymentIds: [10_234, 10_999] }), data()],
])('a sale without the server is refused for %s', async (_why, asked, seen) => {
  expect(await sellOffline(parts(), asked, seen)).toEqual({ kind: 'needs-server' });
  expect([outbox.list(), prints.list()]).toEqual([[], []]);
});

it('a sale without the server is refused with the sum that is due now when the dialog showed another', async () => {
  const changed = { kind: 'amount-changed', total: 25_000 };
  expect(await sellOffline(parts(), { ...order, total: 24_000 }, data())).toEqual(changed);
  expect([outbox.list(), prints.list()]).toEqual([[], []]);
});

it('a sale without the server to a company client brings the answer that the invoice is given up', async () => {
  const company = data({ ...EMPTY_INVOICE, classicInvoice: true });
  expect(await sellOffline(parts(), withGroup(order, { invoiceWaived: true }), company)).toEqual({ kind: 'taken' });
  await expect.poll(() => roll.receipts).toHaveLength(1);
  await expect.poll(() => prints.list()[0]?.state).toBe('printed');
  const { server, sent } = settling(null);
  await sendOutbox(parts(), server);
  expect(sent).toMatchObject([{ alreadyPrinted: true, groups: [{ printReceipt: true, invoiceWaived: true }] }]);
});

const noSecret = async () => {
  outbox = await openBox({ ...SECURE, getSelectedStorageBackend: () => 'basic_text' });
};
it.each<[string, () => unknown]>([
  ['while no user has the desk', () => (atDesk = null)],
  ['where the computer keeps no secret', noSecret],
  ['where the disk keeps nothing', () => rm(folder, { recursive: true })],
])('a sale without the server is refused %s', async (_where, begin) => {
  await begin();
  expect(await sellOffline(parts(), order, data())).toEqual({ kind: 'needs-server' });
  expect([outbox.list(), prints.list()]).toEqual([[], []]);
});

it('a sale without the server made twice under one key is one sale and one receipt', async () => {
  await sellOffline(parts(), order, data());
  await sellOffline(parts(), order, data());
  await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed']);
  expect(outbox.list()).toHaveLength(1);
});

const sell = async () => {
  await sellOffline(parts(), order, data());
  await expect.poll(() => prints.list()[0]?.state).toBe('printed');
};

it('when the server is back: the payment is settled as already printed, with the profile of today', async () => {
  await sell();
  const { server, sent } = settling(PRINTED, 5);
  await sendOutbox(parts(), server);
  expect(sent).toMatchObject([
    {
      settlementKey: order.settlementKey,
      alreadyPrinted: true,
      groups: [{ invoiceVersion: 5 }],
      deskDriver: 'posnet',
      takenAt: '2026-11-20T12:40:00.000Z',
      takenBy: { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' },
    },
  ]);
  expect(sent[0]).not.toHaveProperty('groups.0.title');
  expect([outbox.list(), prints.list()[0]?.serverId]).toEqual([[], 'job-1']);
  await sendOutbox(parts(), server);
  expect(sent).toHaveLength(1);
});

it('when the server is back: the payment is of the person who took it, whoever has the desk by then', async () => {
  await sell();
  atDesk = { ...KASIA, sub: 'adam-1', email: 'adam.sowa@zapisy.example' };
  await turnOff();
  await turnOn();
  const { server, sent } = settling(null);
  await sendOutbox(parts(), server);
  expect(sent).toMatchObject([{ takenBy: { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' } }]);
});

it('when the server is back: a payment made online meanwhile stays for a person', async () => {
  await sell();
  const { server, sent } = aServer(refused(alreadySettled([10_234])));
  await sendOutbox(parts(), server);
  await sendOutbox(parts(), server);
  expect(sent).toHaveLength(1);
  expect(outbox.list()).toMatchObject([{ problem: 'already-settled' }]);
  for (const entry of outbox.list()) await outbox.replace(entry, null);
  expect((await openBox()).list()).toEqual([]);
});

it('when the server is back: a sale with neither a printed receipt nor the answer of a company client waits for a person, and names why', async () => {
  roll.isPrinted = false;
  await sellOffline(parts(), order, data());
  await expect.poll(() => prints.list()[0]?.failures).toBe(4);
  await prints.cancel(prints.list()[0]?.id ?? '', 'drukarka w serwisie');
  const refusal = refused({ code: 'bad-input', fields: ['invoiceWaived'], reason: 'invoice-not-waived' });
  await sendOutbox(parts(), aServer(refusal).server);
  expect((await openBox()).list()).toMatchObject([{ problem: 'invoice-not-waived' }]);
});

it.each([{ code: 'no-right' }, OTHER_VERSION] as const)(
  'when the server is back: a refusal of the moment ($code) keeps it for the next person',
  async (refusal) => {
    await sell();
    await sendOutbox(parts(), aServer(refused(refusal)).server);
    expect(outbox.list()).toMatchObject([{ problem: null }]);
    const { server, sent } = settling(PRINTED);
    await sendOutbox(parts(), server);
    expect(sent).toHaveLength(1);
    expect(outbox.list()).toEqual([]);
  },
);

it('when the server is back: a missing response keeps it for the next time', async () => {
  await sell();
  await sendOutbox(parts(), aServer(OFFLINE).server);
  expect(outbox.list()).toMatchObject([{ problem: null }]);
});

it('when the server is back: nothing is sent while its print is undecided; a cancelled print is sent as not printed here', async () => {
  roll.isPrinted = false;
  await sellOffline(parts(), order, data());
  await expect.poll(() => prints.list()[0]?.failures).toBe(4);
  const { server, sent } = settling(null);
  await sendOutbox(parts(), server);
  expect(sent).toEqual([]);
  await prints.cancel(prints.list()[0]?.id ?? '', 'drukarka w serwisie');
  await sendOutbox(parts(), server);
  expect(sent).toMatchObject([{ alreadyPrinted: false, deskPrints: false }]);
});

const second = { ...withGroup(order, { playerId: 'jan' }), settlementKey: '7d1b2c34-aaaa-4bbb-8ccc-000000000002' };
/** Answers the first settlement with the given reply, and the others with success. */
const both = async (answers: Partial<Record<'query' | 'mutate', Reply<never>>>) => {
  for (const one of [order, second]) await sellOffline(parts(), one, data());
  await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed', 'printed']);
  const ok = { ok: true, value: { version: 0, groups: [] } };
  const server = {
    query: async (_: string, { playerId }: { playerId: string }) =>
      playerId === order.groups[0].playerId ? (answers.query ?? ok) : ok,
    mutate: async (_: string, { settlementKey }: UnsentOrder) =>
      settlementKey === order.settlementKey ? (answers.mutate ?? ok) : ok,
  } as unknown as ServerCalls;
  await sendOutbox(parts(), server);
  return outbox.list().map(({ problem }) => problem);
};

it.each([
  [
    'its participant is gone, which only the settlement itself decides',
    {
      query: refused({ code: 'not-found' }),
      mutate: refused({ code: 'mismatched-payments', reason: 'other-owner', paymentIds: [10_234] }),
    },
    ['other-owner'],
  ],
  ['its person may not read the profile now', { query: refused({ code: 'no-right' }) }, [null, null]],
  ['the server breaks over it', { mutate: FAILED }, [null]],
  ['the server breaks over its participant', { query: FAILED }, [null]],
  [
    'it is refused',
    { mutate: refused({ code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [10_234] }) },
    ['other-buyer'],
  ],
] as const)('a payment that the server says no more of stops no other: %s', async (_, answers, left) => {
  expect(await both(answers)).toEqual(left);
});

const sold = 'Zajecia 10234 12.2026';
const cut = async () => {
  await turnOff();
  // The journal takes no more lines, as on a full disk or after a power cut.
  expect(await sellOffline(parts(), order, data())).toEqual({ kind: 'taken' });
  expect([outbox.list().length, prints.list()]).toEqual([1, []]);
  await turnOn();
};

it('when the power goes between the outbox and the queue: the receipt is ordered at the next start, once', async () => {
  await cut();
  await orderReceipts(parts());
  await orderReceipts(parts());
  await prints.start();
  await expect.poll(() => prints.list().map(({ state }) => state)).toEqual(['printed']);
  expect(roll.receipts).toEqual([sold]);
});

it('when the power goes between the outbox and the queue: nothing is sent before its print is decided, and then what is true', async () => {
  await cut();
  const { server, sent } = settling(PRINTED);
  await sendOutbox(parts(), server);
  expect(sent).toEqual([]);
  await prints.start();
  await expect.poll(() => roll.receipts).toEqual([sold]);
  await expect.poll(() => prints.list()[0]?.state).toBe('printed');
  await sendOutbox(parts(), server);
  expect(sent).toMatchObject([{ alreadyPrinted: true, deskPrints: true }]);
  expect([outbox.list(), roll.receipts]).toEqual([[], [sold]]);
});

it('when the power goes between the outbox and the queue: a receipt that is long printed is not ordered again while its settlement waits', async () => {
  await sellOffline(parts(), order, data());
  await expect.poll(() => prints.list()[0]?.state).toBe('printed');
  // The server had recorded the sale, and the app ended before the outbox did so.
  await prints.linkToServerJob(order.settlementKey, 'job-1');
  await prints.reported(prints.list()[0]?.id ?? '', 'printed');
  await turnOff();
  await turnOn();
  await journal.close();
  const later = Date.now() + 49 * 3_600_000;
  journal = await openPrintJournal(join(folder, 'prints.jsonl'), SEALED_LINES, later, [order.settlementKey]);
  expect(journal.jobs()).toMatchObject([{ state: 'printed' }]);
});

const withoutPrinter = () => ({ ...parts(), canPrint: false, driver: 'none' as const });
const lost = async () => {
  await prints.stop();
  await sellOffline(parts(), order, data());
  await journal.close();
  await rm(join(folder, 'prints.jsonl'));
  await turnOn();
};

it('a sale whose receipt the queue does not have, at a desk that has no printer any more is never said to be printed; a person looks', async () => {
  await lost();
  const { server, sent } = settling({ id: 'job-1', state: 'cancelled' });
  await sendOutbox(withoutPrinter(), server);
  expect(sent).toMatchObject([{ alreadyPrinted: false, deskPrints: false, takenAt: '2026-11-20T12:40:00.000Z' }]);
  expect(outbox.list()).toMatchObject([{ problem: 'receipt-unknown' }]);
  await sendOutbox(withoutPrinter(), server);
  expect([sent.length, prints.list()]).toEqual([1, []]);
});

it('a sale whose receipt the queue does not have, at a desk that has no printer any more is done when the server has its receipt already', async () => {
  await lost();
  const { server } = settling(PRINTED);
  await sendOutbox(withoutPrinter(), server);
  expect(outbox.list()).toEqual([]);
});

it('the outbox that cannot be read stops the desk', async () => {
  await writeFile(file(), 'scratched');
  await expect(openBox()).rejects.toThrow();
});

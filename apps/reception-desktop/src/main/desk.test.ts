// The desk's start without a window: the work of an earlier run goes on without a person signed in and without the
// server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskStatus } from '../bridge.ts';
import { type Desk, openDesk } from './desk.ts';
import { openPrintJournal } from './printing/print-journal.ts';
import type { DeskPrinter } from './printing/printer.ts';
import { openOutbox } from './sales/outbox.ts';
import { parseSettings, type Settings } from './settings.ts';
import { sealedFile } from './sign-in/sealed-file.ts';
import type { Session } from './sign-in/session.ts';
import { openShiftPin, storedPinShape } from './sign-in/shift-pin.ts';
import { ORDER } from './testing/fake-server.ts';
import { KASIA, paperRoll, printerOf, type Roll, SEALED_LINES, SECURE } from './testing/test-counter.ts';

const RECEIPT = { lines: [{ name: 'Pilka', grossGrosze: 25_000, quantity: 1, vatRate: '8' }], payments: [] };
const { settlementKey } = ORDER;
const [{ title, what, ...GROUP }] = ORDER.groups;
const SOLD = { settlementKey, paymentIds: [10_234], title, what };
const PRINT = { id: 'offline-1', serverId: null, ...SOLD, receipt: RECEIPT };
const ENTRY = {
  order: { ...ORDER, groups: [GROUP] as const, deskId: 'krakow-1' },
  print: PRINT,
  title,
  totalGrosze: 25_000,
  takenAt: '2026-11-20T12:00:00.000Z',
  takenBy: { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' },
  problem: null,
};
const noPerson: Session = {
  restore: async () => undefined,
  signIn: async () => 'given-up' as const,
  signOut: async () => true,
  accessToken: async () => ({ kind: 'signed-out' }) as const,
  forgetAccessToken: () => undefined,
  isSignedIn: () => false,
  person: () => null,
  giveUp: async () => undefined,
};

/** A session in which Kasia signs in by the browser. */
function kasias(): Session {
  let isHere = false;
  return {
    ...noPerson,
    signIn: async (admit) => {
      const refused = await admit({ person: KASIA, accessToken: 'token' });
      isHere = refused === null;
      return refused ?? 'signed-in';
    },
    isSignedIn: () => isHere,
    person: () => (isHere ? KASIA : null),
  };
}

const SEALED = { secure: SECURE, platform: 'linux' as const };

let folder: string;
let roll: Roll;
let desk: Desk;
/** The statuses that the page received. */
let shown: DeskStatus[];

function settings(): Settings {
  const outcome = parseSettings({ API_URL: 'http://127.0.0.1:9' }, false);
  if (!outcome.ok) throw new Error(outcome.problems.join());
  return outcome.settings;
}
const journalFile = () => join(folder, 'print-queue.jsonl');
const open = async (
  now = new Date(),
  condition: DeskPrinter['condition'] = async () => 'ready',
  session = noPerson,
) => {
  const printer = { receipts: printerOf(roll), condition };
  const events = { status: (status: DeskStatus) => void shown.push(status), queue: () => undefined };
  const outbox = await openOutbox(SECURE, join(folder, 'outbox.bin'), 'linux');
  const clock = { now: () => now, pause: (seconds: number) => seconds };
  const pin = await openShiftPin(sealedFile({ ...SEALED, file: join(folder, 'pin.bin') }, storedPinShape), Date.now);
  const lines = SEALED_LINES;
  desk = await openDesk({
    settings: settings(),
    folder,
    outbox,
    lines,
    key: null,
    session,
    pin,
    printer,
    events,
    ...clock,
  });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-start-'));
  roll = paperRoll();
  shown = [];
  await (await openOutbox(SECURE, join(folder, 'outbox.bin'), 'linux')).put(ENTRY);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

it('orders the receipt of a sale that only the outbox knows of', async () => {
  await open();
  await expect.poll(() => desk.queue().map(({ state }) => state)).toEqual(['printed']);
  expect(roll.receipts).toEqual(['Pilka']);
});

it('a desk goes on with the next round when one has failed', async () => {
  let rounds = 0;
  await open(new Date(), async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('ENOSPC');
    return 'ready';
  });
  await expect.poll(() => desk.queue().map(({ state }) => state)).toEqual(['printed']);
});

it('a desk does not print once more what was printed long ago, while its settlement waits', async () => {
  const printed = { ...PRINT, serverId: 'job-1', state: 'printed', reportedState: 'printed', position: 1 };
  const journal = await openPrintJournal(journalFile(), SEALED_LINES, 0);
  await journal.change(PRINT.id, () => ({ ...printed, changedAt: '2026-11-20T12:00:00.000Z' }) as never);
  await journal.close();
  await open(new Date('2026-12-20T12:00:00.000Z'));
  await desk.prints.add({ ...PRINT, id: 'next', settlementKey: 'next-settlement' });
  await expect.poll(() => desk.queue().map(({ state }) => state)).toEqual(['printed', 'printed']);
  expect(roll.receipts).toEqual(['Pilka']);
});

it('a desk notifies the page of an open desk how many receipts wait, at each change of the queue', async () => {
  roll.isPrinted = false;
  await open(new Date(), async () => 'paper', kasias());
  expect(await desk.access.signIn()).toBe('signed-in');
  shown.length = 0;
  await desk.prints.add({ ...PRINT, id: 'next', settlementKey: 'next-settlement' });
  await expect.poll(() => shown.at(-1)?.access.waiting.prints).toBe(2);
});

// The outbox on disk: a sale counts as kept once it is synced, and a person's note on one is not lost.
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refused } from '@zapisy/counter/testing/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, OFFLINE, ORDER } from '../testing/fake-server.ts';
import { openCounter, paperRoll, SECURE, type TestCounter } from '../testing/test-counter.ts';
import { openOutbox } from './outbox.ts';

const [{ title, what: _, ...GROUP }] = ORDER.groups;
const ENTRY = {
  order: { ...ORDER, groups: [GROUP] as const, deskId: 'krakow-1' },
  print: {
    id: `offline-${ORDER.settlementKey}`,
    serverId: null,
    settlementKey: ORDER.settlementKey,
    paymentIds: GROUP.paymentIds,
    title,
    what: 'Akrobatyka',
    receipt: { lines: [{ name: 'Akrobatyka', quantity: 1, grossGrosze: 25_000, vatRate: '8' }], payments: [] },
  },
  title,
  totalGrosze: 25_000,
  takenAt: '2026-11-20T12:00:00.000Z',
  takenBy: { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' },
  problem: 'already-settled',
};

let folder: string;
const file = () => join(folder, 'outbox.bin');
const openBox = () => openOutbox(SECURE, file(), 'linux');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-outbox-file-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** What Node opens files as, so that a test can delay the disk or make it fail. */
async function fileHandles(): Promise<{ sync(): Promise<void> }> {
  const handle = await open(join(folder, 'any'), 'w');
  await handle.close();
  return Object.getPrototypeOf(handle);
}

it('the disk has the sale synced before it counts as kept, and before it takes the place of what was there', async () => {
  const outbox = await openBox();
  const [asked, synced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(await fileHandles(), 'sync').mockImplementation(() => {
    asked.resolve();
    return synced.promise;
  });
  let isStored = false;
  const stored = outbox.put(ENTRY).then(() => {
    isStored = true;
  });
  await asked.promise;
  expect([isStored, outbox.list(), (await readdir(folder)).includes('outbox.bin')]).toEqual([false, [], false]);
  synced.resolve();
  await stored;
  expect((await openBox()).list()).toEqual([ENTRY]);
});

it('the disk that cannot sync keeps no sale', async () => {
  const outbox = await openBox();
  vi.spyOn(await fileHandles(), 'sync').mockRejectedValue(new Error('EIO'));
  await expect(outbox.put(ENTRY)).rejects.toThrow('EIO');
  expect([outbox.list(), (await openBox()).list()]).toEqual([[], []]);
});

describe('a sale that a person has resolved', () => {
  let server: FakeServer;
  let desk: TestCounter;
  const KEY = ORDER.settlementKey;
  const NOTE = 'Klient zapłacił też online, gotówka oddana.';
  const restart = async () => {
    await desk?.stop();
    desk = await openCounter(folder, server, paperRoll());
  };

  beforeEach(async () => {
    server = fakeServer(10_234);
    server.line = 'cut';
    await (await openBox()).put(ENTRY);
    await restart();
  });
  afterEach(() => desk.stop());

  it('a sale that a person has resolved stays in the outbox with the note until the server has it, over a restart', async () => {
    await desk.counter.outboxDone(KEY, NOTE);
    const resolution = { note: NOTE, by: ENTRY.takenBy, at: '2026-11-20T12:40:00.000Z' };
    expect(desk.outbox.list()).toEqual([{ ...ENTRY, resolution }]);
    await restart();
    expect(desk.outbox.list()).toEqual([{ ...ENTRY, resolution }]);
    server.line = 'up';
    await desk.counter.send();
    expect(desk.outbox.list()).toEqual([]);
    expect(server.resolved).toEqual([
      {
        sale: {
          settlementKey: KEY,
          deskId: 'krakow-1',
          playerId: GROUP.playerId,
          paymentIds: [10_234],
          total: 25_000,
          takenAt: ENTRY.takenAt,
          takenBy: ENTRY.takenBy,
        },
        problem: 'already-settled',
        note: NOTE,
        resolvedBy: ENTRY.takenBy,
        resolvedAt: resolution.at,
      },
    ]);
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['refuses whoever is signed in', refused({ code: 'no-right' })],
    ['refuses it', refused({ code: 'bad-input', fields: [] })],
    ['breaks over it', { ok: false, failure: { kind: 'failed' } } as const],
    ['does not answer', OFFLINE],
  ])('a sale that a person has resolved stays in the outbox when the server %s', async (_, answer) => {
    server.line = 'up';
    server.refusals.set('payments.resolveUnsentSale', answer);
    await desk.counter.outboxDone(KEY, NOTE);
    expect(desk.outbox.list()).toMatchObject([{ resolution: { note: NOTE } }]);
    server.refusals.clear();
    await desk.counter.send();
    expect([desk.outbox.list(), server.resolved.length]).toEqual([[], 1]);
  });

  it('a sale that a person has resolved keeps the first note', async () => {
    await desk.counter.outboxDone(KEY, NOTE);
    await desk.counter.outboxDone(KEY, 'inna notatka');
    expect(desk.outbox.list()).toMatchObject([{ resolution: { note: NOTE } }]);
  });

  it('a sale that a person has resolved is none while it only waits to be sent', async () => {
    await desk.outbox.put({ ...ENTRY, problem: null });
    await desk.counter.outboxDone(KEY, NOTE);
    expect(desk.outbox.list()).toEqual([{ ...ENTRY, problem: null }]);
  });
});

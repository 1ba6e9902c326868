// What a desk drops of a family that was erased, and what it keeps: real files, a real queue.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundParticipant } from '@zapisy/counter/ports/procedures';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropErasedFamilies } from './erased-families.ts';
import { type FakeServer, fakeServer, OFFLINE, ORDER, ZOFIA } from './testing/fake-server.ts';
import { openCounter, paperRoll, SEALED_LINES, type TestCounter } from './testing/test-counter.ts';

const PAYMENT = 10_234;
const OTHER = ZOFIA.replace(/1$/, '9');

let folder: string;
let server: FakeServer;
let desk: TestCounter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erased-families-'));
  server = fakeServer(PAYMENT);
  desk = await openCounter(folder, server, paperRoll());
});
afterEach(async () => {
  await desk.stop();
  await rm(folder, { recursive: true });
});

const drop = () => dropErasedFamilies({ server, ...desk });
const lines = async () => {
  const written = (await readFile(join(folder, 'prints.jsonl'), 'utf8')).split('\n').filter(Boolean);
  return (await Promise.all(written.map(SEALED_LINES.unseal))).join('\n');
};
const person = (id: string) =>
  ({ participant: { id, firstName: 'Zofia', lastName: 'Nowak', ownerEmail: 'a@poczta.example' } }) as FoundParticipant;

/** A sale at this desk whose receipt is printed and reported. */
async function sold(): Promise<void> {
  await desk.counter.settle(ORDER);
  await expect.poll(() => desk.prints.list().map(({ state }) => state)).toEqual(['printed']);
  desk.reports.send();
  await expect.poll(() => desk.prints.list().map(({ reportedState }) => reportedState)).toEqual(['printed']);
}

it('a desk drops the printed receipts of an erased family, from its disk too, and goes on printing', async () => {
  await sold();
  await drop();
  expect(await lines()).toContain('Zofia');
  server.erased = { paymentIds: [PAYMENT], playerIds: [] };
  await drop();
  expect(desk.prints.list()).toEqual([]);
  expect(await lines()).not.toContain('Zofia');
  server.payOnline(10_300);
  await desk.reports.takeOver('krakow-1');
  await expect.poll(() => desk.prints.list().map(({ paymentIds }) => paymentIds)).toEqual([[10_300]]);
  expect(await lines()).toContain('10300');
});

it('a receipt of an erased family stays until the server knows its end', async () => {
  await desk.counter.settle(ORDER);
  await expect.poll(() => desk.prints.list().map(({ state }) => state)).toEqual(['printed']);
  const [job] = desk.prints.list();
  await desk.prints.reported(job?.id ?? '', null);
  server.erased = { paymentIds: [PAYMENT], playerIds: [] };
  await drop();
  expect(desk.prints.list()).toHaveLength(1);
});

it('a sale that was not sent stays with its receipt whatever was erased, so no money is lost', async () => {
  await desk.copy.through('payments.due', { playerId: ZOFIA }, server.query('payments.due', { playerId: ZOFIA }));
  const sale = await desk.counter.sellOffline(ORDER);
  expect(sale.kind).toBe('taken');
  await expect.poll(() => desk.prints.list().map(({ state }) => state)).toEqual(['printed']);
  for (const { id } of desk.prints.list()) await desk.prints.reported(id, 'printed');
  server.erased = { paymentIds: [PAYMENT], playerIds: [ZOFIA] };
  await drop();
  expect(desk.outbox.list()).toHaveLength(1);
  expect(desk.prints.list()).toHaveLength(1);
});

it('what was read of an erased family is not shown without the server any more, and that of others is', async () => {
  const { copy } = desk;
  const found = { ok: true, value: [person(ZOFIA), person(OTHER)] } as const;
  await copy.through('people.findParticipants', { query: 'a' }, Promise.resolve({ ...found, value: [...found.value] }));
  for (const playerId of [ZOFIA, OTHER]) {
    await copy.through('payments.due', { playerId }, server.query('payments.due', { playerId }));
  }
  await copy.through('payments.day', {}, server.query('payments.day', {}));
  server.erased = { paymentIds: [], playerIds: [ZOFIA] };
  await drop();
  const without = Promise.resolve(OFFLINE);
  const search = await copy.through('people.findParticipants', { query: 'nowak' }, without);
  expect(search.ok && search.value.map(({ participant }) => participant.id)).toEqual([OTHER]);
  expect(await copy.through('payments.due', { playerId: ZOFIA }, without)).toEqual(OFFLINE);
  expect(await copy.through('payments.due', { playerId: OTHER }, without)).toMatchObject({ ok: true });
  expect(await copy.through('payments.day', {}, without)).toMatchObject({ ok: true, value: [] });
  expect(copy.players()).toEqual([OTHER]);
});

it('without the server, and with nothing to ask about, a desk drops nothing', async () => {
  await drop();
  await sold();
  server.erased = { paymentIds: [PAYMENT], playerIds: [] };
  server.line = 'cut';
  await drop();
  expect(desk.prints.list()).toHaveLength(1);
});

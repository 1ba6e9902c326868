// Sending the outbox while other things happen: another round, another person, a sale that a person resolves.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@zapisy/counter/ports/reply';
import { refused } from '@zapisy/counter/testing/refusals';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '../sign-in/person.ts';
import { alreadySettled, type FakeServer, fakeServer, ORDER, ZOFIA } from '../testing/fake-server.ts';
import { KASIA, openCounter, paperRoll, type TestCounter } from '../testing/test-counter.ts';
import { sendOutbox } from './offline-sale.ts';

const ADAM: Person = { ...KASIA, sub: 'adam-1', email: 'adam.sowa@zapisy.example', name: 'Adam Sowa' };
const KEY = ORDER.settlementKey;
const NOTE = 'gotówka oddana';

let folder: string;
let server: FakeServer;
let desk: TestCounter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-rounds-'));
  server = fakeServer(10_234);
  desk = await openCounter(folder, server, paperRoll());
  await desk.counter.settlementDue(ZOFIA);
});
afterEach(async () => {
  await desk.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Kasia takes the cash, and its receipt comes out. */
async function sell(): Promise<void> {
  server.line = 'cut';
  expect(await desk.counter.sellOffline(ORDER)).toEqual({ kind: 'taken' });
  await expect.poll(() => desk.prints.list().map(({ state }) => state)).toEqual(['printed']);
  server.line = 'up';
}

/** Holds back the next answer to a settlement: `asked` once it is awaited, `answer` releases it. */
function holdSettlement() {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<Reply<never>>();
  const { mutate } = server;
  server.mutate = async (procedure, input) => {
    if (procedure !== 'payments.settle') return mutate(procedure, input);
    server.mutate = mutate;
    asked.resolve();
    return held.promise;
  };
  return { asked: asked.promise, answer: held.resolve };
}

const sign = (person: Person) => {
  desk.parts.person = () => person;
};

it('the person who took the cash owns it, though another one signs in before it is written', async () => {
  const { query } = server;
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.line = 'cut';
  server.query = async (...question) => {
    asked.resolve();
    await answered.promise;
    return query(...question);
  };
  const sold = desk.counter.sellOffline(ORDER);
  await asked.promise;
  sign(ADAM);
  desk.copy.forget();
  answered.resolve();
  expect(await sold).toEqual({ kind: 'taken' });
  expect(desk.outbox.list()).toMatchObject([{ takenBy: { sub: KASIA.sub, email: KASIA.email } }]);
});

it('the person who took the cash whom the server does not know sends it by signing in at this desk', async () => {
  await sell();
  sign(ADAM);
  server.refusals.set(KEY, refused({ code: 'bad-input', fields: ['takenBy'], reason: 'taker-unknown' }));
  await desk.counter.send();
  await desk.counter.send();
  expect(desk.outbox.list()).toMatchObject([{ problem: 'taker-unknown' }]);
  expect(server.sent).toHaveLength(1);
  server.refusals.clear();
  sign(KASIA);
  await desk.counter.send();
  expect([desk.outbox.list(), server.sent.length]).toEqual([[], 2]);
});

const pending = () => refused({ code: 'not-payable', paymentIds: [10_234], states: ['pending'] });

it('a payment that is being paid online when the cash is sent is sent again until that has ended, and is settled once', async () => {
  await sell();
  server.refusals.set(KEY, pending());
  await desk.counter.send();
  await desk.counter.send();
  expect(desk.outbox.list()).toMatchObject([{ problem: 'being-paid' }]);
  await desk.counter.outboxDone(KEY, NOTE);
  expect(server.resolved).toEqual([]);
  server.refusals.clear();
  await desk.counter.send();
  expect([desk.outbox.list(), server.sent.map(({ settlementKey }) => settlementKey)]).toEqual([[], [KEY, KEY, KEY]]);
});

it('a payment that is being paid online when the cash is sent is for a person once the money has come online', async () => {
  await sell();
  server.refusals.set(KEY, pending());
  await desk.counter.send();
  server.refusals.set(KEY, refused(alreadySettled([10_234])));
  await desk.counter.send();
  await desk.counter.send();
  expect(desk.outbox.list()).toMatchObject([{ problem: 'already-settled' }]);
  expect(server.sent).toHaveLength(2);
});

it('a payment that is being paid online when the cash is sent is for a person at once when it was cancelled', async () => {
  await sell();
  server.refusals.set(KEY, refused({ code: 'not-payable', paymentIds: [10_234], states: ['pending', 'cancelled'] }));
  await desk.counter.send();
  await desk.counter.send();
  expect(desk.outbox.list()).toMatchObject([{ problem: 'not-payable' }]);
  expect(server.sent).toHaveLength(1);
});

it('two rounds at once ask the server once', async () => {
  await sell();
  const { asked, answer } = holdSettlement();
  const slow = desk.counter.send();
  await asked;
  const others = [desk.counter.send(), desk.counter.send()];
  answer(refused({ code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [10_234] }));
  await Promise.all([slow, ...others]);
  expect(desk.outbox.list()).toMatchObject([{ problem: 'other-buyer' }]);
  expect(server.sent).toEqual([]);
});

it('two rounds at once go on after one that failed', async () => {
  await sell();
  const { mutate } = server;
  server.mutate = async () => {
    server.mutate = mutate;
    throw new Error('EIO');
  };
  const rounds = await Promise.allSettled([desk.counter.send(), desk.counter.send()]);
  expect(rounds.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await desk.counter.send();
  expect(desk.outbox.list()).toEqual([]);
});

it('an answer that comes after a person has resolved the sale brings a sale that is over not back', async () => {
  await sell();
  const { asked, answer } = holdSettlement();
  const late = sendOutbox(desk.parts, server);
  await asked;
  const [entry] = desk.outbox.list();
  await desk.outbox.put({ ...entry!, problem: 'mismatched-payments' });
  await desk.counter.outboxDone(KEY, NOTE);
  expect([desk.outbox.list(), server.resolved.length]).toEqual([[], 1]);
  answer(refused({ code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [10_234] }));
  await late;
  expect(desk.outbox.list()).toEqual([]);
});

it.each([
  ['a yes', { ok: true, value: { settlementKey: KEY, groups: [] } } as never],
  ['a no', refused({ code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [10_234] })],
])('an answer that comes after a person has resolved the sale writes nothing over the note: %s', async (_, reply) => {
  await sell();
  const { asked, answer } = holdSettlement();
  const late = sendOutbox(desk.parts, server);
  await asked;
  const [entry] = desk.outbox.list();
  const resolution = { note: NOTE, by: { sub: KASIA.sub, email: KASIA.email }, at: '2026-11-20T12:40:00.000Z' };
  const written = desk.outbox.put({ ...entry!, problem: 'taker-unknown', resolution });
  answer(reply);
  await Promise.all([late, written]);
  expect(desk.outbox.list()).toMatchObject([{ problem: 'taker-unknown', resolution: { note: NOTE } }]);
});

const settledAfterAll = refused({ code: 'already-settled', reason: 'settled-after-all', paymentIds: [10_234] });

it('a sale that was resolved, but had settled after all is a person’s once more, who now knows; their word is then taken', async () => {
  await sell();
  server.refusals.set(KEY, refused({ code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [10_234] }));
  await desk.counter.send();
  server.refusals.set('payments.resolveUnsentSale', settledAfterAll);
  await desk.counter.outboxDone(KEY, NOTE);
  const [entry] = desk.outbox.list();
  expect(entry).toMatchObject({ problem: 'settled-after-all' });
  expect(entry).not.toHaveProperty('resolution');
  server.refusals.clear();
  await desk.counter.outboxDone(KEY, 'biuro anulowało rozliczenie');
  expect(desk.outbox.list()).toEqual([]);
  expect(server.resolved).toMatchObject([{ problem: 'settled-after-all', note: 'biuro anulowało rozliczenie' }]);
});

// Cash taken without the server for a payment that its owner is paying online: the desk's outbox and the real server over
// HTTP, until the online payment has come or ended.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter, Outputs } from '@zapisy/api/client';
import type { UnsentOrder } from '@zapisy/counter/ports/orders';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { serverCalls } from '../src/main/server-calls.ts';
import { KASIA, openCounter as openDesk, paperRoll, type TestCounter } from '../src/main/testing/test-counter.ts';
import { openCounter } from './counter.ts';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';

const ANNA = 'anna.nowak@poczta.example';
const NOTE = 'gotówka oddana';

type Procedures = TRPCClient<AppRouter>;
type Due = Outputs['checkout']['dues'][number]['dues'][number];

const counter = openCounter();
let line: CuttableLine;
let client: Procedures;
let staff: Procedures;
let token: string;
let folder: string;
let desk: TestCounter;

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${inject('sandbox').controlPanel}/identity/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, expiresIn: 900 }),
  });
  return ((await answer.json()) as { readonly accessToken: string }).accessToken;
}

const proceduresWith = (access: string): Procedures =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${counter.address}/trpc`,
        transformer: superjson,
        headers: { authorization: `Bearer ${access}` },
      }),
    ],
  });

/** The person whom the server knows by this token. */
function personOf(access: string): typeof KASIA {
  const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly sub: string;
  };
  return { ...KASIA, sub: claims.sub };
}

beforeAll(async () => {
  line = await cuttableLine(counter.address);
  token = await tokenOf(KASIA.email);
  staff = proceduresWith(token);
  client = proceduresWith(await tokenOf(ANNA));
});
afterAll(() => line?.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-paid-online-'));
  const session = { accessToken: async () => ({ kind: 'token', token }) as const, forgetAccessToken: () => undefined };
  const server = serverCalls({ apiUrl: line.address, session, onReachable: () => undefined, waitLimit: 10_000 });
  desk = await openDesk(folder, server, paperRoll());
  desk.parts.person = () => personOf(token);
});
afterEach(async () => {
  await desk.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A due payment of the family with a receipt; the desk has read it. */
async function readDue(): Promise<Due> {
  const groups = await client.checkout.dues.query();
  const due = groups
    .filter(({ buyer }) => buyer.preference === 'none')
    .flatMap(({ dues }) => dues)
    .find(({ lock }) => lock === null);
  if (!due) throw new Error('expected a due payment');
  await desk.counter.settlementProfile(due.participant.id);
  await desk.counter.settlementDue(due.participant.id);
  return due;
}

/** The line is cut, the owner opens the payment online, and the desk takes the cash with a receipt; then the line is back. */
async function takeCashWhilePaidOnline({ payment, participant, invoice }: Due) {
  line.cut();
  const order: UnsentOrder = {
    settlementKey: randomUUID(),
    method: 'cash',
    groups: [
      {
        playerId: participant.id,
        paymentIds: [payment.id],
        items: [],
        printReceipt: true,
        invoiceVersion: invoice.version,
        invoiceAfterCorrection: false,
        title: participant.firstName,
        what: 'Akrobatyka',
      },
    ],
  };
  const { checkoutId } = await client.checkout.payDues.mutate({ paymentIds: [payment.id], total: payment.amount });
  expect(await desk.counter.sellOffline(order)).toEqual({ kind: 'taken' });
  await expect.poll(() => desk.prints.list().map(({ state }) => state)).toEqual(['printed']);
  line.mend();
  await desk.counter.send();
  expect(desk.outbox.list()).toMatchObject([{ problem: 'being-paid' }]);
  return { checkoutId, key: order.settlementKey };
}

const now = async ({ payment: { id: paymentId } }: Due) => (await staff.payments.one.query({ paymentId })).payment;
const notified = async (reason: string) =>
  (await staff.notifications.list.query()).filter((one) => one.reason === reason);

it('is settled by the cash when the online payment ended without money', async () => {
  const due = await readDue();
  await takeCashWhilePaidOnline(due);
  await staff.checkout.takeOver.mutate({ paymentId: due.payment.id });
  await desk.counter.send();
  expect(desk.outbox.list()).toEqual([]);
  expect(await now(due)).toMatchObject({ state: 'paid', method: 'cash' });
  expect(await notified('unsent-sale-refused')).toEqual([]);
});

it('is for a person at the desk and for staff once the money came online, and ends with one note', async () => {
  const due = await readDue();
  const { checkoutId, key } = await takeCashWhilePaidOnline(due);
  await counter.payOnline(checkoutId);
  expect(await client.checkout.status.query({ checkoutId })).toMatchObject({ state: 'paid' });
  for (let sent = 0; sent < 2; sent += 1) await desk.counter.send();
  expect(desk.outbox.list()).toMatchObject([{ problem: 'already-settled' }]);
  expect(await now(due)).toMatchObject({ state: 'paid', method: 'online' });
  const paymentIds = [due.payment.id];
  expect(await notified('unsent-sale-refused')).toMatchObject([{ paymentIds, count: 1, resolvedAt: null }]);
  await desk.counter.outboxDone(key, NOTE);
  expect(desk.outbox.list()).toEqual([]);
  expect(await notified('unsent-sale-refused')).toMatchObject([{ resolvedAt: expect.any(Date), note: NOTE }]);
  expect(await notified('unsent-sale-resolved')).toMatchObject([{ paymentIds, resolvedAt: null }]);
});

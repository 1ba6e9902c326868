// One issuer at a time: which holder gets the lease, and that an earlier holder can no longer write.
import { randomUUID } from 'node:crypto';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { expect, it } from 'vitest';
import { aNewDocument, aRequest } from '../../testing/builders/documents.ts';
import { aPaidPayment } from '../../testing/builders/payments.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../connection/open-database.ts';
import { LEASE_MS, type Lease, LeaseLost } from './document-lease.ts';
import { fenceOutIssuers } from './document-lease-records.ts';
import { documentRecords } from './document-records.ts';

const database = testDatabase();
const records = documentRecords(database);
const NOON = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

async function payments(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await aPaidPayment(database)).id);
  return ids;
}

async function taken(ids: readonly number[], at = NOON): Promise<Lease> {
  const lease = await records.take(ids, randomUUID(), at);
  if (!lease) throw new Error('no other worker held it');
  return lease;
}

it('taking: twenty at once: one gets the payments', async () => {
  const ids = await payments(2);
  const takers = Array.from({ length: 20 }, () => records.take(ids, randomUUID(), NOON));
  expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
});

it('taking: all of the list or none of it', async () => {
  const [first, second, third] = await payments(3);
  await taken([second!]);
  expect(await records.take([first!, second!], randomUUID(), NOON)).toBeUndefined();
  expect(await records.take([first!, third!], randomUUID(), NOON)).toBeDefined();
});

it('taking again after its time, or once it was given back', async () => {
  const ids = await payments(1);
  const lease = await taken(ids);
  expect(await records.take(ids, randomUUID(), later(LEASE_MS - 1))).toBeUndefined();
  const next = await taken(ids, later(LEASE_MS));
  await records.release(next, later(LEASE_MS));
  const last = await taken(ids, later(LEASE_MS));
  expect([lease, next, last].map((one) => one.payments[0]?.token)).toEqual([1n, 2n, 3n]);
});

it('taking: every write of the holder renews the lease', async () => {
  const ids = await payments(1);
  const lease = await taken(ids);
  await records.saveOutcome(lease, ids, 'waiting', later(LEASE_MS - 1));
  expect(await records.take(ids, randomUUID(), later(LEASE_MS + 1))).toBeUndefined();
});

const at = later(LEASE_MS);
const raised = {
  notification: criticalNotification('invoice-rejected', [1]),
  occurrence: 'x',
  details: {},
  at,
};

it('a holder whose payments were taken over writes nothing, whatever it writes', async () => {
  const ids = await payments(1);
  const stale = await taken(ids);
  const { request } = await records.openRequest(stale, aRequest(ids));
  const holder = await taken(ids, at);
  const { id: documentId } = await records.acceptRequest(holder, request, aNewDocument(), at);
  const writes: Record<string, () => Promise<unknown>> = {
    openRequest: () => records.openRequest(stale, aRequest(ids, { kind: 'vat' })),
    saveRequest: () => records.saveRequest(stale, { ...request, state: 'sent', updatedAt: at }),
    acceptRequest: () => records.acceptRequest(stale, request, aNewDocument(), at),
    recordReceipt: () => records.recordReceipt(stale, ids, documentId, at),
    recordInvoice: () => records.recordInvoice(stale, ids, documentId, at),
    withdrawReceipt: () => records.withdrawReceipt(stale, documentId, at),
    raise: () => records.raise(stale, raised),
    saveOutcome: () => records.saveOutcome(stale, ids, 'issued', at),
  };
  const reading = ['take', 'release', 'snapshot', 'documentById'];
  expect([...Object.keys(writes), ...reading].sort()).toEqual(Object.keys(records).sort());
  for (const write of Object.values(writes)) await expect(write()).rejects.toThrow(LeaseLost);
  const snapshot = await records.snapshot(ids);
  expect(snapshot.requests).toMatchObject([{ kind: 'receipt', state: 'accepted' }]);
  expect(snapshot.payments).toMatchObject([{ outcome: 'waiting', payment: { receiptId: null, invoiceId: null } }]);
  expect(await database.prisma.document.count()).toBe(1);
  expect(await database.prisma.notification.count()).toBe(0);
});

it.each([
  ['the same holder, an older token', (stale: Lease) => stale],
  ['the newest token, another holder', (stale: Lease, newest: Lease) => ({ ...newest, holder: `${stale.holder} 2` })],
])('a holder whose payments were taken over is known by its token and its name together: %s', async (_, claimed) => {
  const ids = await payments(1);
  const stale = await records.take(ids, 'worker', NOON);
  const newest = await records.take(ids, 'worker', at);
  if (!stale || !newest) throw new Error('no other worker held it');
  const lease = claimed(stale, newest);
  await expect(records.saveOutcome(lease, ids, 'issued', at)).rejects.toThrow(LeaseLost);
  expect((await records.snapshot(ids)).payments[0]?.outcome).toBe('waiting');
  await records.saveOutcome(newest, ids, 'issued', at);
  expect((await records.snapshot(ids)).payments[0]?.outcome).toBe('issued');
});

it('a holder whose payments were taken over cannot give back what is not its own', async () => {
  const ids = await payments(1);
  const stale = await taken(ids);
  await taken(ids, at);
  await records.release(stale, at);
  expect(await records.take(ids, randomUUID(), at)).toBeUndefined();
});

it('a holder whose payments were taken over may be a sleeper: a lease that ran out but was not taken still writes', async () => {
  const ids = await payments(1);
  const lease = await taken(ids);
  await records.saveOutcome(lease, ids, 'issued', later(10 * LEASE_MS));
  expect((await records.snapshot(ids)).payments[0]?.outcome).toBe('issued');
});

const fenceOut = (ids: readonly number[], at: Date) => inTransaction(database, (tx) => fenceOutIssuers(tx, ids, at));

it("a person's change waits until the issuer is done", async () => {
  const ids = await payments(1);
  const lease = await taken(ids);
  expect(await fenceOut(ids, NOON)).toBe(false);
  await records.release(lease, NOON);
  expect(await fenceOut(ids, NOON)).toBe(true);
});

it("a person's change shuts out an issuer whose time ran out, and lets the next one in at once", async () => {
  const ids = await payments(1);
  const stale = await taken(ids);
  expect(await fenceOut(ids, later(LEASE_MS))).toBe(true);
  await expect(records.saveOutcome(stale, ids, 'issued', later(LEASE_MS))).rejects.toThrow(LeaseLost);
  await taken(ids, later(LEASE_MS));
});

it('a holder whose ended lease was removed can no longer write, also when another one has taken it again', async () => {
  const ids = await payments(1);
  const lease = await taken(ids);
  await database.prisma.documentLease.deleteMany();
  await expect(records.saveOutcome(lease, ids, 'waiting', later(LEASE_MS))).rejects.toThrow(LeaseLost);
  const next = await taken(ids, later(LEASE_MS));
  expect(next.payments).toEqual(lease.payments);
  await expect(records.saveOutcome(lease, ids, 'waiting', later(LEASE_MS))).rejects.toThrow(LeaseLost);
});

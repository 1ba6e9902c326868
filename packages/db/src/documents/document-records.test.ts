// Document requests: a key is used once, a payment has one living request of a kind, and ended requests stay ended.

import { randomUUID } from 'node:crypto';
import type { RequestState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { expect, it } from 'vitest';
import { aDocument, aNewDocument, aRequest } from '../../testing/builders/documents.ts';
import { aPaidPayment, aPayment } from '../../testing/builders/payments.ts';
import { aParticipant } from '../../testing/builders/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Lease } from './document-lease.ts';
import { documentRecords } from './document-records.ts';
import { openRequest } from './document-request-records.ts';
import { documentsAtWork } from './document-work-records.ts';
import { DocumentTaken } from './issued-document-records.ts';

const database = testDatabase();
const records = documentRecords(database);
const NOON = new Date('2026-11-20T12:00:00Z');

async function hold(count: number): Promise<{ readonly ids: number[]; readonly lease: Lease }> {
  const participant = await aParticipant(database);
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await aPaidPayment(database, { participant })).id);
  const lease = await records.take(ids, randomUUID(), NOON);
  if (!lease) throw new Error('no other worker held it');
  return { ids, lease };
}

const ended = (request: DocumentRequest, state: RequestState): DocumentRequest => ({
  ...request,
  state,
  refusal: { fields: { buyer_tax_no: ['zły'] }, text: '' },
  updatedAt: NOON,
});

it('opening gives a request back as it was written', async () => {
  const { ids, lease } = await hold(2);
  const draft = aRequest(ids, { kind: 'vat' });
  const { outcome, request } = await records.openRequest(lease, draft);
  expect(outcome).toBe('opened');
  const { at, ...written } = draft;
  expect(request).toEqual({
    ...written,
    state: 'pending',
    attempts: 0,
    linkDropped: false,
    sentAt: null,
    absentSince: null,
    absentProofs: 0,
    withoutId: 0,
    refusal: null,
    documentId: null,
    createdAt: at,
    updatedAt: at,
  });
  expect((await records.snapshot(ids)).requests).toEqual([request]);
});

it('opening: a key that is known gives its request, whatever body comes with it', async () => {
  const { ids, lease } = await hold(1);
  const first = await records.openRequest(lease, aRequest(ids));
  const again = await records.openRequest(lease, aRequest(ids, { body: { invoice: { kind: 'receipt' } } }));
  expect(again).toEqual(first);
  expect(await database.prisma.documentRequest.count()).toBe(1);
});

it('opening: what leaves is stored with the word that it leaves, under the same key; afterwards the body never changes', async () => {
  const { ids, lease } = await hold(1);
  const { request } = await records.openRequest(lease, aRequest(ids));
  const body = { invoice: { ...request.body.invoice, issue_date: '2026-11-21' } };
  const sent = { ...request, body, bodyHash: 'of-the-next-day', state: 'sent' as const, attempts: 1, sentAt: NOON };
  await records.saveRequest(lease, sent);
  expect((await records.snapshot(ids)).requests).toEqual([sent]);
  await records.saveRequest(lease, { ...sent, state: 'unknown', body: { invoice: {} }, bodyHash: 'another' });
  expect((await records.snapshot(ids)).requests).toEqual([{ ...sent, state: 'unknown' }]);
});

it('opening: a revision that follows takes the place of the one before it in the same step, or nothing is written', async () => {
  const { ids, lease } = await hold(2);
  const { request } = await records.openRequest(lease, aRequest(ids));
  const follows = { ...request, state: 'outdated' as const };
  const next = aRequest(ids, { revision: 2, follows });
  const opened = await records.openRequest(lease, next);
  expect(opened).toMatchObject({ outcome: 'opened', request: { key: next.key, state: 'pending', revision: 2 } });
  const after = await records.snapshot(ids);
  expect(after.requests.map(({ key, state }) => [key, state])).toEqual([
    [request.key, 'outdated'],
    [next.key, 'pending'],
  ]);
  await expect(records.openRequest(lease, aRequest(ids, { revision: 3, follows }))).rejects.toThrow('ended');
  expect(await records.snapshot(ids)).toEqual(after);
});

it('opening: a list that shares a payment with an open request of its kind is refused, and writes nothing', async () => {
  const { ids, lease } = await hold(3);
  const first = await records.openRequest(lease, aRequest(ids.slice(0, 2)));
  const overlapping = await records.openRequest(lease, aRequest(ids.slice(1)));
  expect(overlapping).toEqual({ outcome: 'overlaps', request: first.request });
  expect((await records.openRequest(lease, aRequest(ids.slice(1), { kind: 'vat' }))).outcome).toBe('opened');
  expect(await database.prisma.documentRequest.count()).toBe(2);
});

it('opening: two writers that hold no lease: the table lets one in', async () => {
  const { ids } = await hold(2);
  const drafts = [aRequest(ids), aRequest(ids.slice(0, 1)), aRequest(ids.slice(1)), aRequest(ids)];
  const writes = drafts.map((draft) => database.prisma.$transaction((tx) => openRequest(tx, draft)));
  await Promise.allSettled(writes);
  const living = await database.prisma.documentRequestPayment.groupBy({ by: ['paymentId', 'kind'], _count: true });
  expect(living.every((one) => one._count === 1)).toBe(true);
  expect(living.length).toBeGreaterThan(0);
});

it('ending: a rejected request frees its payments, and only a rejected one does', async () => {
  const { ids, lease } = await hold(1);
  for (const state of ['pending', 'sent', 'unknown', 'abandoned'] as const) {
    const { request } = await records.openRequest(lease, aRequest(ids));
    await records.saveRequest(lease, ended(request, state));
    expect((await records.openRequest(lease, aRequest(ids, { revision: 2 }))).outcome).toBe('overlaps');
  }
  const { request } = await records.openRequest(lease, aRequest(ids));
  await records.saveRequest(lease, ended(request, 'rejected'));
  expect((await records.openRequest(lease, aRequest(ids, { revision: 2 }))).outcome).toBe('opened');
  expect((await records.snapshot(ids)).requests.map(({ revision, state }) => [revision, state])).toEqual([
    [1, 'rejected'],
    [2, 'pending'],
  ]);
});

it('ending: an accepted request keeps its payments for ever, and never moves again', async () => {
  const { ids, lease } = await hold(1);
  const { request } = await records.openRequest(lease, aRequest(ids));
  const document = await records.acceptRequest(lease, request, aNewDocument({ number: 'PAR/7' }), NOON);
  expect(document).toMatchObject({ number: 'PAR/7', kind: 'receipt', withdrawn: false });
  await expect(records.saveRequest(lease, ended(request, 'rejected'))).rejects.toThrow('already ended');
  expect((await records.openRequest(lease, aRequest(ids, { revision: 2 }))).outcome).toBe('overlaps');
  expect((await records.snapshot(ids)).requests).toMatchObject([{ state: 'accepted', documentId: document.id }]);
});

it('ending: a document of the provider is one row, however often it is accepted', async () => {
  const { ids, lease } = await hold(1);
  const { request } = await records.openRequest(lease, aRequest(ids));
  const made = aNewDocument();
  const first = await records.acceptRequest(lease, request, made, NOON);
  const again = await records.acceptRequest(lease, request, { ...made, id: randomUUID() }, NOON);
  expect(again).toEqual(first);
  expect(await database.prisma.document.count()).toBe(1);
});

it.each([
  ['of another request', true],
  ['of no request of ours', false],
])(
  'a number of the provider that is linked to another document already: %s is never taken for ours',
  async (_, isRequested) => {
    const theirs = aNewDocument();
    const other = await hold(1);
    if (isRequested) {
      const { request } = await records.openRequest(other.lease, aRequest(other.ids));
      await records.acceptRequest(other.lease, request, theirs, NOON);
    } else await aDocument(database, theirs);
    const { ids, lease } = await hold(1);
    const { request } = await records.openRequest(lease, aRequest(ids));
    const ours = aNewDocument({ providerId: theirs.providerId });
    await expect(records.acceptRequest(lease, request, ours, NOON)).rejects.toThrow(DocumentTaken);
    expect((await records.snapshot(ids)).requests).toMatchObject([{ state: 'pending', documentId: null }]);
  },
);

it('references: the same document is recorded twice without harm, another one is refused for all', async () => {
  const { ids, lease } = await hold(2);
  const { request } = await records.openRequest(lease, aRequest(ids));
  const document = await records.acceptRequest(lease, request, aNewDocument(), NOON);
  await records.recordReceipt(lease, ids.slice(0, 1), document.id, NOON);
  await records.recordReceipt(lease, ids, document.id, NOON);
  const other = await database.prisma.document.create({
    data: { providerId: 5n, number: 'x', kind: 'receipt', grossGrosze: 1, issuedOn: NOON },
  });
  await expect(records.recordReceipt(lease, ids, other.id, NOON)).rejects.toThrow('another receipt');
  const snapshot = await records.snapshot(ids);
  expect(snapshot.payments.map(({ payment }) => payment.receiptId)).toEqual([document.id, document.id]);
  expect(snapshot.payments[0]?.receipt).toEqual(document);
});

it.each([
  [true, true],
  [true, false],
  [false, false],
])(
  'a receipt over two payments, whose invoices bear a tax id %j and %j, is withdrawn only when both do',
  async (...bear) => {
    const { ids, lease } = await hold(2);
    const receipt = await aDocument(database);
    await records.recordReceipt(lease, ids, receipt.id, NOON);
    for (const [index, bearsTaxId] of bear.entries()) {
      const invoice = await aDocument(database, { kind: 'vat', bearsTaxId });
      await records.recordInvoice(lease, ids.slice(index, index + 1), invoice.id, NOON);
    }
    await records.withdrawReceipt(lease, receipt.id, NOON);
    expect(await records.documentById(receipt.id)).toMatchObject({ withdrawn: bear.every(Boolean) });
  },
);

it('documentsAtWork finds what was settled together, what a request holds, and nothing that is done', async () => {
  const together = await hold(2);
  const key = randomUUID();
  await database.prisma.settlement.create({
    data: {
      key,
      playerId: randomUUID(),
      ownerEmail: 'a@poczta.example',
      deskId: 'd',
      settledBy: 'k',
      method: 'cash',
      printReceipt: true,
      invoiceVersion: 0,
      request: {},
    },
  });
  await database.prisma.payment.updateMany({
    where: { id: { in: together.ids } },
    data: { settlementKey: key },
  });
  const alone = await hold(1);
  const asked = await hold(2);
  const open = await records.openRequest(asked.lease, aRequest(asked.ids));
  await records.saveRequest(asked.lease, ended(open.request, 'unknown'));
  await records.saveOutcome(asked.lease, asked.ids, 'needs-person', NOON);
  await aPaidPayment(database, { outcome: 'issued' });
  await aPayment(database);
  expect(await documentsAtWork(database.prisma, 10)).toEqual([together.ids, alone.ids, asked.ids]);
  expect(await documentsAtWork(database.prisma, 1)).toEqual([together.ids]);
});

// The date of a document: the day on which it is sent; a request that may have been carried out keeps its body, and its
// key ends with its day.

import { dyingAt, openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import type { RequestBody } from '@zapisy/domain/documents/issuing/document-request';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { beforeEach, expect, it } from 'vitest';
import type { RequestLimiter } from '../../outside/http/request-limiter.ts';
import { bodyHash } from './body-hash.ts';
import { issueDocuments } from './issue-documents.ts';

const api = testApi();
const { issue, issuing, ledger, posted, payment: paymentOf, notified } = openIssuing(api);
const NOMINAL = { buyer: buyerOf(A_PERSON, 1), paidOn: '2026-11-20' };
const DAY = 24 * 60 * 60_000;
const days = async () => (await posted()).map((one) => [one['kind'], one['issue_date'], one['sell_date']]);

beforeEach(() => api.clock.set('2026-11-20T12:00:00Z'));

it('ordered by a person and sent days later: the day it is sent', async () => {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_street' } });
  const participant = await aParticipant(api.database);
  const { id } = await aPaidPayment(api.database, { ...NOMINAL, participant });
  await issue(id);
  await anInvoicePreference(api.database, participant, { ...A_PERSON, street: 'ul. Nowa 2' });
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  api.clock.set('2026-11-23T23:30:00Z');
  await api.runJobs();
  expect((await days()).at(-1)).toEqual(['vat', '2026-11-24', '2026-11-20']);
  const found = await api.database.prisma.document.findMany({ where: { kind: 'vat' } });
  expect(found.map(({ issuedOn }) => issuedOn.toISOString().slice(0, 10))).toEqual(['2026-11-24']);
});

it('a worker that died before its POST: the day of the one who sends it', async () => {
  const { id } = await aPaidPayment(api.database, NOMINAL);
  const given = issuing();
  const create = () => Promise.reject(new Error('died'));
  const saveRequest = () => Promise.reject(new Error('died'));
  const dying = { ...given, provider: { ...given.provider, create }, records: { ...given.records, saveRequest } };
  await expect(issueDocuments(dying, [id])).rejects.toThrow('died');
  api.clock.advance(2 * DAY);
  await issue(id);
  expect(await days()).toEqual([
    ['receipt', '2026-11-22', '2026-11-20'],
    ['vat', '2026-11-22', '2026-11-20'],
  ]);
});

const HTML = (status: number) => ({ type: 'html', status, when: 'before' });
const oids = async () => (await posted()).map((one) => one['oid']);
const stored = async () =>
  await api.database.prisma.documentRequest.findMany({
    orderBy: [{ revision: 'asc' }, { key: 'asc' }],
    select: { key: true, state: true, body: true, bodyHash: true },
  });

/** A minute before midnight in Warsaw, and half an hour after it. */
const BEFORE_MIDNIGHT = '2026-11-20T22:59:00Z';
const AFTER_MIDNIGHT = '2026-11-20T23:30:00Z';

it.each([
  ['a token that is refused', HTML(401)],
  ['a provider that turns away', HTML(429)],
])('certainly not executed before midnight: gets a new date under its key when it is sent: %s', async (_, fault) => {
  api.clock.set(BEFORE_MIDNIGHT);
  await api.faultControls.invoicing.fault({ kind: 'receipt', fault });
  const { id } = await aPaidPayment(api.database, { paidOn: '2026-11-20' });
  await issue(id);
  const [before] = await stored();
  api.clock.set(AFTER_MIDNIGHT);
  await issue(id);
  expect(await days()).toEqual([
    ['receipt', '2026-11-20', '2026-11-20'],
    ['receipt', '2026-11-21', '2026-11-20'],
  ]);
  expect(await oids()).toEqual(['pay-1-receipt-1', 'pay-1-receipt-1']);
  const [after] = await stored();
  expect(after?.body).toMatchObject({ invoice: { issue_date: '2026-11-21', sell_date: '2026-11-20' } });
  expect(after?.bodyHash).toBe(bodyHash(after?.body as RequestBody));
  expect(after?.bodyHash).not.toBe(before?.bodyHash);
  const [found] = await api.database.prisma.document.findMany();
  expect(found?.issuedOn).toEqual(new Date('2026-11-21'));
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});

it('with its turn at the provider after midnight: not sent, and gets a new date when it is', async () => {
  api.clock.set(BEFORE_MIDNIGHT);
  const { id } = await aPaidPayment(api.database, { paidOn: '2026-11-20' });
  const limiter: RequestLimiter = {
    enter: async () => {
      api.clock.set('2026-11-20T23:00:05Z');
      return () => undefined;
    },
    pauseFor: () => undefined,
  };
  expect(await issueDocuments(issuing({ limiter }), [id])).toMatchObject({ state: 'waiting' });
  expect(await days()).toEqual([]);
  api.clock.advance(60_000);
  await issue(id);
  expect(await days()).toEqual([['receipt', '2026-11-21', '2026-11-20']]);
  expect(await oids()).toEqual(['pay-1-receipt-1']);
});

it('a link that is refused at midnight: the request without it bears the day on which it is sent', async () => {
  api.clock.set(BEFORE_MIDNIGHT);
  await api.faultControls.invoicing.fault({ fault: { type: 'refuse-link' } });
  const { id } = await aPaidPayment(api.database, NOMINAL);
  const given = issuing();
  const create: typeof given.provider.create = async (body) => {
    const answer = await given.provider.create(body);
    if (answer.outcome === 'rejected') api.clock.set(AFTER_MIDNIGHT);
    return answer;
  };
  await issueDocuments({ ...given, provider: { ...given.provider, create } }, [id]);
  expect((await days()).slice(1)).toEqual([
    ['vat', '2026-11-20', '2026-11-20'],
    ['vat', '2026-11-21', '2026-11-20'],
  ]);
  expect(new Set((await oids()).slice(1))).toEqual(new Set(['pay-1-vat-1']));
});

const LOST = { kind: 'receipt', fault: { type: 'drop', when: 'before' } } as const;
async function lost(...faults: readonly Parameters<typeof api.faultControls.invoicing.fault>[0][]) {
  api.clock.set(BEFORE_MIDNIGHT);
  for (const fault of faults) await api.faultControls.invoicing.fault(fault);
  const { id } = await aPaidPayment(api.database, NOMINAL);
  await issue(id);
  return id;
}
const minutes = async (id: number, count: number) => {
  for (let times = 0; times < count; times += 1) {
    api.clock.advance(60_000);
    if ((await issue(id)).state === 'done') return;
  }
};

it('a POST that may have arrived proved absent on the same day goes again as it was, to the byte', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await api.faultControls.invoicing.fault(LOST);
  const { id } = await aPaidPayment(api.database, NOMINAL);
  await issue(id);
  await minutes(id, 4);
  const [first, again] = await posted();
  expect(again).toEqual(first);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});

it('a POST that may have arrived proved absent on another day ends, and the next revision bears that day', async () => {
  const id = await lost(LOST);
  await minutes(id, 4);
  expect(await oids(), 'the POST of the day before may still arrive').toEqual(['pay-1-receipt-1']);
  await minutes(id, 10);
  expect(await oids()).toEqual(['pay-1-receipt-1', 'pay-1-receipt-2', 'pay-1-vat-1']);
  expect(await days()).toEqual([
    ['receipt', '2026-11-20', '2026-11-20'],
    ['receipt', '2026-11-21', '2026-11-20'],
    ['vat', '2026-11-21', '2026-11-20'],
  ]);
  expect(await stored()).toMatchObject([
    { key: 'pay-1-receipt-1', state: 'outdated', body: { invoice: { issue_date: '2026-11-20' } } },
    { key: 'pay-1-vat-1', state: 'accepted' },
    { key: 'pay-1-receipt-2', state: 'accepted' },
  ]);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
  expect(await notified()).toEqual([]);
});

it('a POST that may have arrived and that arrives after it was proved absent on another day is taken, and nothing new is made', async () => {
  const id = await lost(LOST);
  await minutes(id, 4);
  const [late] = await posted();
  await api.faultControls.post('/invoicing/documents', { invoice: late });
  await minutes(id, 10);
  expect(await oids()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt', 'vat']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('a POST that may have arrived: its next revision, refused for its link, goes once more under the same new key', async () => {
  const id = await lost({ kind: 'vat', fault: { type: 'drop', when: 'before' } });
  await api.faultControls.invoicing.fault({ fault: { type: 'refuse-link' } });
  await minutes(id, 14);
  expect((await oids()).slice(1)).toEqual(['pay-1-vat-1', 'pay-1-vat-2', 'pay-1-vat-2']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued-unlinked' });
});

it('a POST that may have arrived said to be absent by a person, and there after all: it is taken, and nothing new is made', async () => {
  const noResponse = { on: 'list', times: 99, fault: HTML(502) } as const;
  const id = await lost({ kind: 'receipt', fault: { type: 'drop', when: 'after' } }, noResponse);
  await minutes(id, 20);
  await api.as('manager').documents.declareAbsent({ paymentId: id, kind: 'receipt' });
  await minutes(id, 3);
  expect(await oids(), 'nothing is sent while no look-up is possible').toEqual(['pay-1-receipt-1']);
  await api.faultControls.invoicing.clear();
  await minutes(id, 30);
  expect(await oids()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt', 'vat']);
  expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
});

it('a POST that may have arrived: a worker that dies at any step around midnight: one set of documents, and none bears a day before its sending', async () => {
  for (let step = 1; step <= 8; step += 1) {
    const { id } = await aPaidPayment(api.database, NOMINAL);
    api.clock.set(BEFORE_MIDNIGHT);
    await api.faultControls.invoicing.fault(LOST);
    await issue(id);
    await minutes(id, 2);
    await issueDocuments(dyingAt(issuing(), step), [id]).catch(() => 'died');
    await minutes(id, 12);
    const made = (await ledger()).filter((row) => String(row['oid']).startsWith(`pay-${id}-`));
    expect(made.map((row) => [row.kind, row['issue_date']])).toEqual([
      ['receipt', '2026-11-21'],
      ['vat', '2026-11-21'],
    ]);
    expect(await paymentOf(id)).toMatchObject({ outcome: 'issued' });
  }
});

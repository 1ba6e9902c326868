// Runs of documents against the emulated provider: 30 payments of 12 families, crashes, two workers at once,
// cancelling.

import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { listAudit } from '@zapisy/db/audit/audit-records';
import type { Database } from '@zapisy/db/connection/open-database';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { followUp as followUpOf } from '../../jobs/follow-up.ts';
import { issueDocumentRunJob } from './issue-document-run-job.ts';

const api = testApi();
const { documents, ledger, payment: paymentOf } = openIssuing(api);
const office = () => api.as('office').documents;

/** Payments 'bez dokumentu' of one ward, settled separately on one day: one list. */
async function aList(count: number, profile?: Partial<StoredInvoice>): Promise<number[]> {
  const participant = await aParticipant(api.database);
  if (profile) await anInvoicePreference(api.database, participant, profile);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await aPaidPayment(api.database, { participant, printReceipt: false, outcome: 'without-document' });
    ids.push(id);
  }
  return ids;
}

async function started(...lists: readonly (readonly number[])[]): Promise<string> {
  const { runId } = await office().startRun({ paymentIds: lists.flat() });
  return runId;
}

/** The process was killed with running jobs: no other worker may take them for a minute. */
async function killWorkers(): Promise<void> {
  await api.database.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a dead worker', attempts = 1",
  );
}

const oneList = (runId: string) => issueDocumentRunJob(api.context, { runId });
const followUp = () => followUpOf(api.context);

/** How often each payment was ordered, by the audit. */
async function orders(): Promise<Readonly<Record<string, number>>> {
  const rows = await listAudit(api.database.prisma, { action: 'generateBulkInvoiceFromPayments', limit: 1_000 });
  const groups = Map.groupBy(rows, ({ entityId }) => entityId);
  return Object.fromEntries([...groups].map(([id, found]) => [id, found.length]));
}

async function statesOf(runId: string): Promise<Readonly<Record<number, string>>> {
  const { items } = await office().run({ runId });
  return Object.fromEntries(items.map(({ paymentId, state }) => [paymentId, state]));
}

it('30 payments of 12 families: each has its own outcome, and a run lists them', async () => {
  const rejected = await aList(3, A_COMPANY);
  const unlinked = await aList(3, A_PERSON);
  const refused = await aList(3, { ...A_COMPANY, taxId: '1111111111' });
  const [unpaid = 0] = [(await aPayment(api.database)).id];
  const plain = await Promise.all([aList(3), aList(3, A_PERSON), aList(2, A_COMPANY), aList(2), aList(2, A_PERSON)]);
  const more = await Promise.all([aList(2, A_COMPANY), aList(3), aList(3)]);
  await api.faultControls.invoicing.fault({
    kind: 'vat',
    linked: false,
    fault: { type: 'refuse', field: 'buyer_tax_no' },
  });
  await api.faultControls.invoicing.fault({ kind: 'vat', linked: true, fault: { type: 'refuse-link' } });
  const issued = [...plain, ...more].flat();
  const runId = await started(rejected, unlinked, refused, [unpaid], issued);
  expect(await office().run({ runId })).toMatchObject({
    id: runId,
    startedBy: ACTORS.office.email,
    total: 30,
    done: 0,
    failed: 0,
    finishedAt: null,
  });
  expect(await api.runJobs()).toEqual([]);

  const run = await office().run({ runId });
  const byPayment = new Map(run.items.map((item) => [item.paymentId, item]));
  for (const id of issued) expect(byPayment.get(id)).toMatchObject({ state: 'issued', outcome: 'issued' });
  for (const id of unlinked) expect(byPayment.get(id)).toMatchObject({ state: 'issued', outcome: 'issued-unlinked' });
  for (const id of rejected) expect(byPayment.get(id)).toMatchObject({ state: 'needs-person', outcome: 'fell-back' });
  const problems = [{ field: 'taxId', code: 'repeated' }];
  for (const id of refused) {
    expect(byPayment.get(id)).toMatchObject({
      state: 'refused',
      outcome: null,
      reason: { code: 'invalid-invoice-data', problems },
    });
  }
  expect(byPayment.get(unpaid)).toMatchObject({
    state: 'refused',
    amount: 25_000,
    participant: { lastName: 'Nowak' },
    reason: { code: 'mismatched-payments', reason: 'not-paid', paymentIds: [unpaid] },
  });
  expect(run).toMatchObject({ total: 30, done: 30, failed: 7, cancelRequested: false });
  expect(run.finishedAt).toBeInstanceOf(Date);
  expect(Object.values(await orders())).toEqual(Array.from({ length: 26 }, () => 1));
  const ordered = await api.database.prisma.audit.findMany({ distinct: ['actor', 'actorSub'] });
  expect(ordered.map(({ actor, actorSub }) => [actor, actorSub])).toEqual([[ACTORS.office.email, ACTORS.office.sub]]);
}, 60_000);

it('a list has one set of documents, and a refused payment blocks no other', async () => {
  const [first = 0, second = 0, third = 0] = await aList(3, A_PERSON);
  await office().generateInvoiceFromPayment({ paymentId: second });
  await api.runJobs();
  const runId = await started([first, second, third]);
  await api.runJobs();
  expect(await statesOf(runId)).toEqual({ [first]: 'issued', [second]: 'refused', [third]: 'issued' });
  const { items } = await office().run({ runId });
  expect(items.find(({ paymentId }) => paymentId === second)?.reason).toEqual({
    code: 'not-allowed-now',
    reason: 'invoice-exists',
    paymentIds: [second],
  });
  const shared = `pay-${first}-${third}`;
  expect((await documents()).slice(2)).toEqual([`${shared}-receipt-1`, `${shared}-vat-1`]);
});

it('a list: a payment without documents is not kept by one that has its receipt', async () => {
  const [first = 0, second = 0] = await aList(2);
  await api.database.prisma.payment.update({ where: { id: second }, data: { documentsOutcome: 'issued' } });
  const runId = await started([second, first]);
  await api.runJobs();
  expect(await statesOf(runId)).toEqual({ [first]: 'issued', [second]: 'refused' });
});

it('killed in the middle: the next worker goes on after the last list, and nothing is ordered twice', async () => {
  const lists = [await aList(2), await aList(2, A_PERSON), await aList(2, A_COMPANY)];
  const runId = await started(...lists);
  await oneList(runId);
  await killWorkers();
  const half = await office().run({ runId });
  expect(half.items.map(({ state }) => state)).toEqual([
    ...['working', 'working', 'waiting', 'waiting', 'waiting', 'waiting'],
  ]);
  await followUp();
  expect(await api.runJobs()).toEqual([]);
  expect(Object.values(await statesOf(runId))).toEqual(Array.from({ length: 6 }, () => 'issued'));
  expect(Object.values(await orders())).toEqual(Array.from({ length: 6 }, () => 1));
  expect(await ledger()).toHaveLength(4);
});

it('killed in the middle within an order, nothing of it is left', async () => {
  const list = await aList(2);
  const runId = await started(list);
  const context = { ...api.context, database: dyingDatabase() };
  await expect(issueDocumentRunJob(context, { runId })).rejects.toThrow('killed');
  expect(Object.values(await statesOf(runId))).toEqual(['waiting', 'waiting']);
  expect(await paymentOf(list[0] ?? 0)).toMatchObject({ outcome: 'without-document' });
  expect(await orders()).toEqual({});
  await api.runJobs();
  expect(Object.values(await statesOf(runId))).toEqual(['issued', 'issued']);
});

/** Every transaction does all its work and dies before it is committed. */
function dyingDatabase(): Database {
  const { prisma } = api.database;
  const $transaction = (work: (tx: unknown) => Promise<unknown>) =>
    prisma.$transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    });
  return {
    ...api.database,
    prisma: new Proxy(prisma, { get: (of, key) => (key === '$transaction' ? $transaction : Reflect.get(of, key)) }),
  };
}

it('killed in the middle: items whose documents another hand has ended are not left working', async () => {
  const [first = 0, second = 0] = [...(await aList(1)), ...(await aList(1))];
  const runId = await started([first], [second]);
  await oneList(runId);
  await oneList(runId);
  await killWorkers();
  const { payment } = api.database.prisma;
  await payment.update({ where: { id: first }, data: { documentsOutcome: null } });
  await payment.update({ where: { id: second }, data: { documentsOutcome: 'issued' } });
  await followUp();
  expect(await statesOf(runId)).toEqual({ [first]: 'cancelled', [second]: 'issued' });
});

it('two workers at once do not order twice', async () => {
  const lists = [await aList(3), await aList(2, A_PERSON), await aList(2), await aList(2, A_COMPANY)];
  const runId = await started(...lists);
  const work = async () => {
    while ((await office().run({ runId })).items.some(({ state }) => state === 'waiting')) await oneList(runId);
  };
  await Promise.all([work(), work(), work()]);
  await api.runJobs();
  expect(Object.values(await statesOf(runId))).toEqual(Array.from({ length: 9 }, () => 'issued'));
  expect(Object.values(await orders())).toEqual(Array.from({ length: 9 }, () => 1));
  expect(await ledger()).toHaveLength(5);
}, 30_000);

it('two runs over the same payments order them once; the second gets the reason', async () => {
  const list = await aList(2);
  const [first, second] = await Promise.all([started(list), started(list)]);
  await Promise.all([oneList(first), oneList(second)]);
  const states = [await statesOf(first), await statesOf(second)].map((one) => Object.values(one).join());
  expect(states.toSorted()).toEqual(['refused,refused', 'working,working']);
  await api.runJobs();
  expect(Object.values(await orders())).toEqual([1, 1]);
});

it('cancelling comes in between two lists: what was ordered is made to the end', async () => {
  const lists = [await aList(2), await aList(2), await aList(1)];
  const runId = await started(...lists);
  await oneList(runId);
  expect(await api.as('reception').documents.cancelRun({ runId })).toEqual({ cancelled: 3 });
  await api.runJobs();
  expect(await office().run({ runId })).toMatchObject({ cancelRequested: true, total: 5, done: 5, failed: 0 });
  expect(Object.values(await statesOf(runId))).toEqual(['issued', 'issued', 'cancelled', 'cancelled', 'cancelled']);
  expect(await documents()).toHaveLength(1);
  expect(await refusalOf(office().cancelRun({ runId }))).toEqual({
    code: 'not-allowed-now',
    reason: 'nothing-waits',
  });
});

it('an item that needed a person follows the person', async () => {
  const participant = await aParticipant(api.database);
  await anInvoicePreference(api.database, participant, A_COMPANY);
  const { id } = await aPaidPayment(api.database, { participant, printReceipt: false, outcome: 'without-document' });
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const runId = await started([id]);
  await api.runJobs();
  expect(await statesOf(runId)).toEqual({ [id]: 'needs-person' });
  await office().generateInvoiceFromPayment({ paymentId: id });
  await api.runJobs();
  expect(await office().run({ runId })).toMatchObject({
    failed: 0,
    items: [{ state: 'issued', outcome: 'withdrawn' }],
  });
});

it('several users may start runs; the newest is listed first, with its actor', async () => {
  const first = await started(await aList(1));
  api.clock.advance(1_000);
  const { runId } = await api.as('reception').documents.startRun({ paymentIds: await aList(1) });
  expect(await office().runs()).toMatchObject([
    { id: runId, startedBy: ACTORS.reception.email, total: 1 },
    { id: first, startedBy: ACTORS.office.email, total: 1 },
  ]);
  const [known = 0] = await aList(1);
  expect(await refusalOf(office().startRun({ paymentIds: [known, 999_999] }))).toEqual({ code: 'not-found' });
  const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
  for (const paymentIds of [[], tooMany]) {
    await expect(office().startRun({ paymentIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(await refusalOf(office().run({ runId: crypto.randomUUID() }))).toEqual({ code: 'not-found' });
});

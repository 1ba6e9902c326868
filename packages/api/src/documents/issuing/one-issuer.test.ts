// One document set, whichever worker makes it: several workers at once, one that died, and one that wakes up too late.
import { randomUUID } from 'node:crypto';
import { dyingAt, openIssuing } from '@zapisy/api/testing/issuing';
import { testApi } from '@zapisy/api/testing/test-api';
import { LEASE_MS } from '@zapisy/db/documents/document-lease';
import { documentsAtWork } from '@zapisy/db/documents/document-work-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_PERSON } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { warsawDate, warsawDayStart } from '@zapisy/domain/warsaw-time';
import { describe, expect, it } from 'vitest';
import { issueDocuments } from './issue-documents.ts';

const api = testApi();
const { issue, issuing, documents, posted, payment, notified, account } = openIssuing(api);
const NOMINAL = buyerOf(A_PERSON, 1);
const BOTH = ['pay-1-receipt-1', 'pay-1-vat-1'];

it('workers at once: ten on one payment: one document set', async () => {
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  const ends = await Promise.all(Array.from({ length: 10 }, () => issue(id)));
  expect(ends.filter(({ state }) => state === 'busy').length).toBeGreaterThan(0);
  expect(await issue(id)).toEqual({ state: 'done' });
  expect(await documents()).toEqual(BOTH);
  expect(await posted()).toHaveLength(2);
});

it('workers at once lists that overlap: no payment has two documents of a kind', async () => {
  const first = await aPaidPayment(api.database, { buyer: NOMINAL });
  const { participant } = await payment(first.id);
  const second = await aPaidPayment(api.database, { buyer: NOMINAL, participant });
  const third = await aPaidPayment(api.database, { buyer: NOMINAL, participant });
  const lists = [[first.id, second.id], [second.id, third.id], [third.id]];
  const now = () => Promise.all([first, second, third].map(({ id }) => payment(id)));
  // A list that meets another list's payment leaves it; its job runs again, and may meet it again.
  for (let round = 0; round < 20 && (await now()).some(({ outcome }) => outcome === 'waiting'); round += 1)
    await Promise.all(lists.map((list) => issue(...list)));
  const all = await now();
  expect(all.map(({ outcome }) => outcome)).toEqual(['issued', 'issued', 'issued']);
  const receipts = new Set(all.map(({ receipt }) => receipt?.id));
  const invoices = new Set(all.map(({ invoice }) => invoice?.id));
  expect(await documents()).toHaveLength(receipts.size + invoices.size);
});

/** What goes wrong at the provider, and how it must end however often a worker dies meanwhile. */
const SNAPSHOTS = [
  { name: 'all is well', fault: undefined, ledger: BOTH, outcome: 'issued', reasons: [] },
  {
    name: 'the link is refused',
    fault: { fault: { type: 'refuse-link' } },
    ledger: BOTH,
    outcome: 'issued-unlinked',
    reasons: [],
  },
  {
    name: 'the invoice is refused',
    fault: { kind: 'vat', fault: { type: 'refuse', field: 'buyer_street' } },
    ledger: ['pay-1-receipt-1'],
    outcome: 'fell-back',
    reasons: ['invoice-rejected'],
  },
  {
    name: 'the receipt is refused',
    fault: { kind: 'receipt', fault: { type: 'refuse', field: 'positions' } },
    ledger: ['pay-1-vat-1'],
    outcome: 'issued-unlinked',
    reasons: ['receipt-rejected'],
  },
] as const;

describe.each(SNAPSHOTS)('a worker that died when $name', ({ fault, ledger, outcome, reasons }) => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))('at step %i: the next one ends it', async (step) => {
    if (fault) await api.faultControls.invoicing.fault({ ...fault, times: 99 });
    const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
    await issueDocuments(dyingAt(issuing(), step), [id]).catch(() => 'died');
    for (let again = 0; again < 8; again += 1) {
      if ((await issue(id)).state === 'done') break;
      api.clock.advance(LEASE_MS);
    }
    expect(await documents()).toEqual(ledger);
    // A worker that finds a sent request looks it up first, so the provider never has to refuse a second one.
    if (!fault) expect((await posted()).map(({ oid }) => oid)).toEqual(BOTH);
    expect(await payment(id)).toMatchObject({ outcome });
    expect(await notified()).toEqual(reasons.map((reason) => ({ reason, paymentIds: [id], count: 1 })));
  });
});

const HTML = (status: number) => ({ type: 'html', status, when: 'before' });

/** What delays a document until a person has been notified, and what happens once it continues. */
const LATE_SNAPSHOTS = [
  {
    name: 'the receipt is found',
    noResponse: [
      { kind: 'receipt', fault: { type: 'drop', when: 'after' } },
      { on: 'list', times: 99, fault: HTML(502) },
    ],
    fault: undefined,
    ledger: BOTH,
    outcome: 'issued',
  },
  {
    name: 'the invoice is refused',
    noResponse: [{ kind: 'vat', times: 99, fault: HTML(403) }],
    fault: { kind: 'vat', times: 99, fault: { type: 'refuse', field: 'buyer_street' } },
    ledger: ['pay-1-receipt-1'],
    outcome: 'fell-back',
  },
] as const;

describe.each(LATE_SNAPSHOTS)('a worker that died after a person was called, when $name', (snapshot) => {
  it.each([1, 3, 5, 7, 9, 11, 13])('at step %i: the next one ends it', async (step) => {
    // Half an hour passes: over midnight an invoice that was not sent is replaced by one of the next day.
    api.clock.set(warsawDayStart(warsawDate(api.clock.now())));
    for (const fault of snapshot.noResponse) await api.faultControls.invoicing.fault(fault);
    const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
    await issue(id);
    api.clock.advance(16 * 60_000);
    await issue(id);
    expect(await payment(id)).toMatchObject({ outcome: 'needs-person' });
    await api.faultControls.invoicing.clear();
    if (snapshot.fault) await api.faultControls.invoicing.fault(snapshot.fault);
    api.clock.advance(6 * 60_000);
    await issueDocuments(dyingAt(issuing(), step), [id]).catch(() => 'died');
    for (let again = 0; again < 8; again += 1) {
      api.clock.advance(LEASE_MS);
      for (const list of await documentsAtWork(api.database.prisma, 9)) await issue(...list);
    }
    expect(await documents()).toEqual(snapshot.ledger);
    expect(await payment(id)).toMatchObject({ outcome: snapshot.outcome });
  });
});

it.each([2, 4, 6, 8, 10, 12])(
  'a worker that died over a receipt that fiscalised by itself at step %i: one notification is raised',
  async (step) => {
    await account({ autoFiscalise: true });
    const { id } = await aPaidPayment(api.database);
    await issueDocuments(dyingAt(issuing(), step), [id]).catch(() => 'died');
    for (let again = 0; again < 8; again += 1) {
      if ((await issue(id)).state === 'done') break;
      api.clock.advance(LEASE_MS);
    }
    expect(await notified()).toEqual([{ reason: 'unordered-fiscal-state', paymentIds: [id], count: 1 }]);
  },
);

it('a worker that wakes up too late sends what another one has sent: the order id is taken, and it writes nothing', async () => {
  const { id } = await aPaidPayment(api.database, { buyer: NOMINAL });
  const sleeper = issuing();
  const { promise: morning, resolve: wake } = Promise.withResolvers<void>();
  const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>();
  const provider = {
    ...sleeper.provider,
    async create(body: Parameters<typeof sleeper.provider.create>[0]) {
      fallAsleep();
      await morning;
      return sleeper.provider.create(body);
    },
  };
  const late = issueDocuments({ ...sleeper, provider }, [id]);
  await asleep;
  expect(await issue(id), 'the lease is not over').toEqual({ state: 'busy' });
  for (let again = 0; again < 5; again += 1) {
    api.clock.advance(LEASE_MS);
    if ((await issue(id)).state === 'done') break;
  }
  wake();
  expect(await late).toEqual({ state: 'busy' });
  expect(await documents()).toEqual(BOTH);
  expect(await payment(id)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('a worker that wakes up too late: delays no other worker once it is dead: the lease expires', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { id } = await aPaidPayment(api.database);
  await issuing().records.take([id], randomUUID(), api.clock.now());
  api.clock.advance(LEASE_MS - 1);
  expect(await issue(id)).toEqual({ state: 'busy' });
  api.clock.advance(1);
  expect(await issue(id)).toEqual({ state: 'done' });
});

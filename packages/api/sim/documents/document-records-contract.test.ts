// One contract for the records of issuing, in PostgreSQL and in memory: the same steps give the same results and the
// same end.

import { LEASE_MS, type Lease } from '@zapisy/db/documents/document-lease';
import type { DocumentRecords } from '@zapisy/db/documents/document-records';
import { documentRecords } from '@zapisy/db/documents/document-records';
import { aNewDocument, aRequest } from '@zapisy/db/testing/builders/documents';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { testDatabase } from '@zapisy/db/testing/test-database';
import type { RequestState } from '@zapisy/domain/documents/document';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import { criticalNotification } from '@zapisy/domain/notifications/critical-notification';
import { expect, it } from 'vitest';
import { type Seeded, seeded } from '../../testing/seeded.ts';
import { type MemoryRecords, memoryRecords } from './memory-records.ts';

const database = testDatabase();
const NOON = Date.UTC(2026, 10, 20, 12);
const SEQUENCES = 10;
const STEPS = 40;
const answers = new Set<string>();
const STATES: readonly [RequestState, ...RequestState[]] = [
  'pending',
  'sent',
  'unknown',
  'rejected',
  'abandoned',
  'outdated',
];

/** What a step did, in either implementation: its result, or the name of its error. */
type Step = (records: DocumentRecords, leases: Lease[]) => Promise<unknown>;

async function notified(records: DocumentRecords, leases: Lease[], step: Step): Promise<unknown> {
  try {
    return await step(records, leases);
  } catch (error) {
    const { name } = error as Error;
    return `threw ${name === 'LeaseLost' || name === 'DocumentTaken' ? name : 'an error'}`;
  }
}

const list = (random: Seeded, ids: readonly number[]) => {
  const some = ids.filter(() => random.chance(0.6));
  return some.length > 0 ? some : ids.slice(0, 1);
};

/** One step, drawn completely before it runs, so that both implementations run the same one. */
function drawStep(random: Seeded, ids: readonly number[], at: Date, requests: DocumentRequest[], made: string[]): Step {
  const some = list(random, ids);
  const kind = random.pick(['receipt', 'vat'] as const);
  const draft = aRequest(some, { kind, revision: 1 + random.below(2), at });
  const which = random.below(20);
  const state = random.pick(STATES);
  const document = aNewDocument({ kind, bearsTaxId: kind === 'vat' && which % 3 > 0 });
  const documentId = made[random.below(made.length)] ?? document.id;
  const attempts = random.below(4);
  const refusal = random.chance(0.5) ? { fields: { base: ['nie'] }, text: '' } : null;
  const rewritten = { body: { invoice: { issue_date: '2026-11-21' } }, bodyHash: 'another' };
  const isSeen = made.length > 0 && random.chance(0.3);
  const seen = { id: documentId, fiscal: random.pick(['ordered', 'fiscal'] as const) };
  const notification = criticalNotification('invoice-rejected', some, kind);
  const known = requests[which % Math.max(requests.length, 1)];
  const held = (leases: Lease[]) => leases[Math.max(0, leases.length - 1 - (which % 3 === 0 ? 1 : 0))];
  const under = (step: (records: DocumentRecords, lease: Lease) => Promise<unknown>): Step => {
    return async (records, leases) => {
      const lease = held(leases);
      return lease ? step(records, lease) : 'no lease';
    };
  };
  const steps: readonly [Step, ...Step[]] = [
    async (records, leases) => {
      const lease = await records.take(some, draft.id, at);
      if (lease) leases.push(lease);
      return lease;
    },
    under((records, lease) => records.release(lease, at)),
    under((records, lease) => records.openRequest(lease, draft)),
    under((records, lease) => records.openRequest(lease, draft)),
    under(
      async (records, lease) =>
        known && records.saveRequest(lease, { ...known, state, attempts, refusal, updatedAt: at, ...rewritten }),
    ),
    under(async (records, lease) => {
      const follows = known && { ...known, state: 'outdated' as const, updatedAt: at };
      return records.openRequest(lease, { ...draft, ...(follows && { follows }) });
    }),
    under(
      async (records, lease) =>
        known &&
        records.saveRequest(lease, { ...known, state, attempts, refusal, updatedAt: at }, isSeen ? seen : undefined),
    ),
    under(
      async (records, lease) => known && records.acceptRequest(lease, known, { ...document, kind: known.kind }, at),
    ),
    under((records, lease) => records.recordReceipt(lease, some, documentId, at)),
    under((records, lease) => records.recordInvoice(lease, some, documentId, at)),
    under((records, lease) => records.withdrawReceipt(lease, documentId, at)),
    under((records, lease) => records.raise(lease, { notification, occurrence: state, details: {}, at })),
    under((records, lease) => records.saveOutcome(lease, some, 'needs-person', at)),
    async (records) => records.documentById(documentId),
  ];
  return random.pick(steps);
}

async function notificationsOf(memory: MemoryRecords) {
  const rows = await database.prisma.notification.findMany({ orderBy: { dedupeKey: 'asc' } });
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  return {
    real: rows
      .map(({ dedupeKey: key, count, paymentIds, firstAt }) => ({ key, count, paymentIds, firstAt }))
      .sort(byKey),
    memory: memory.notified
      .map(({ matter: key, count, paymentIds, firstAt }) => ({ key, count, paymentIds: [...paymentIds], firstAt }))
      .sort(byKey),
  };
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'whatever is done in whatever order, PostgreSQL and memory return the same and end the same: sequence %i',
  async (seed) => {
    const real = documentRecords(database);
    const random = seeded(seed);
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await aPaidPayment(database)).id);
    const memory = memoryRecords(() => 0);
    for (const payment of (await real.snapshot(ids)).payments) memory.payments.set(payment.payment.id, payment);
    const leases = { real: [] as Lease[], memory: [] as Lease[] };
    let at = NOON;
    for (let taken = 0; taken < STEPS; taken += 1) {
      at += 1_000 + (random.chance(0.1) ? LEASE_MS : random.below(5_000));
      const { requests } = await memory.snapshot(ids);
      const step = drawStep(random, ids, new Date(at), [...requests], [...memory.documents.keys()]);
      const [one, other] = [await notified(real, leases.real, step), await notified(memory, leases.memory, step)];
      expect(other, `step ${taken}`).toEqual(one);
      answers.add(typeof one === 'string' ? one : typeof one);
      expect(await memory.snapshot(ids), `after step ${taken}`).toEqual(await real.snapshot(ids));
    }
    const notifications = await notificationsOf(memory);
    expect(notifications.memory).toEqual(notifications.real);
  },
);

it('the sequences contained a lost lease, a refusal and plain results', () => {
  expect([...answers]).toEqual(expect.arrayContaining(['threw LeaseLost', 'threw an error', 'object', 'undefined']));
});

// 'Anuluj rozliczenie' while issuers are at work: either the documents are made, or the settlement is cancelled, never
// both.

import { LEASE_MS } from '@zapisy/db/documents/document-lease';
import { documentsAtWork } from '@zapisy/db/documents/document-work-records';
import { lockPayments } from '@zapisy/db/payments/payment-records';
import { A_PERSON } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { type CounterInput, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { inTurn } from '../../testing/lock-waiters.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { seeded } from '../../testing/seeded.ts';
import { testApi } from '../../testing/test-api.ts';
import { issueDocuments } from '../documents/issuing/issue-documents.ts';
import type { Issuing } from '../documents/issuing/issuing.ts';
import { createProxyReceipt } from '../documents/proxy/create.ts';

const api = testApi();
const { documents, issue, issuing, posted, payment: paymentOf } = openIssuing(api);
const { due, settle } = openCounter(api);
const BOTH = ['pay-1-receipt-1', 'pay-1-vat-1'];
const LONG_AFTER_MS = 3 * 24 * 60 * 60_000;

async function settled() {
  const { input } = await due(A_PERSON);
  const sent = { ...input, deskPrints: false };
  await settle(sent);
  return sent;
}

const cancel = ({ settlementKey }: CounterInput) =>
  api
    .as('office')
    .payments.cancelSettlement({ settlementKey, reason: 'pomyłka' })
    .then(
      () => 'taken back',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

/** Runs everything that could still work on documents, now and in days. */
async function everybodyWorks() {
  for (let round = 0; round < 4; round += 1) {
    api.clock.advance(LEASE_MS);
    await issue(1);
    await api.runJobs({ alsoLater: true });
    for (const list of await documentsAtWork(api.database.prisma, 9)) await issue(...list);
  }
  api.clock.advance(LONG_AFTER_MS);
  await issue(1);
}

async function expectOneEnd(input: CounterInput, end: string) {
  await everybodyWorks();
  const { payment, outcome } = await paymentOf(1);
  if (end === 'taken back') {
    expect({ state: payment.state, outcome, documents: await documents(), posted: await posted() }).toEqual({
      state: 'due',
      outcome: null,
      documents: [],
      posted: [],
    });
    return;
  }
  expect(end).toBe('not-allowed-now');
  expect({ state: payment.state, outcome, documents: await documents() }).toEqual({
    state: 'paid',
    outcome: 'issued',
    documents: BOTH,
  });
  expect(await refusalOf(api.as('office').payments.cancelSettlement({ ...input, reason: 'pomyłka' }))).toMatchObject({
    reason: 'document-issued',
  });
}

/** An issuer that is suspended before the n-th step of its records or its provider. */
function sleepingAt(step: number) {
  const { promise: morning, resolve: wake } = Promise.withResolvers<void>();
  const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>();
  const given = issuing();
  let steps = 0;
  const sleepy = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]) => {
          steps += 1;
          if (steps === step) {
            fallAsleep();
            await morning;
          }
          return Reflect.apply(member, target, args);
        };
      },
    });
  const work: Issuing = { ...given, records: sleepy(given.records), provider: sleepy(given.provider) };
  return { work, asleep, wake };
}

const ends = new Set<string>();

it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'an issuer that sleeps before step %i, past its lease',
  async (step) => {
    const input = await settled();
    const { work, asleep, wake } = sleepingAt(step);
    const late = issueDocuments(work, [1]);
    await Promise.race([asleep, late]);
    api.clock.advance(LEASE_MS);
    const end = await cancel(input);
    ends.add(end);
    wake();
    await late;
    await expectOneEnd(input, end);
  },
);

it('an issuer that sleeps was met on both sides of its first request', () => {
  expect([...ends].toSorted()).toEqual(['not-allowed-now', 'taken back']);
});

it.each([1, 2, 9])('an issuer that sleeps before step %i, within its lease', async (step) => {
  const input = await settled();
  const { work, asleep, wake } = sleepingAt(step);
  const late = issueDocuments(work, [1]);
  await Promise.race([asleep, late]);
  const end = await cancel(input);
  // Before its first step the issuer holds no lease yet.
  expect(end).toBe(step === 1 ? 'taken back' : 'not-allowed-now');
  wake();
  await late;
  await expectOneEnd(input, end);
});

it.each([0, 2, 5])('at the same moment as three issuers, round %i', async (round) => {
  const input = await settled();
  const cancelling = Promise.resolve().then(async () => {
    for (let turns = 0; turns < round * 3; turns += 1) await new Promise(setImmediate);
    return cancel(input);
  });
  const [end] = await Promise.all([cancelling, issue(1), issue(1), api.runJobs()]);
  await expectOneEnd(input, end);
});

it.each([1, 2])('at the same moment as a receipt made by hand for the same payment, round %i', async () => {
  const { input } = await due();
  const reason = { code: 'exempt-sale' as const, text: '' };
  await settle({ ...input, printReceipt: false, noReceiptReason: reason });
  const position = { name: 'Piłka', quantity: 1, tax: '23', total_price_gross: '250.00' };
  const body = { invoice: { payment_type: 'card', positions: [position] }, paymentIds: [1] };
  const manually = createProxyReceipt(api.contextOf(ACTORS.office), { idempotencyKey: 'a key', body });
  const [end] = await Promise.all([cancel(input), manually.catch(() => 'refused')]);
  await everybodyWorks();
  expect((await documents()).length).toBe(end === 'taken back' ? 0 : 1);
  expect((await paymentOf(1)).payment.state).toBe(end === 'taken back' ? 'due' : 'paid');
});

it('at the same moment twice, the second while the first waits for the payment: the second is refused as already taken back', async () => {
  const input = await settled();
  const byOffice = api.as('office').payments;
  const again = () => byOffice.cancelSettlement({ settlementKey: input.settlementKey, reason: 'pomyłka' });
  const ends = await inTurn(api.database, (tx) => lockPayments(tx, [1]), [again, () => refusalOf(again())]);
  expect(ends[1]).toMatchObject({ reason: 'already-cancelled' });
});

it('at the same moment twice: once it is taken back, once it was already', async () => {
  const input = await settled();
  const ends = await Promise.all(Array.from({ length: 6 }, () => cancel(input)));
  expect(ends.filter((end) => end === 'taken back')).toHaveLength(1);
  expect(await api.database.prisma.audit.count({ where: { action: 'cancelSettlement' } })).toBe(1);
});

it('at the same moment as the same settlement again and another one: no payment stays half settled', async () => {
  const input = await settled();
  const other = { ...input, settlementKey: `${input.settlementKey}-2` };
  await Promise.allSettled([cancel(input), settle(input), settle(other), settle(input)]);
  const { payment } = await paymentOf(1);
  expect(payment.state === 'due' ? null : other.settlementKey).toBe(payment.settlementKey);
  await everybodyWorks();
  expect(await documents()).toEqual(payment.state === 'due' ? [] : BOTH);
});

/** The provider's faults before each act; after most of them certainly nothing was made. */
const FAULTS = [
  { times: 2, fault: { type: 'html', status: 401, when: 'before' } },
  { times: 2, fault: { type: 'html', status: 401, when: 'before' } },
  { kind: 'receipt', times: 2, fault: { type: 'refuse', field: 'positions' } },
  { kind: 'vat', fault: { type: 'refuse', field: 'buyer_street' } },
  { fault: { type: 'drop', when: 'before' } },
  { fault: { type: 'drop', when: 'after' } },
] as const;

type Act = () => Promise<unknown>;

let takenBack = 0;

it.each([0, 1, 2, 3])('whatever happens: what is taken back stays without documents, seed %i', async (seed) => {
  const random = seeded(seed);
  const input = await settled();
  let round = 0;
  for (let act = 0; act < 12; act += 1) {
    await api.faultControls.invoicing.fault(random.pick(FAULTS));
    const acts: readonly [Act, ...Act[]] = [
      () => issue(1),
      () => Promise.all([issue(1), cancel({ ...input, settlementKey: keyOf(input, round) })]),
      () => cancel({ ...input, settlementKey: keyOf(input, round) }),
      async () => api.clock.advance(random.below(20) * 60_000),
      async () => {
        if ((await paymentOf(1)).payment.state === 'paid') return;
        round += 1;
        await settle({ ...input, settlementKey: keyOf(input, round) });
      },
    ];
    await random.pick(acts)();
  }
  await api.faultControls.invoicing.clear();
  await everybodyWorks();
  const cancelled = await api.database.prisma.documentRequest.findMany({ where: { state: 'cancelled' } });
  takenBack += cancelled.length;
  const made = await documents();
  expect(made.filter((oid) => cancelled.some(({ key }) => key === oid))).toEqual([]);
  const { payment } = await paymentOf(1);
  const kinds = made.map((oid) => String(oid).split('-')[2]).toSorted();
  if (payment.state === 'due') expect(kinds).toEqual([]);
  else expect(new Set(kinds).size).toBe(kinds.length);
  expect([payment.state, payment.settlementKey === null]).toEqual(
    payment.state === 'due' ? ['due', true] : ['paid', false],
  );
});

it('whatever happens and some of them were asked for before they were taken back', () => {
  expect(takenBack).toBeGreaterThan(0);
});

const keyOf = ({ settlementKey }: CounterInput, round: number) =>
  round === 0 ? settlementKey : `${settlementKey}-${round}`;

// Several buyers of one owner in one settlement: once under its key, a set of documents for each buyer, all or nothing.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { openIssuing } from '../../testing/issuing.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../client.ts';

const api = testApi();
const { ledger, posted, payment: paymentOf } = openIssuing(api);
const desk = () => api.as('reception').payments;
type Input = Inputs['payments']['settle'];

/** Zofia without an invoice, Adam with a company, Ewa with a named invoice, each owing 250,00 zł. */
async function family() {
  const [zofia, adam, ewa] = await aFamily(api.database, ['Zofia', 'Adam', 'Ewa']);
  await anInvoicePreference(api.database, adam!, A_COMPANY);
  await anInvoicePreference(api.database, ewa!, A_PERSON);
  const ids = [];
  for (const ward of [zofia!, adam!, ewa!]) ids.push((await aPayment(api.database, { participant: ward })).id);
  const [first = 0, second = 0, third = 0] = ids;
  const groups: Input['groups'] = [
    { playerId: zofia!.id, paymentIds: [first], printReceipt: true, invoiceVersion: 0 },
    { playerId: adam!.id, paymentIds: [second], printReceipt: false, invoiceVersion: 1 },
    { playerId: ewa!.id, paymentIds: [third], printReceipt: true, invoiceVersion: 1 },
  ];
  const input: Input = { settlementKey: randomUUID(), method: 'card', deskId: 'desk-1', total: 75_000, groups };
  return { input, groups, ids };
}

async function written() {
  const { prisma, pool } = api.database;
  const { rows } = await pool.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
  return {
    settlement: await prisma.settlement.count(),
    printJob: await prisma.printJob.count(),
    jobs: rows[0]?.jobs,
    paid: await prisma.payment.count({ where: { state: 'paid' } }),
  };
}

const NOTHING = { settlement: 0, printJob: 0, jobs: 0, paid: 0 };
const ONCE = { settlement: 1, printJob: 2, jobs: 3, paid: 3 };

it('a family at the counter: one key and one sum: a receipt, a company invoice, and a receipt with a named invoice', async () => {
  const { input, ids } = await family();
  const settled = await desk().settle(input);
  expect(settled.groups).toMatchObject([
    { plan: { receipt: true, invoice: 'none' }, printJob: { paymentIds: [ids[0]], receipt: { total: 25_000 } } },
    { plan: { receipt: false, invoice: 'company' }, printJob: null },
    { plan: { receipt: true, invoice: 'named-linked' }, printJob: { paymentIds: [ids[2]] } },
  ]);
  expect(await written()).toEqual(ONCE);
  expect(await api.runJobs()).toEqual([]);
  const kinds = (await ledger()).map(({ kind }) => String(kind));
  expect(kinds.toSorted()).toEqual(['receipt', 'receipt', 'vat', 'vat']);
  for (const id of ids) expect(await paymentOf(id)).toMatchObject({ outcome: 'issued', payment: { state: 'paid' } });
  const audited = await listAudit(api.database.prisma, { action: 'settle', limit: 5 });
  expect(audited).toMatchObject(ids.toReversed().map((id) => ({ entityId: String(id), after: { buyers: 3 } })));
  const { printJobs } = await desk().settlement({ settlementKey: input.settlementKey });
  expect(printJobs.map(({ paymentIds }) => paymentIds)).toEqual([[ids[0]], [ids[2]]]);
  const card = await desk().one({ paymentId: ids[2] ?? 0 });
  expect(card.settlement).toMatchObject({ paymentIds: ids, printJob: { id: settled.groups[2]?.printJob?.id } });
});

it('a family at the counter: a split: the card goes to the company first, the cash to the receipt', async () => {
  const { input, ids } = await family();
  const parts: Input['parts'] = [
    { method: 'cash', amount: 30_000 },
    { method: 'card', amount: 45_000 },
  ];
  const settled = await desk().settle({ ...input, parts });
  const of = async (index: number) => (await paymentOf(ids[index] ?? 0)).payment;
  expect(await of(0)).toMatchObject({ method: 'cash' });
  expect(await of(1)).toMatchObject({ method: 'card' });
  const shared = [
    { method: 'card', amount: 20_000 },
    { method: 'cash', amount: 5_000 },
  ];
  expect((await of(2)).parts).toEqual(shared);
  const audited = await listAudit(api.database.prisma, { action: 'settle', limit: 5 });
  expect(audited.map(({ entityId, after }) => [Number(entityId), after])).toMatchObject([
    [ids[2], { method: 'card', parts: shared }],
    [ids[1], { method: 'card' }],
    [ids[0], { method: 'cash' }],
  ]);
  expect(settled.groups[2]?.printJob?.receipt).toMatchObject({ method: 'card', total: 25_000 });
  await api.runJobs();
  const types = (await posted()).map((one) => `${one['kind']} ${one['payment_type']}`);
  expect(types.toSorted()).toEqual(['receipt card', 'receipt cash', 'vat card', 'vat card']);
});

it('a family at the counter: goods belong to a buyer, and are on the same receipt', async () => {
  const { input, groups } = await family();
  const { id: productId, price } = await aProduct(api.database);
  const [zofia, adam, ewa] = groups;
  const items = [{ productId, quantity: 2 }];
  const total = 75_000 + 2 * price;
  const order = { ...input, total, groups: [{ ...zofia, items }, adam!, ewa!] satisfies Input['groups'] };
  const settled = await desk().settle(order);
  expect(settled.groups[0]).toMatchObject({ printJob: { receipt: { total: 25_000 + 2 * price } } });
  expect(settled.groups[0]?.payments).toHaveLength(2);
  expect(await desk().settle(order)).toEqual(settled);
  expect((await written()).paid).toBe(4);
});

it('once, or not at all: the same key again, in another order of the groups, settles nothing more', async () => {
  const { input, groups } = await family();
  const first = await desk().settle(input);
  const [zofia, adam, ewa] = groups;
  const again = await desk().settle({ ...input, groups: [ewa!, zofia, adam!] });
  expect(again.groups.map(({ playerId }) => playerId)).toEqual([ewa!.playerId, zofia.playerId, adam!.playerId]);
  expect(again.groups[0]).toEqual(first.groups[2]);
  const other = { ...input, groups: [zofia, adam!] satisfies Input['groups'] };
  expect(await refusalOf(desk().settle(other))).toEqual({ code: 'conflict', reason: 'other-request' });
  expect(await written()).toEqual(ONCE);
});

it('once, or not at all: a key that is sent several times at once settles once', async () => {
  const { input } = await family();
  const answers = await Promise.all([1, 2, 3].map(() => desk().settle(input)));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await written()).toEqual(ONCE);
});

it('once, or not at all: two desks: one settles the family, the other is refused with the settled payments', async () => {
  const { input, ids } = await family();
  const inputs = ['desk-1', 'desk-2'].map((deskId) => ({ ...input, deskId, settlementKey: randomUUID() }));
  const ends = await Promise.allSettled(inputs.map((one) => desk().settle(one)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const late = inputs[ends.findIndex(({ status }) => status === 'rejected')]!;
  expect(await refusalOf(desk().settle(late))).toMatchObject({ code: 'already-settled', paymentIds: ids });
  expect(await written()).toEqual(ONCE);
});

it('once, or not at all: one buyer whose data have changed refuses all, and is named', async () => {
  const { input, groups } = await family();
  const [zofia, adam, ewa] = groups;
  const stale = { ...input, groups: [zofia, { ...adam!, invoiceVersion: 9 }, ewa!] satisfies Input['groups'] };
  const refusal = { code: 'conflict', reason: 'invoice-version', playerId: adam!.playerId };
  expect(await refusalOf(desk().settle(stale))).toMatchObject(refusal);
  const product = await aProduct(api.database);
  const goods = { ...zofia, items: [{ productId: product.id, quantity: 1 }] };
  const wrong = { ...input, groups: [goods, adam!, ewa!] satisfies Input['groups'] };
  const sum = { code: 'conflict', reason: 'price-changed', shown: 75_000, total: 75_000 + product.price };
  expect(await refusalOf(desk().settle(wrong))).toEqual(sum);
  expect(await written()).toEqual(NOTHING);
});

it.each<[string, { active: boolean; paymentIds: readonly number[] }, object]>([
  ['a payment that is not there', { active: true, paymentIds: [999] }, { code: 'not-found' }],
  [
    'goods that are not sold any more',
    { active: false, paymentIds: [] },
    { code: 'not-allowed-now', reason: 'product-retired' },
  ],
])(
  'once, or not at all: %s of one buyer: all are refused, and that buyer is named',
  async (_, { active, paymentIds }, refusal) => {
    const { input, groups } = await family();
    const [zofia, adam, ewa] = groups;
    const { id: productId } = await aProduct(api.database, { active });
    const wrong = { ...ewa!, paymentIds, items: [{ productId, quantity: 1 }] };
    const asked = { ...input, groups: [zofia, adam!, wrong] satisfies Input['groups'] };
    expect(await refusalOf(desk().settle(asked))).toMatchObject({ ...refusal, playerId: ewa!.playerId });
    expect(await written()).toEqual(NOTHING);
  },
);

it('once, or not at all: goods of a buyer who is another one already: no payment is named, because none was made', async () => {
  const { input, groups } = await family();
  const { id: productId } = await aProduct(api.database);
  const { ownerEmail } = await api.database.prisma.player.findUniqueOrThrow({ where: { id: groups[0].playerId } });
  const [sister] = await aFamily(api.database, ['Ola'], ownerEmail ?? undefined);
  const [other] = await aFamily(api.database, ['Jan'], 'other@poczta.example');
  const goods = { items: [{ productId, quantity: 1 }], printReceipt: true, invoiceVersion: 0 };
  for (const [{ id: playerId }, reason] of [
    [sister!, 'same-buyer'],
    [other!, 'other-owner'],
  ] as const) {
    const asked = { ...input, groups: [...groups, { ...goods, playerId }] satisfies Input['groups'] };
    const refusal = { code: 'mismatched-payments', reason, paymentIds: [], playerId };
    expect(await refusalOf(desk().settle(asked))).toEqual(refusal);
  }
  expect(await api.database.prisma.payment.count()).toBe(3);
  expect(await written()).toEqual(NOTHING);
});

it('once, or not at all: a payment that two buyers name is refused before anything is read', async () => {
  const { input, groups } = await family();
  const [zofia, adam, ewa] = groups;
  const asked = {
    ...input,
    groups: [zofia, { ...adam!, paymentIds: zofia.paymentIds }, ewa!] satisfies Input['groups'],
  };
  const twice = { code: 'BAD_REQUEST', cause: { issues: [{ path: ['groups'] }] } };
  await expect(desk().settle(asked)).rejects.toMatchObject(twice);
  expect(await written()).toEqual(NOTHING);
});

it('once, or not at all without the sum that was shown several buyers are refused, and one buyer is not', async () => {
  const { input, groups } = await family();
  const { total: _, ...unshown } = input;
  const unread = { code: 'BAD_REQUEST', cause: { issues: [{ path: ['total'] }] } };
  await expect(desk().settle(unshown)).rejects.toMatchObject(unread);
  expect(await written()).toEqual(NOTHING);
  const [zofia] = groups;
  expect((await desk().settle({ ...unshown, groups: [zofia] })).groups).toHaveLength(1);
});

it('once, or not at all: cancelling covers all buyers: every due is owed again, every print is stopped', async () => {
  const { input, ids } = await family();
  await desk().settle(input);
  const cancel = { settlementKey: input.settlementKey, reason: 'pomyłka' };
  await desk().cancelSettlement({ ...cancel, stoppedAtDesk: 'desk-1' });
  for (const id of ids) expect((await paymentOf(id)).payment).toMatchObject({ state: 'due', settlementKey: null });
  const { cancelled } = await desk().dayEnd({ day: warsawDate(api.clock.now()) });
  expect(cancelled.rows.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(await api.database.prisma.printJob.count({ where: { state: 'cancelled' } })).toBe(2);
  await api.runJobs();
  expect(await ledger()).toEqual([]);
});

it('once, or not at all: cancelling is refused for all when the receipt of one buyer may be printed', async () => {
  const { input, ids } = await family();
  const settled = await desk().settle(input);
  const id = settled.groups[2]?.printJob?.id ?? '';
  await api.database.prisma.printJob.update({ where: { id }, data: { state: 'printed' } });
  const cancel = { settlementKey: input.settlementKey, reason: 'pomyłka', stoppedAtDesk: 'desk-1' };
  const refusal = { code: 'not-allowed-now', paymentIds: [ids[2]] };
  expect(await refusalOf(desk().cancelSettlement(cancel))).toMatchObject(refusal);
  expect(await api.database.prisma.payment.count({ where: { state: 'paid' } })).toBe(3);
});

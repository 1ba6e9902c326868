// A receipt for a client who invoices a company: sold only with the answer that the client gives up the invoice
// (PAY-17).
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle, terms } = openCounter(api);
const { ledger, payment: paymentOf } = openIssuing(api);

const NOON = '2026-11-20T11:00:00Z';
const DAY = '2026-11-20';
const REFUSED = { code: 'bad-input', fields: ['invoiceWaived'], reason: 'invoice-not-waived' };

async function company() {
  api.clock.set(NOON);
  const { input, payments, ward } = await due(A_COMPANY);
  return { input, ward, id: payments[0]?.id ?? 0 };
}

const waiverOf = async (id: number) => (await paymentOf(id)).payment.invoiceWaiver;
const dayEnd = () => api.as('office').payments.dayEnd({ day: DAY });
const lastAudit = async () => (await listAudit(api.database.prisma, { limit: 1 }))[0];

it('without the answer: a settlement is refused, and nothing is written', async () => {
  const { input, id } = await company();
  expect(await refusalOf(settle(input))).toEqual(REFUSED);
  expect(await refusalOf(settle({ ...input, invoiceWaived: false, invoiceAfterCorrection: true }))).toEqual(REFUSED);
  expect((await paymentOf(id)).payment).toMatchObject({ state: 'due', settlementKey: null });
  expect(await api.database.prisma.settlement.count()).toBe(0);
  expect(await api.database.prisma.printJob.count()).toBe(0);
});

it('without the answer: goods are not sold either', async () => {
  const { ward } = await company();
  const { id: productId } = await aProduct(api.database);
  const goods = { ...terms(ward, A_COMPANY), items: [{ productId, quantity: 1 }] };
  const sell = (more: object) => settle({ ...goods, ...more });
  expect(await refusalOf(sell({}))).toEqual(REFUSED);
  expect((await sell({ invoiceWaived: true })).payments).toMatchObject([{ invoiceWaiver: 'given' }]);
});

it('without the answer: what gives up no company invoice is settled, and keeps no waiver', async () => {
  const { input } = await company();
  const unticked = await settle({ ...input, printReceipt: false, invoiceWaived: true });
  expect(unticked.payments[0]).not.toHaveProperty('invoiceWaiver');
  const named = await due(A_PERSON);
  expect((await settle({ ...named.input, invoiceWaived: true })).payments[0]).not.toHaveProperty('invoiceWaiver');
});

it('with the answer: the waiver is on the payment, in the audit and in the day’s end; the receipt is the only document', async () => {
  const { input, id } = await company();
  const settled = await settle({ ...input, invoiceWaived: true });
  expect(settled).toMatchObject({ payments: [{ id, invoiceWaiver: 'given' }], plan: { invoice: 'none' } });
  expect(await waiverOf(id)).toBe('given');
  expect(await lastAudit()).toMatchObject({ entityId: String(id), after: { invoiceWaiver: 'given' } });
  const [entry] = await api.as('office').payments.history({ paymentId: id });
  expect(entry?.after).toMatchObject({ invoiceWaiver: 'given' });
  expect((await dayEnd()).waivers).toMatchObject({ rows: [{ id, waiver: 'given' }], count: 1, sum: 25_000 });
  await api.runJobs();
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt']);
});

it('with the answer: the same key again is the same sale; without the answer it is another request', async () => {
  const { input } = await company();
  const first = await settle({ ...input, invoiceWaived: true });
  expect(await settle({ ...input, invoiceWaived: true })).toEqual(first);
  expect(await refusalOf(settle(input))).toEqual({ code: 'conflict', reason: 'other-request' });
});

it('with the answer: a payment of 0,00 zł beside it gives nothing up', async () => {
  const { input, ward } = await company();
  const lines = [{ name: 'Próbne', gross: grosze(0), quantity: 1, vatRate: '8' as const }];
  const free = await aPayment(api.database, { participant: ward, lines });
  await settle({ ...input, paymentIds: [...input.paymentIds, free.id], invoiceWaived: true });
  expect(await waiverOf(free.id)).toBeUndefined();
});

it('with the answer: a settlement that is taken back takes the waiver back, and the audit keeps it', async () => {
  const { input, id } = await company();
  await settle({ ...input, deskPrints: false, invoiceWaived: true });
  const { settlementKey } = input;
  await api.as('office').payments.cancelSettlement({ settlementKey, reason: 'Zła osoba' });
  expect(await waiverOf(id)).toBeUndefined();
  expect(await lastAudit()).toMatchObject({ action: 'cancelSettlement', before: { invoiceWaiver: 'given' } });
  expect((await dayEnd()).waivers.count).toBe(0);
});

it('with the answer: the client reads of no waiver', async () => {
  const { input, ward } = await company();
  await settle({ ...input, invoiceWaived: true });
  const own = await api.as(aClient(ward.ownerEmail)).payments.mine();
  expect(JSON.stringify(own)).not.toContain('invoiceWaiver');
});

const offline = { method: 'cash', takenAt: NOON } as const;

it('a sale that a desk took while the server was away is recorded although the profile became a company’s meanwhile, marked as not asked', async () => {
  api.clock.set(NOON);
  const { input, payments, ward } = await due();
  const id = payments[0]?.id ?? 0;
  await anInvoicePreference(api.database, ward, A_COMPANY);
  const sale = { ...input, ...offline, invoiceVersion: 1, alreadyPrinted: true, settlementKey: randomUUID() };
  const settled = await settle(sale);
  expect(settled).toMatchObject({ payments: [{ state: 'paid' }], printJob: { state: 'printed' } });
  expect(await waiverOf(id)).toBe('not-asked');
  expect(await lastAudit()).toMatchObject({ after: { invoiceWaiver: 'not-asked' } });
  expect((await dayEnd()).waivers.rows).toMatchObject([{ id, waiver: 'not-asked' }]);
  await api.runJobs();
  expect((await ledger()).map(({ kind }) => kind)).toEqual(['receipt']);
});

it.each([
  ['is still to be printed', {}],
  ['was taken out of the queue', { deskPrints: false, deskDriver: 'posnet' }],
  ['the provider is to print', { deskPrints: false, deskDriver: 'provider' }],
  ['the provider is to print though the desk calls it printed', { alreadyPrinted: true, deskDriver: 'provider' }],
] as const)(
  'a sale that a desk took while the server was away whose receipt %s is refused without the answer, and nothing is written',
  async (_, toPrint) => {
    const { input, id } = await company();
    expect(await refusalOf(settle({ ...input, ...offline, ...toPrint }))).toEqual(REFUSED);
    expect((await paymentOf(id)).payment).toMatchObject({ state: 'due', settlementKey: null });
    expect(await api.database.prisma.printJob.count()).toBe(0);
    expect((await settle({ ...input, ...offline, ...toPrint, invoiceWaived: true })).payments).toMatchObject([
      { state: 'paid', invoiceWaiver: 'given' },
    ]);
  },
);

it('a sale that a desk took while the server was away that says its receipt is printed, but not when it was taken, is refused without the answer', async () => {
  const { input } = await company();
  expect(await refusalOf(settle({ ...input, alreadyPrinted: true }))).toEqual(REFUSED);
});

it('a sale that a desk took while the server was away brings the answer that the desk asked for out of its own copy', async () => {
  const { input, id } = await company();
  await settle({ ...input, ...offline, alreadyPrinted: true, invoiceWaived: true });
  expect(await waiverOf(id)).toBe('given');
});

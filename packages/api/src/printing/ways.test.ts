// Every receipt's one fiscal channel, through the real procedures: counters, online sales, later receipts, fallbacks.
import { A_LINE, aPayment, type GivenPaid } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import { PRINT_JOB_STATES } from '@zapisy/domain/printing/print-job';
import { expect, it } from 'vitest';
import { openPrints } from '../../testing/prints.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp } from '../jobs/follow-up.ts';

const api = testApi();
const { receipted, settled, issue, context, jobs, onlyJob, orders, notified, payment } = openPrints(api);
const printing = () => api.as('office').printing;
const queueOf = (deskId: string) => printing().openJobs({ deskId });
const TAXED: SoldItem = { ...A_LINE, vatRate: '23', vatExemption: '' };
const REASON = { code: 'other' as const, text: 'paragon wydany w sklepiku' };

it.each<[string, GivenPaid, object[], string[]]>([
  ['a city with a desk', { city: 'Kraków' }, [{ driver: 'posnet', deskId: 'desk-online', settlementKey: null }], []],
  ['a city of the provider', { city: 'Gdańsk' }, [{ driver: 'provider', deskId: null }], []],
  ['exempt, the city says none', { city: 'Łódź' }, [], []],
  ['taxed, the city says none', { city: 'Łódź', lines: [TAXED] }, [], ['no-fiscal-channel']],
  ['no route', { city: 'Sopot' }, [], ['no-fiscal-channel']],
])('paid online: %s', async (_, given, prints, reasons) => {
  const id = await receipted(given);
  expect((await payment(id)).receipt).not.toBeNull();
  expect(await jobs()).toMatchObject(
    prints.map((print) => ({ ...print, payments: [{ paymentId: id, living: true }] })),
  );
  expect((await notified()).map(({ reason }) => reason)).toEqual(reasons);
});

it('paid online: payments without a route gather in one notification', async () => {
  const ids = [await receipted({ city: 'Sopot' }), await receipted({ city: 'Sopot' })];
  expect(await notified()).toEqual([{ reason: 'no-fiscal-channel', paymentIds: ids, count: 2 }]);
});

it('paid online: the desk of the city finds the receipt in its queue, with names fit for the printer', async () => {
  const id = await receipted({ city: 'Kraków' });
  expect(await queueOf('desk-online')).toMatchObject([
    {
      paymentIds: [id],
      state: 'queued',
      receipt: { total: 25_000, items: [{ name: 'Pilka nozna 09.2026 (Zofia Nowak)' }] },
    },
  ]);
});

it.each([
  ['posnet', {}, [{ driver: 'posnet', state: 'queued', deskId: 'desk-1' }]],
  ['posnet, said', { deskDriver: 'posnet' }, [{ driver: 'posnet', state: 'queued' }]],
  ['printed offline', { alreadyPrinted: true }, [{ driver: 'posnet', state: 'printed' }]],
  ['taken out offline', { deskDriver: 'posnet', deskPrints: false }, [{ driver: 'posnet', state: 'cancelled' }]],
  ['provider', { deskDriver: 'provider', deskPrints: false }, [{ driver: 'provider', state: 'printing' }]],
  ['none', { deskDriver: 'none', deskPrints: false }, []],
] as const)('paid at a counter: %s: one way, also when the record is made', async (driver, desk, prints) => {
  const { id } = await settled(desk);
  expect(await jobs()).toMatchObject(driver === 'provider' ? [] : prints);
  await api.runJobs();
  expect((await payment(id)).receipt).not.toBeNull();
  expect(await jobs()).toMatchObject(prints);
  expect(await orders()).toEqual([driver === 'provider' ? 1 : 0]);
  expect(await notified()).toEqual([]);
});

it('paid at a counter: a receipt that is issued later is printed at the settlement’s desk, once', async () => {
  const { id } = await settled({ printReceipt: false, noReceiptReason: REASON });
  expect(await jobs()).toEqual([]);
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  await api.runJobs();
  expect(await queueOf('desk-1')).toMatchObject([{ paymentIds: [id], settlementKey: null, state: 'queued' }]);
  expect(await refusalOf(printing().printReceipt({ paymentId: id, note: 'x' }))).toMatchObject({
    reason: 'already-has-print',
  });
  const { may } = await api.as('office').payments.one({ paymentId: id });
  expect(may.printReceipt).toMatchObject({ allowed: false, why: { reason: 'already-has-print', paymentIds: [id] } });
});

it.each(PRINT_JOB_STATES)(
  'paid at a counter: a later receipt whose print is %s is never printed once more by itself',
  async (state) => {
    const { id } = await settled({ printReceipt: false, noReceiptReason: REASON });
    await api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
    await api.runJobs();
    const { id: jobId } = await onlyJob();
    await printing().report({ jobId, state });
    await issue(id);
    await followUp(context());
    await api.runJobs();
    expect(await onlyJob()).toMatchObject({ id: jobId, state });
    const offered = (await queueOf('desk-1')).filter((job) => job.state === 'queued');
    expect(offered).toHaveLength(state === 'queued' ? 1 : 0);
    const order = printing().printReceipt({ paymentId: id, note: 'x' });
    if (state === 'cancelled') expect(await order).toMatchObject({ paymentIds: [id] });
    else expect(await refusalOf(order)).toMatchObject({ code: 'not-allowed-now', reason: 'already-has-print' });
  },
);

it('paid at a counter: ‘Wystaw paragon’ after a rejection orders no second print', async () => {
  await api.faultControls.invoicing.fault({
    on: 'create',
    kind: 'receipt',
    fault: { type: 'refuse', field: 'positions' },
  });
  const { id } = await settled();
  await api.runJobs();
  const { id: jobId } = await onlyJob();
  await printing().report({ jobId, state: 'unknown' });
  await api.as('office').documents.issueReceiptAgain({ paymentId: id });
  await api.runJobs();
  expect((await payment(id)).receipt).not.toBeNull();
  expect(await onlyJob()).toMatchObject({ id: jobId, state: 'unknown' });
});

const rejected = async () => {
  await api.faultControls.invoicing.fault({ on: 'create', kind: 'vat', fault: { type: 'refuse' } });
  const { id } = await settled({ printReceipt: false }, A_COMPANY);
  await api.runJobs();
  return id;
};

it('a fallback receipt of a classic client is made, printed nowhere, and the notification says why', async () => {
  const id = await rejected();
  expect(await payment(id)).toMatchObject({ outcome: 'fell-back', receipt: { fiscal: 'none' } });
  expect(await jobs()).toEqual([]);
  const [notification] = await api.as('office').notifications.list();
  expect(notification).toMatchObject({
    reason: 'invoice-rejected',
    details: { receiptNotPrinted: 'company-invoice-would-be-forbidden' },
  });
});

it('a fallback receipt of a classic client is printed when a person says so, once, and rules the company invoice out', async () => {
  const id = await rejected();
  const order = { paymentId: id, deskId: 'desk-9', note: 'klient nie chce faktury' };
  const both = await Promise.allSettled([printing().printReceipt(order), printing().printReceipt(order)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await queueOf('desk-9')).toMatchObject([{ paymentIds: [id] }]);
  const invoice = api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  expect(await refusalOf(invoice)).toMatchObject({ code: 'not-allowed-now', reason: 'receipt-being-printed' });
  const audit = await api.database.prisma.audit.findMany({ where: { action: 'printReceipt' } });
  expect(audit).toMatchObject([{ entityId: String(id), after: { way: 'desk', deskId: 'desk-9', note: order.note } }]);
});

it('a fallback receipt of a classic client is not printed while its company invoice is made, nor after it', async () => {
  const id = await rejected();
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: id });
  const print = () => refusalOf(printing().printReceipt({ paymentId: id, note: 'x' }));
  expect(await print()).toMatchObject({ code: 'not-allowed-now', reason: 'document-under-way' });
  await api.runJobs();
  expect(await payment(id)).toMatchObject({ invoice: { kind: 'vat' }, receipt: { withdrawn: true } });
  expect(await print()).toMatchObject({ reason: 'receipt-withdrawn' });
  expect(await jobs()).toEqual([]);
});

it('a fallback receipt of a sale whose tick was taken away by hand is printed nowhere: it may stand in another fiscal memory', async () => {
  await api.faultControls.invoicing.fault({
    on: 'create',
    kind: 'vat',
    fault: { type: 'refuse', field: 'buyer_street' },
  });
  const { id } = await settled({ printReceipt: false, noReceiptReason: REASON }, A_PERSON);
  await api.runJobs();
  expect(await payment(id)).toMatchObject({ outcome: 'fell-back', receipt: { fiscal: 'none' } });
  expect(await jobs()).toEqual([]);
  const [notification] = await api.as('office').notifications.list();
  expect(notification).toMatchObject({ details: { receiptNotPrinted: 'receipt-was-unticked' } });
});

it('a person’s order to print of one whose print was taken out of a queue: the settlement’s desk again', async () => {
  const { id } = await settled();
  await api.runJobs();
  await printing().report({ jobId: (await onlyJob()).id, state: 'cancelled', cancelReason: 'drukarka w serwisie' });
  await printing().printReceipt({ paymentId: id, note: 'drukarka wróciła' });
  expect(await queueOf('desk-1')).toMatchObject([{ paymentIds: [id], state: 'queued' }]);
  expect((await jobs()).map(({ state }) => state)).toEqual(['cancelled', 'queued']);
});

it('a person’s order to print of one that no route covered: at the desk that is named, and nowhere without one', async () => {
  const id = await receipted({ city: 'Sopot' });
  expect(await refusalOf(printing().printReceipt({ paymentId: id, note: 'x' }))).toMatchObject({
    reason: 'no-route',
  });
  await printing().printReceipt({ paymentId: id, deskId: 'desk-2', note: 'trasa dopisana' });
  expect(await queueOf('desk-2')).toMatchObject([{ paymentIds: [id] }]);
});

it('a person’s order to print of a payment without a receipt, and of nothing', async () => {
  const { id } = await aPayment(api.database);
  expect(await refusalOf(printing().printReceipt({ paymentId: id, note: 'x' }))).toMatchObject({
    reason: 'no-receipt',
  });
  expect(await refusalOf(printing().printReceipt({ paymentId: 2_000_000, note: 'x' }))).toEqual({
    code: 'not-found',
  });
});

it('routeProblems names the cities whose online sales would be printed nowhere', async () => {
  await aCourse(api.database, { city: 'Kraków', vatRate: '23' });
  await aCourse(api.database, { city: 'Łódź', vatRate: '23' });
  await aCourse(api.database, { city: 'Sopot' });
  expect(await printing().routeProblems()).toEqual([
    { city: 'Sopot', problem: 'no-route' },
    { city: 'Łódź', problem: 'taxed-but-none' },
  ]);
});

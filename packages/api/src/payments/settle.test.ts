// Settling at the counter: once, in one transaction, with the buyer that the dialog showed.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_LINE, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { NO_RECEIPT, openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { NOTHING_WRITTEN, writtenSales } from '../../testing/written-sales.ts';

const api = testApi();
const { ledger, payment: paymentOf } = openIssuing(api);
const { settle, terms } = openCounter(api);

/** A ward with a due payment, and what its dialog would send. */
async function due(invoice?: Partial<StoredInvoice>, participant?: Participant) {
  const ward = participant ?? (await aParticipant(api.database));
  if (invoice) await anInvoicePreference(api.database, ward, invoice);
  const payment = await aPayment(api.database, { participant: ward });
  return { ward, payment, input: { ...terms(ward, invoice), paymentIds: [payment.id] } };
}

it.each([
  ['no preference, ticked', undefined, true, ['receipt'], 1, 'issued'],
  ['no preference, unticked', undefined, false, [], 0, 'without-document'],
  ['nominal, ticked', A_PERSON, true, ['receipt', 'vat'], 1, 'issued'],
  ['nominal, unticked', A_PERSON, false, ['vat'], 0, 'issued'],
  ['classic, unticked', A_COMPANY, false, ['vat'], 0, 'issued'],
  ['classic, ticked by hand', A_COMPANY, true, ['receipt'], 1, 'issued'],
  ['both flags', { ...A_PERSON, classicInvoice: true }, true, ['receipt', 'vat'], 1, 'issued'],
])('each preference and tick (DOC-1): %s', async (_, invoice, printReceipt, kinds, printJobs, outcome) => {
  const { input, payment } = await due(invoice);
  const reason = printReceipt || invoice === A_COMPANY ? {} : { noReceiptReason: NO_RECEIPT };
  const invoiceWaived = printReceipt && invoice === A_COMPANY;
  const settled = await settle({ ...input, printReceipt, ...reason, invoiceWaived });
  expect(settled.payments).toMatchObject([{ id: payment.id, state: 'paid', method: 'card', printReceipt }]);
  expect(await api.database.prisma.printJob.count()).toBe(printJobs);
  expect(await api.runJobs()).toEqual([]);
  expect((await ledger()).map(({ kind }) => kind)).toEqual(kinds);
  expect(await paymentOf(payment.id)).toMatchObject({ outcome });
});

it('one transaction writes the settlement, the buyer, the print job, the audit and the work', async () => {
  api.clock.set('2026-11-20T23:30:00Z');
  const { input, payment, ward } = await due(A_PERSON);
  const settled = await settle(input);
  expect(settled).toMatchObject({
    settlementKey: input.settlementKey,
    plan: { receipt: true, invoice: 'named-linked' },
    payments: [
      {
        paidOn: '2026-11-21',
        settledBy: ACTORS.reception.email,
        settlementKey: input.settlementKey,
        buyer: { preference: 'nominal', invoiceVersion: 1, data: { firstName: 'Anna', street: 'ul. Długa 1' } },
      },
    ],
    printJob: {
      state: 'queued',
      deskId: 'desk-1',
      settlementKey: input.settlementKey,
      receipt: { total: 25_000, method: 'card', items: [{ name: 'Pilka nozna 09.2026 (Zofia Nowak)' }] },
    },
  });
  expect(await writtenSales(api)).toEqual({ settlement: 1, printJob: 1, audit: 1, jobs: 1, paid: 1 });
  expect(await listAudit(api.database.prisma, { limit: 5 })).toMatchObject([
    {
      actor: ACTORS.reception.email,
      action: 'settle',
      entityId: String(payment.id),
      before: { state: 'due', amount: payment.amount },
      after: { amount: payment.amount, deskId: input.deskId },
    },
  ]);
  await anInvoicePreference(api.database, ward, A_COMPANY);
  await api.runJobs();
  expect(await ledger()).toMatchObject([{ kind: 'receipt' }, { kind: 'vat', buyer_company: false }]);
});

it('one transaction: several payments of the owner’s wards: one settlement, one receipt, one document set', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
  const { input, payment } = await due(A_PERSON, zofia);
  const other = await aPayment(api.database, { participant: adam! });
  await anInvoicePreference(api.database, adam!, A_PERSON);
  const settled = await settle({ ...input, paymentIds: [other.id, payment.id] });
  expect(settled.payments.map(({ id }) => id)).toEqual([payment.id, other.id]);
  expect(settled.printJob?.receipt.total).toBe(50_000);
  await api.runJobs();
  expect((await ledger()).map((row) => row['price_gross'])).toEqual(['500.0', '500.0']);
  expect((await paymentOf(other.id)).receipt?.id).toBe((await paymentOf(payment.id)).receipt?.id);
});

it('one transaction: a payment of a ward with another buyer is refused, whichever of both is asked for', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
  const { input, payment } = await due(undefined, zofia);
  const other = await aPayment(api.database, { participant: adam! });
  await anInvoicePreference(api.database, adam!, A_COMPANY);
  const refusal = { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [other.id] };
  expect(await refusalOf(settle({ ...input, paymentIds: [other.id] }))).toEqual(refusal);
  expect(await refusalOf(settle({ ...input, paymentIds: [payment.id, other.id] }))).toEqual(refusal);
  expect(await writtenSales(api)).toMatchObject({ settlement: 0, paid: 0 });
});

it('one transaction: 0,00 zł is over without a document, alone or beside another', async () => {
  const { input, payment, ward } = await due();
  const lines = [{ ...A_LINE, gross: grosze(0) }];
  const free = await aPayment(api.database, { participant: ward, lines });
  await settle({ ...input, paymentIds: [payment.id, free.id] });
  await api.runJobs();
  expect(await paymentOf(free.id)).toMatchObject({ outcome: 'without-document', payment: { state: 'paid' } });
  expect(await ledger()).toMatchObject([{ kind: 'receipt', price_gross: '250.0' }]);
  const alone = await aPayment(api.database, { participant: ward, lines });
  const settled = await settle({ ...input, settlementKey: randomUUID(), paymentIds: [alone.id] });
  expect(settled).toMatchObject({ printJob: null, plan: { receipt: false, invoice: 'none' } });
  await api.runJobs();
  expect(await ledger()).toHaveLength(1);
});

it('one transaction: a transfer is paid on the day on which the money came', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { input } = await due();
  const settled = await settle({ ...input, method: 'transfer', paidOn: '2026-11-03' });
  expect(settled.payments).toMatchObject([{ method: 'transfer', paidOn: '2026-11-03' }]);
  await api.runJobs();
  expect(await ledger()).toMatchObject([{ sell_date: '2026-11-03', paid_date: '2026-11-03' }]);
});

it('one transaction: a desk that was offline has printed already', async () => {
  const { input } = await due();
  const { printJob } = await settle({ ...input, alreadyPrinted: true });
  expect(printJob).toMatchObject({ state: 'printed', printedAt: expect.any(Date) });
  expect(await api.as('reception').printing.openJobs({ deskId: 'desk-1' })).toEqual([]);
});

it('one transaction: cash that was taken while the server was away is of the day on which it was taken', async () => {
  const { input } = await due();
  api.clock.set('2026-12-01T07:00:00Z');
  const offline = { ...input, method: 'cash', alreadyPrinted: true, takenAt: '2026-11-30T19:40:00Z' } as const;
  expect((await settle(offline)).payments).toMatchObject([{ paidOn: '2026-11-30' }]);
  await api.runJobs();
  expect(await ledger()).toMatchObject([{ sell_date: '2026-11-30', paid_date: '2026-11-30' }]);
});

it('one transaction is the cash of the person who took it, whoever is signed in when it is sent; the audit names both', async () => {
  const { input, payment } = await due();
  await api.as('reception').payments.due({ playerId: input.playerId });
  const takenBy = { sub: ACTORS.reception.sub, email: 'Kasia.Lis@zapisy.example' };
  const offline = { takenAt: '2026-11-30T19:40:00Z', takenBy, alreadyPrinted: true, method: 'cash' } as const;
  api.clock.set('2026-12-01T07:00:00Z');
  await settle({ ...input, ...offline }, 'manager');
  const kasia = 'kasia.lis@zapisy.example';
  expect((await paymentOf(payment.id)).payment).toMatchObject({ settledBy: kasia });
  expect(await listAudit(api.database.prisma, { action: 'settle', limit: 5 })).toMatchObject([
    {
      actor: ACTORS.manager.email,
      entity: 'payment',
      entityId: String(payment.id),
      after: { ...offline, deskPrints: true, takenBy: { sub: takenBy.sub, email: kasia } },
    },
  ]);
});

it('one transaction taken by another user now is refused: only money that a desk took without the server has another taker', async () => {
  const { input } = await due();
  const takenBy = { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' };
  await expect(settle({ ...input, takenBy })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['takenBy'] }] },
  });
  expect(await writtenSales(api)).toEqual(NOTHING_WRITTEN);
});

it('one transaction: a desk that prints another way gets no print job', async () => {
  const { input } = await due();
  expect(await settle({ ...input, deskPrints: false })).toMatchObject({ printJob: null });
});

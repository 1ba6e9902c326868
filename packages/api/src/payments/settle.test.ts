// Settling at the counter: once, in one transaction, with the buyer that the dialog showed.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_LINE, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import type { Participant } from '@zapisy/domain/people/participant';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../client.ts';

const api = testApi();
const { documents, ledger, payment: paymentOf, notified } = openIssuing(api);
const desk = () => api.as('reception').payments;
type Input = Inputs['payments']['settle'];
const REASON = { code: 'exempt-sale' as const, text: '' };

/** A ward with a due payment, and what its dialog would send. */
async function due(invoice?: Partial<StoredInvoice>, participant?: Participant) {
  const ward = participant ?? (await aParticipant(api.database));
  if (invoice) await anInvoicePreference(api.database, ward, invoice);
  const payment = await aPayment(api.database, { participant: ward });
  const input: Input = {
    settlementKey: randomUUID(),
    playerId: ward.id,
    paymentIds: [payment.id],
    method: 'card',
    printReceipt: true,
    invoiceVersion: invoice ? 1 : 0,
    deskId: 'desk-1',
  };
  return { ward, payment, input };
}

const NOTHING_WRITTEN = { settlement: 0, printJob: 0, audit: 0, jobs: 0, paid: 0 };

async function written() {
  const { prisma, pool } = api.database;
  const { rows } = await pool.query<{ jobs: number }>('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
  return {
    settlement: await prisma.settlement.count(),
    printJob: await prisma.printJob.count(),
    audit: await prisma.audit.count(),
    jobs: rows[0]?.jobs,
    paid: await prisma.payment.count({ where: { state: 'paid' } }),
  };
}

describe('each preference and tick (DOC-1)', () => {
  it.each([
    ['no preference, ticked', undefined, true, ['receipt'], 1, 'issued'],
    ['no preference, unticked', undefined, false, [], 0, 'without-document'],
    ['nominal, ticked', A_PERSON, true, ['receipt', 'vat'], 1, 'issued'],
    ['nominal, unticked', A_PERSON, false, ['vat'], 0, 'issued'],
    ['classic, unticked', A_COMPANY, false, ['vat'], 0, 'issued'],
    ['classic, ticked by hand', A_COMPANY, true, ['receipt'], 1, 'issued'],
    ['both flags', { ...A_PERSON, classicInvoice: true }, true, ['receipt', 'vat'], 1, 'issued'],
  ])('%s', async (_, invoice, printReceipt, kinds, printJobs, outcome) => {
    const { input, payment } = await due(invoice);
    const reason = printReceipt || invoice === A_COMPANY ? {} : { noReceiptReason: REASON };
    const invoiceWaived = printReceipt && invoice === A_COMPANY;
    const settled = await desk().settle({ ...input, printReceipt, ...reason, invoiceWaived });
    expect(settled.payments).toMatchObject([{ id: payment.id, state: 'paid', method: 'card', printReceipt }]);
    expect(await api.database.prisma.printJob.count()).toBe(printJobs);
    expect(await api.runJobs()).toEqual([]);
    expect((await ledger()).map(({ kind }) => kind)).toEqual(kinds);
    expect(await paymentOf(payment.id)).toMatchObject({ outcome });
  });
});

describe('one transaction', () => {
  it('writes the settlement, the buyer, the print job, the audit and the work', async () => {
    api.clock.set('2026-11-20T23:30:00Z');
    const { input, payment, ward } = await due(A_PERSON);
    const settled = await desk().settle(input);
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
    expect(await written()).toEqual({ settlement: 1, printJob: 1, audit: 1, jobs: 1, paid: 1 });
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

  it('several payments of the owner’s wards: one settlement, one receipt, one document set', async () => {
    const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
    const { input, payment } = await due(A_PERSON, zofia);
    const other = await aPayment(api.database, { participant: adam! });
    await anInvoicePreference(api.database, adam!, A_PERSON);
    const settled = await desk().settle({ ...input, paymentIds: [other.id, payment.id] });
    expect(settled.payments.map(({ id }) => id)).toEqual([payment.id, other.id]);
    expect(settled.printJob?.receipt.total).toBe(50_000);
    await api.runJobs();
    expect((await ledger()).map((row) => row['price_gross'])).toEqual(['500.0', '500.0']);
    expect((await paymentOf(other.id)).receipt?.id).toBe((await paymentOf(payment.id)).receipt?.id);
  });

  it('a payment of a ward with another buyer is refused, whichever of both is asked for', async () => {
    const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam']);
    const { input, payment } = await due(undefined, zofia);
    const other = await aPayment(api.database, { participant: adam! });
    await anInvoicePreference(api.database, adam!, A_COMPANY);
    const refusal = { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [other.id] };
    expect(await refusalOf(desk().settle({ ...input, paymentIds: [other.id] }))).toEqual(refusal);
    expect(await refusalOf(desk().settle({ ...input, paymentIds: [payment.id, other.id] }))).toEqual(refusal);
    expect(await written()).toMatchObject({ settlement: 0, paid: 0 });
  });

  it('0,00 zł is over without a document, alone or beside another', async () => {
    const { input, payment, ward } = await due();
    const lines = [{ ...A_LINE, gross: grosze(0) }];
    const free = await aPayment(api.database, { participant: ward, lines });
    await desk().settle({ ...input, paymentIds: [payment.id, free.id] });
    await api.runJobs();
    expect(await paymentOf(free.id)).toMatchObject({ outcome: 'without-document', payment: { state: 'paid' } });
    expect(await ledger()).toMatchObject([{ kind: 'receipt', price_gross: '250.0' }]);
    const alone = await aPayment(api.database, { participant: ward, lines });
    const settled = await desk().settle({ ...input, settlementKey: randomUUID(), paymentIds: [alone.id] });
    expect(settled).toMatchObject({ printJob: null, plan: { receipt: false, invoice: 'none' } });
    await api.runJobs();
    expect(await ledger()).toHaveLength(1);
  });

  it('a transfer is paid on the day on which the money came', async () => {
    api.clock.set('2026-11-20T12:00:00Z');
    const { input } = await due();
    const settled = await desk().settle({ ...input, method: 'transfer', paidOn: '2026-11-03' });
    expect(settled.payments).toMatchObject([{ method: 'transfer', paidOn: '2026-11-03' }]);
    await api.runJobs();
    expect(await ledger()).toMatchObject([{ sell_date: '2026-11-03', paid_date: '2026-11-03' }]);
  });

  it('a desk that was offline has printed already', async () => {
    const { input } = await due();
    const { printJob } = await desk().settle({ ...input, alreadyPrinted: true });
    expect(printJob).toMatchObject({ state: 'printed', printedAt: expect.any(Date) });
    expect(await api.as('reception').printing.openJobs({ deskId: 'desk-1' })).toEqual([]);
  });

  it('cash that was taken while the server was away is of the day on which it was taken', async () => {
    const { input } = await due();
    api.clock.set('2026-12-01T07:00:00Z');
    const offline = { ...input, method: 'cash', alreadyPrinted: true, takenAt: '2026-11-30T19:40:00Z' } as const;
    expect((await desk().settle(offline)).payments).toMatchObject([{ paidOn: '2026-11-30' }]);
    await api.runJobs();
    expect(await ledger()).toMatchObject([{ sell_date: '2026-11-30', paid_date: '2026-11-30' }]);
  });

  it('is the cash of the person who took it, whoever is signed in when it is sent; the audit names both', async () => {
    const { input, payment } = await due();
    await desk().due({ playerId: input.playerId });
    const takenBy = { sub: ACTORS.reception.sub, email: 'Kasia.Lis@zapisy.example' };
    const offline = { takenAt: '2026-11-30T19:40:00Z', takenBy, alreadyPrinted: true, method: 'cash' } as const;
    api.clock.set('2026-12-01T07:00:00Z');
    await api.as('manager').payments.settle({ ...input, ...offline });
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

  it('taken by another user now is refused: only money that a desk took without the server has another taker', async () => {
    const { input } = await due();
    const takenBy = { sub: 'kasia-1', email: 'kasia.lis@zapisy.example' };
    await expect(desk().settle({ ...input, takenBy })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['takenBy'] }] },
    });
    expect(await written()).toEqual(NOTHING_WRITTEN);
  });

  it('a desk that prints another way gets no print job', async () => {
    const { input } = await due();
    expect(await desk().settle({ ...input, deskPrints: false })).toMatchObject({ printJob: null });
  });
});

describe('the same key', () => {
  it('twenty at once: one settlement, one print job, one document set, one answer', async () => {
    const { input } = await due(A_PERSON);
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk().settle(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await written()).toEqual({ settlement: 1, printJob: 1, audit: 1, jobs: 1, paid: 1 });
    await Promise.all([api.runJobs(), api.runJobs()]);
    expect(await desk().settle(input)).toMatchObject({ settlementKey: input.settlementKey });
    await api.runJobs();
    expect(await documents()).toEqual(['pay-1-receipt-1', 'pay-1-vat-1']);
  });

  it('again after the profile has changed: the same answer, nothing written', async () => {
    const { input, ward } = await due(A_PERSON);
    const first = await desk().settle(input);
    await anInvoicePreference(api.database, ward, A_COMPANY);
    expect(await desk().settle(input)).toEqual(first);
  });

  it('again by a desk that got no response and printed meanwhile: its receipt is not printed a second time', async () => {
    const { input } = await due();
    await desk().settle(input);
    const again = { ...input, alreadyPrinted: true };
    expect((await desk().settle(again)).printJob).toMatchObject({ state: 'printed', printedAt: expect.any(Date) });
    expect(await api.as('reception').printing.openJobs({ deskId: 'desk-1' })).toEqual([]);
    const settled = await desk().settle(again);
    expect(await desk().settle(input)).toEqual(settled);
    expect(await written()).toMatchObject({ settlement: 1, printJob: 1, audit: 2, jobs: 1 });
  });

  it('with another request is refused', async () => {
    const { input } = await due();
    await desk().settle(input);
    const other = desk().settle({ ...input, method: 'cash' });
    expect(await refusalOf(other)).toEqual({ code: 'conflict', reason: 'other-request' });
  });

  it('other keys on one payment at once: one settles, the others are refused', async () => {
    const { input } = await due();
    const keys = Array.from({ length: 8 }, () => ({ ...input, settlementKey: randomUUID() }));
    const ends = await Promise.all(
      keys.map((one) =>
        desk()
          .settle(one)
          .then(
            () => 'settled',
            () => 'refused',
          ),
      ),
    );
    expect(ends.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'refused'), 'settled']);
    expect(await written()).toMatchObject({ settlement: 1, printJob: 1, jobs: 1 });
  });
});

describe('refused, and nothing is written', () => {
  async function refused(input: Input) {
    const before = await written();
    const refusal = await refusalOf(desk().settle(input));
    expect(await written()).toEqual(before);
    return refusal;
  }

  it('the dialog showed another version: the present data come with the refusal', async () => {
    const { input, ward } = await due(A_PERSON);
    await anInvoicePreference(api.database, ward, A_COMPANY);
    expect(await refused(input)).toEqual({
      code: 'conflict',
      reason: 'invoice-version',
      shown: 1,
      version: 2,
      invoice: A_COMPANY,
    });
    expect(await written()).toEqual(NOTHING_WRITTEN);
  });

  it('paid meanwhile: how and when', async () => {
    const { input, payment } = await due();
    await desk().settle(input);
    expect(await refused({ ...input, settlementKey: randomUUID(), method: 'cash' })).toMatchObject({
      code: 'already-settled',
      paymentIds: [payment.id],
      method: 'card',
      paidOn: expect.any(String),
    });
  });

  it.each(['pending', 'cancelled'] as const)('%s', async (state) => {
    const { input, ward } = await due();
    const other = await aPayment(api.database, { participant: ward, state });
    const refusal = await refused({ ...input, paymentIds: [...input.paymentIds, other.id] });
    expect(refusal).toEqual({ code: 'not-payable', paymentIds: [other.id], states: [state] });
  });

  it('another owner’s payment, named', async () => {
    const { input } = await due();
    const other = await aPayment(api.database);
    const refusal = await refused({ ...input, paymentIds: [...input.paymentIds, other.id] });
    expect(refusal).toEqual({ code: 'mismatched-payments', reason: 'other-owner', paymentIds: [other.id] });
  });

  it.each([
    ['a payment that is not there', { paymentIds: [999] }],
    ['a participant that is not there', { playerId: randomUUID() }],
  ])('%s', async (_, change) => {
    const { input } = await due();
    expect(await refused({ ...input, ...change })).toEqual({ code: 'not-found' });
  });

  it.each([undefined, { code: 'other' as const, text: ' ' }])('no receipt without a reason: %j', async (reason) => {
    const { input } = await due();
    const refusal = await refused({ ...input, printReceipt: false, ...(reason && { noReceiptReason: reason }) });
    expect(refusal).toEqual({ code: 'bad-input', fields: ['noReceiptReason'] });
  });

  describe('a transfer of a day', () => {
    const days = { earliest: '2026-10-01', latest: '2026-11-21' };
    const transfer = { method: 'transfer' as const };

    it.each([
      ['to come', '2026-11-22', 'day-in-future'],
      ['before the month before', '2026-09-30', 'day-too-long-ago'],
      ['of years ago', '2019-01-31', 'day-too-long-ago'],
    ])('%s, with the days that may be', async (_, paidOn, reason) => {
      api.clock.set('2026-11-20T23:30:00Z');
      const { input } = await due();
      const refusal = { code: 'bad-input', fields: ['paidOn'], reason, ...days };
      expect(await refused({ ...input, ...transfer, paidOn })).toEqual(refusal);
    });

    it.each(['2026-11-21', '2026-10-01'])('%s is taken', async (paidOn) => {
      api.clock.set('2026-11-20T23:30:00Z');
      const { input } = await due();
      expect(await desk().settle({ ...input, ...transfer, paidOn })).toMatchObject({ payments: [{ paidOn }] });
    });

    it('that was early enough when an offline desk took the sale is taken after the month has ended', async () => {
      api.clock.set('2026-12-01T07:00:00Z');
      const { input } = await due();
      const offline = { ...input, ...transfer, paidOn: '2026-10-01', takenAt: '2026-11-30T19:40:00Z' };
      expect(await desk().settle(offline)).toMatchObject({ payments: [{ paidOn: '2026-10-01' }] });
    });

    it('does not matter for another payment method', async () => {
      api.clock.set('2026-11-20T23:30:00Z');
      const { input } = await due();
      const settled = await desk().settle({ ...input, method: 'cash', paidOn: '2019-01-31' });
      expect(settled).toMatchObject({ payments: [{ paidOn: '2026-11-21' }] });
    });
  });

  it('a classic client needs no reason', async () => {
    const { input } = await due(A_COMPANY);
    expect(await desk().settle({ ...input, printReceipt: false })).toMatchObject({ plan: { invoice: 'company' } });
  });
});

describe('a company’s data that no invoice could bear', () => {
  const BAD = { ...A_COMPANY, taxId: '5260250275' };

  it('are corrected first', async () => {
    const { input } = await due(BAD);
    const refusal = await refusalOf(desk().settle({ ...input, printReceipt: false }));
    expect(refusal).toEqual({
      code: 'invalid-invoice-data',
      problems: [{ field: 'taxId', code: 'checksum' }],
    });
    expect(await written()).toEqual(NOTHING_WRITTEN);
  });

  it('do not matter for a receipt', async () => {
    const { input } = await due(BAD);
    const settled = await desk().settle({ ...input, invoiceWaived: true });
    expect(settled).toMatchObject({ plan: { receipt: true, invoice: 'none' } });
  });

  it('„Przyjmij, faktura po poprawie danych”: the money is taken, nothing is sent to the provider, staff are notified', async () => {
    const { input, payment } = await due(BAD);
    await desk().settle({ ...input, printReceipt: false, invoiceAfterCorrection: true });
    await api.runJobs();
    expect(await api.faultControls.journal('invoicing')).toEqual([]);
    expect(await paymentOf(payment.id)).toMatchObject({ outcome: 'needs-person', payment: { state: 'paid' } });
    expect(await notified()).toEqual([{ reason: 'invoice-data-invalid', paymentIds: [payment.id], count: 1 }]);
  });
});

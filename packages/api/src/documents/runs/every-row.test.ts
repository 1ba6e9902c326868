// Every row of what is issued (DOC-1) and of manual follow-up (FOL-2 to FOL-4), through the real procedures.

import { NO_RECEIPT, openCounter } from '@zapisy/api/testing/counter';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { ACTORS } from '@zapisy/api/testing/people';
import { refusalOf } from '@zapisy/api/testing/refusal-of';
import { testApi } from '@zapisy/api/testing/test-api';
import { A_LINE, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { checkOpenCheckouts } from '../../checkout/check-open-checkouts.ts';
import { checkoutPortsOf } from '../../checkout/checkout-ports.ts';

const api = testApi();
const { ledger, payment: paymentOf, notified } = openIssuing(api);
const { due, settle, terms } = openCounter(api);
const office = () => api.as('office');
const order = (...paymentIds: number[]) => office().documents.generateBulkInvoiceFromPayments({ paymentIds });

const OTHER_NIP = { ...A_COMPANY, taxId: '5252445767' };
const OTHER_STREET = { ...A_PERSON, street: 'ul. Nowa 2' };
/** A desk whose receipts stay records: an unprinted receipt is not fiscal. */
const NOT_PRINTED = { deskPrints: false };
const REFUSED = { kind: 'vat' as const, fault: { type: 'refuse', field: 'buyer_tax_no' } };

/** The provider's documents, one row each: its kind, its order id, and whether it is linked to a receipt. */
async function issued() {
  const rows = await ledger();
  return rows.map(({ kind, oid, from_invoice_id: source, issued_to_receipt: mark }) => {
    const receipt = rows.find(({ id }) => id === source);
    return `${kind} ${oid}${mark ? ` to ${receipt?.['oid']}` : ''}`;
  });
}

describe('5.1, at the counter', () => {
  const RECEIPT = 'receipt pay-1-receipt-1';
  it.each<[string, Partial<StoredInvoice> | undefined, boolean, readonly string[], string]>([
    ['none, ticked: receipt', undefined, true, [RECEIPT], 'issued'],
    ['none, unticked: none now', undefined, false, [], 'without-document'],
    ['nominal, ticked: both, linked', A_PERSON, true, [RECEIPT, 'vat pay-1-vat-1 to pay-1-receipt-1'], 'issued'],
    ['nominal, unticked: invoice, unlinked', A_PERSON, false, ['vat pay-1-vat-1'], 'issued'],
    ['classic, unticked: invoice only', A_COMPANY, false, ['vat pay-1-vat-1'], 'issued'],
    ['classic, ticked by hand: receipt only', A_COMPANY, true, [RECEIPT], 'issued'],
  ])('%s', async (_, invoice, printReceipt, documents, outcome) => {
    const { input } = await due(invoice);
    const invoiceWaived = printReceipt && invoice === A_COMPANY;
    await settle({ ...input, printReceipt, invoiceWaived, ...(!printReceipt && { noReceiptReason: NO_RECEIPT }) });
    await api.runJobs();
    expect(await issued()).toEqual(documents);
    expect(await paymentOf(1)).toMatchObject({ outcome });
    const taxNumbers = (await ledger()).map((row) => row['buyer_tax_no'] || null);
    expect(taxNumbers).toEqual(
      documents.map((row) => (invoice === A_COMPANY && row !== RECEIPT ? A_COMPANY.taxId : null)),
    );
    expect(await notified()).toEqual([]);
  });

  it.each([
    ['none', undefined, true],
    ['nominal', A_PERSON, true],
    ['classic', A_COMPANY, false],
  ])('unticked for %s: a reason is wanted (%#), and kept', async (_, invoice, isWanted) => {
    const { input } = await due(invoice);
    const unticked = { ...input, printReceipt: false };
    if (isWanted) expect(await refusalOf(settle(unticked))).toEqual({ code: 'bad-input', fields: ['noReceiptReason'] });
    const reason = { code: 'other' as const, text: 'kasa w serwisie' };
    await settle(isWanted ? { ...unticked, noReceiptReason: reason } : unticked);
    expect((await paymentOf(1)).payment.noReceiptReason).toEqual(isWanted ? reason : null);
  });
});

describe('5.1, online', () => {
  it.each<[string, Partial<StoredInvoice> | undefined, readonly string[]]>([
    ['none: always a receipt', undefined, ['receipt pay-1-receipt-1']],
    ['nominal: both, linked', A_PERSON, ['receipt pay-1-receipt-1', 'vat pay-1-vat-1 to pay-1-receipt-1']],
    ['classic: invoice only', A_COMPANY, ['vat pay-1-vat-1']],
  ])('%s', async (_, invoice, documents) => {
    const [ward] = await aFamily(api.database, ['Zofia'], ACTORS.client.email);
    if (ward && invoice) await anInvoicePreference(api.database, ward, invoice);
    const { id: courseId } = await aCourse(api.database);
    const client = api.as('client').registration;
    const [started] = await client.begin({ courseId, playerIds: [ward?.id ?? ''] });
    const began = await api.as('client').checkout.pay({ registrationIds: [started?.id ?? ''] });
    if (began.kind !== 'gateway') throw new Error('expected a checkout');
    await api.faultControls.gateway.pay(began.checkoutId);
    api.clock.advance(3 * 60_000);
    await checkOpenCheckouts(checkoutPortsOf(api.context));
    await api.runJobs();
    expect(await issued()).toEqual(documents);
    expect(await paymentOf(1)).toMatchObject({ outcome: 'issued', payment: { method: 'online', state: 'paid' } });
  });
});

describe('5.1, each way of paying', () => {
  const TWO = [{}, { lines: [{ ...A_LINE, gross: grosze(10_000) }] }];

  it('instalments: each payment its own documents over its own amount', async () => {
    const { input, ward } = await due(A_PERSON, TWO);
    api.clock.set('2026-11-20T12:00:00Z');
    await settle({ ...input, paymentIds: [1] });
    await api.runJobs();
    api.clock.set('2026-12-20T12:00:00Z');
    await settle({ ...input, ...terms(ward, A_PERSON), paymentIds: [2] });
    await api.runJobs();
    expect((await ledger()).map((row) => [row['oid'], row['price_gross'], row['sell_date']])).toEqual([
      ['pay-1-receipt-1', '250.0', '2026-11-20'],
      ['pay-1-vat-1', '250.0', '2026-11-20'],
      ['pay-2-receipt-1', '100.0', '2026-12-20'],
      ['pay-2-vat-1', '100.0', '2026-12-20'],
    ]);
  });

  it('split and shop: one receipt each, by the same operation', async () => {
    const { input, ward } = await due();
    const parts = [
      { method: 'cash' as const, amount: 5_000 },
      { method: 'card' as const, amount: 20_000 },
    ];
    await settle({ ...input, parts });
    const ball = await aProduct(api.database);
    const items = [{ productId: ball.id, quantity: 1 }];
    await settle({ ...terms(ward, undefined), items });
    await api.runJobs();
    expect(await issued()).toEqual(['receipt pay-1-receipt-1', 'receipt pay-2-receipt-1']);
  });

  it('0,00 zł: no document, and none that could be missing', async () => {
    const { input, ward } = await due(undefined, [{ lines: [{ ...A_LINE, gross: grosze(0) }] }]);
    await settle(input);
    await anInvoicePreference(api.database, ward, A_PERSON);
    await api.runJobs();
    expect(await refusalOf(order(1))).toMatchObject({ code: 'not-allowed-now', reason: 'nothing-to-invoice' });
    expect(await issued()).toEqual([]);
  });
});

describe('5.1, a list', () => {
  it('of one owner and one buyer: one invoice; what has a receipt is not receipted again', async () => {
    const { input, ward } = await due(undefined, [{}, {}, {}]);
    await settle({ ...input, ...NOT_PRINTED });
    await api.runJobs();
    await anInvoicePreference(api.database, ward, A_PERSON);
    await order(3, 1, 2);
    await api.runJobs();
    expect(await issued()).toEqual(['receipt pay-1-2-3-receipt-1', 'vat pay-1-2-3-vat-1 to pay-1-2-3-receipt-1']);
  });

  it.each([
    ['another owner', async () => (await due(A_PERSON)).input, 'other-buyer'],
    [
      'another buyer of the same owner',
      async (ownerEmail: string) => {
        const participant = await aParticipant(api.database, { firstName: 'Adam', ownerEmail });
        await anInvoicePreference(api.database, participant, OTHER_STREET);
        const { id } = await aPayment(api.database, { participant });
        return { ...terms(participant, A_PERSON), paymentIds: [id] };
      },
      'other-buyer',
    ],
    ['no payment is settled', async () => undefined, 'not-paid'],
  ])('with the payment of %s is refused, naming it', async (_, mismatched, reason) => {
    const { input, ward } = await due(undefined, [{}, {}]);
    await settle({ ...input, ...NOT_PRINTED });
    const other = await mismatched(ward.ownerEmail);
    if (other) await settle({ ...other, ...NOT_PRINTED });
    else await aPayment(api.database, { participant: ward });
    await api.runJobs();
    await anInvoicePreference(api.database, ward, A_PERSON);
    const before = await issued();
    expect(await refusalOf(order(1, 2, 3))).toEqual({ code: 'mismatched-payments', reason, paymentIds: [3] });
    await api.runJobs();
    expect(await issued()).toEqual(before);
  });
});

describe('5.1, later', () => {
  it.each([
    ['the last day', '2027-02-28T22:59:00Z', true],
    ['the day after', '2027-02-28T23:00:00Z', false],
  ])('a named invoice to the receipt, on %s', async (_, at, isIssued) => {
    api.clock.set('2026-11-01T12:00:00Z');
    const { input, ward } = await due();
    await settle(input);
    await api.runJobs();
    await api.database.prisma.printJob.updateMany({ data: { state: 'printed' } });
    await anInvoicePreference(api.database, ward, A_PERSON);
    api.clock.set(at);
    if (isIssued) await order(1);
    else expect(await refusalOf(order(1))).toMatchObject({ code: 'too-late', deadline: '2027-02-28', paymentIds: [1] });
    await api.runJobs();
    const invoice = isIssued ? ['vat pay-1-vat-1 to pay-1-receipt-1'] : [];
    expect(await issued()).toEqual(['receipt pay-1-receipt-1', ...invoice]);
  });

  it('a company invoice to a fiscal receipt is refused with the reason', async () => {
    const { input, ward } = await due();
    await settle(input);
    await api.runJobs();
    await api.database.prisma.printJob.updateMany({ data: { state: 'printed' } });
    await anInvoicePreference(api.database, ward, A_COMPANY);
    const refusal = { code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [1] };
    expect(await refusalOf(order(1))).toEqual(refusal);
  });

  it.each<[string, Partial<StoredInvoice> | undefined, readonly string[]]>([
    ['none', undefined, ['receipt pay-1-receipt-1']],
    ['nominal', A_PERSON, ['receipt pay-1-receipt-1', 'vat pay-1-vat-1 to pay-1-receipt-1']],
    ['classic', A_COMPANY, ['vat pay-1-vat-1']],
  ])('„bez dokumentu”: the missing ones of %s', async (_, invoice, documents) => {
    const { input, ward } = await due();
    await settle({ ...input, printReceipt: false, noReceiptReason: NO_RECEIPT });
    if (invoice) await anInvoicePreference(api.database, ward, invoice);
    await order(1);
    await api.runJobs();
    expect(await issued()).toEqual(documents);
    expect(await paymentOf(1)).toMatchObject({ outcome: 'issued' });
  });
});

describe('5.3, after a rejection', () => {
  /** A sale whose invoice the provider rejected: a receipt replaces it, and a person was notified. */
  async function fellBack(invoice: Partial<StoredInvoice>) {
    await api.faultControls.invoicing.fault(REFUSED);
    const { input, ward } = await due(invoice);
    const printReceipt = invoice !== A_COMPANY;
    await settle({ ...input, printReceipt, ...NOT_PRINTED });
    await api.runJobs();
    expect(await issued()).toEqual(['receipt pay-1-receipt-1']);
    expect(await paymentOf(1)).toMatchObject({ outcome: 'fell-back', invoice: null });
    expect(await notified()).toEqual([{ reason: 'invoice-rejected', paymentIds: [1], count: 1 }]);
    return ward;
  }

  const LINKED = 'vat pay-1-vat-2 to pay-1-receipt-1';
  const ALONE = 'vat pay-1-vat-2';
  it.each<[string, Partial<StoredInvoice>, Partial<StoredInvoice>, string, string, boolean]>([
    ['nominal, corrected: linked to the receipt that exists', A_PERSON, OTHER_STREET, LINKED, 'issued', false],
    ['nominal, as it was: linked', A_PERSON, A_PERSON, LINKED, 'issued', false],
    ['nominal, now classic: never linked, the receipt goes', A_PERSON, A_COMPANY, ALONE, 'withdrawn', true],
    ['classic, corrected: never linked, the receipt goes', A_COMPANY, OTHER_NIP, ALONE, 'withdrawn', true],
    ['classic, now nominal: linked to the fallback receipt', A_COMPANY, A_PERSON, LINKED, 'issued', false],
  ])('%s', async (_, before, after, invoice, outcome, withdrawn) => {
    const ward = await fellBack(before);
    await anInvoicePreference(api.database, ward, after);
    await office().documents.generateInvoiceFromPayment({ paymentId: 1, isReceiptNotPrinted: true });
    await api.runJobs();
    expect(await issued()).toEqual(['receipt pay-1-receipt-1', invoice]);
    expect(await paymentOf(1)).toMatchObject({ outcome, receipt: { withdrawn } });
    expect((await ledger()).map((row) => [row['kind'], row['buyer_tax_no'] || null])).toEqual([
      ['receipt', null],
      ['vat', after.classicInvoice ? after.taxId : null],
    ]);
    expect((await ledger())[1]).toMatchObject({ buyer_street: after.street });
  });

  it('the profile asks for none any more: refused', async () => {
    const ward = await fellBack(A_COMPANY);
    await anInvoicePreference(api.database, ward, { ...A_COMPANY, classicInvoice: false });
    expect(await refusalOf(order(1))).toMatchObject({ code: 'not-allowed-now', reason: 'no-invoice-wanted' });
  });

  it('rejected again: the same notification counts, and the receipt stays the only one', async () => {
    await fellBack(A_COMPANY);
    await api.faultControls.invoicing.fault(REFUSED);
    await order(1);
    await api.runJobs();
    expect(await issued()).toEqual(['receipt pay-1-receipt-1']);
    expect(await notified()).toEqual([{ reason: 'invoice-rejected', paymentIds: [1], count: 2 }]);
  });

  describe.each([
    ['by the provider’s word', 'fiscal', 'receipt-is-fiscal'],
    ['ordered there', 'ordered', 'receipt-being-printed'],
  ])('the fallback receipt is in a fiscal memory or may be: %s', (_, fiscalState, reason) => {
    it('the company invoice is refused; the way out is a named one, linked', async () => {
      const ward = await fellBack(A_COMPANY);
      await api.database.prisma.document.updateMany({ data: { fiscalState } });
      expect(await refusalOf(order(1))).toEqual({ code: 'not-allowed-now', reason, paymentIds: [1] });
      await anInvoicePreference(api.database, ward, A_PERSON);
      await order(1);
      await api.runJobs();
      expect(await issued()).toEqual(['receipt pay-1-receipt-1', LINKED]);
    });

    it('or a note of the accountant’s decision: „Załatwione”, which can be undone', async () => {
      await fellBack(A_COMPANY);
      const [open] = await office().notifications.list();
      const id = open?.id ?? '';
      await office().notifications.resolve({ id, note: 'Księgowa: paragon zostaje' });
      const resolved = { resolvedBy: ACTORS.office.email, note: 'Księgowa: paragon zostaje' };
      expect(await office().notifications.list()).toMatchObject([{ ...resolved, resolvedAt: expect.any(Date) }]);
      expect(await office().notifications.undoResolve({ id })).toMatchObject({ resolvedAt: null });
    });
  });
});

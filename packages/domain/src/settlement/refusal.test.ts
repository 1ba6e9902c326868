// The data of a sale at the counter, and why it is refused: each reason with its payments, the first that applies.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentSnapshot, PaymentWithDocuments } from '../documents/document-snapshot.ts';
import { saleOf } from '../documents/issuing/sale.ts';
import { grosze } from '../money.ts';
import { buyerOf } from '../payments/buyer.ts';
import type { Payment } from '../payments/payment.ts';
import { EMPTY_INVOICE, type StoredInvoice } from '../preferences/invoice-preference.ts';
import type { WardInvoice } from '../preferences/ward-invoice.ts';
import { counterSale, planOfSettled } from './counter-sale.ts';
import { settlementRefusal } from './refusal.ts';
import type { SettlementTerms } from './terms.ts';

const NOW = new Date('2026-11-20T14:20:00Z');
const TODAY = '2026-11-20';
const OWNER = 'anna.nowak@poczta.example';
const COMPANY: StoredInvoice = {
  ...EMPTY_INVOICE,
  classicInvoice: true,
  taxId: '5260250274',
  companyName: 'Nowak',
  street: 'ul. Długa 1',
  postalCode: '31-147',
  city: 'Kraków',
};
const TERMS: SettlementTerms = {
  method: 'cash',
  printReceipt: true,
  invoiceWaived: false,
  invoiceVersion: 0,
  invoiceAfterCorrection: false,
  alreadyPrinted: false,
  deskPrints: true,
};

function due(id: number, payment: Partial<Payment> = {}): PaymentWithDocuments {
  const found = {
    payment: { id, ownerEmail: OWNER, state: 'due', amount: grosze(8_900), lines: [], ...payment },
    participant: { id: 'p' },
    paidAt: null,
  };
  return found as object as PaymentWithDocuments;
}

type Given = { readonly invoice?: StoredInvoice; readonly version?: number; readonly terms?: Partial<SettlementTerms> };

function settling(found: readonly PaymentWithDocuments[], { invoice, version = 0, terms: asked }: Given = {}) {
  const terms = { ...TERMS, invoiceVersion: version, ...asked };
  const data = { invoice: invoice ?? EMPTY_INVOICE, version, updatedAt: null };
  const ward = { ...data, participant: { id: 'p', ownerEmail: OWNER } } as object as WardInvoice;
  const payments = found.map(({ payment }) => payment);
  const sale = counterSale(terms, ward, payments, NOW);
  const stored = new Map(invoice ? [['p', data]] : []);
  return { sale, refusal: settlementRefusal({ terms, ward, found, sale, stored }) };
}

it.each<[string, readonly PaymentWithDocuments[], Given, object | undefined]>([
  ['nothing', [due(1), due(2)], {}, undefined],
  [
    'a payment of another owner',
    [due(1), due(2, { ownerEmail: 'other@poczta.example' })],
    {},
    { code: 'mismatched-payments', reason: 'other-owner', paymentIds: [2] },
  ],
  [
    'one that is paid already, with how',
    [due(1, { state: 'paid', method: 'card', paidOn: TODAY }), due(2)],
    {},
    { code: 'already-settled', paymentIds: [1], method: 'card', paidOn: TODAY, paidAt: null },
  ],
  [
    'one whose money went back, with how it was paid',
    [due(1, { state: 'refunded', method: 'cash', paidOn: '2026-11-19' }), due(2, { state: 'pending' })],
    {},
    { code: 'already-settled', paymentIds: [1], method: 'cash', paidOn: '2026-11-19', paidAt: null },
  ],
  [
    'one that is being paid online',
    [due(1, { state: 'pending' }), due(2, { state: 'cancelled' })],
    {},
    { code: 'not-payable', paymentIds: [1, 2], states: ['pending', 'cancelled'] },
  ],
  [
    'a participant with another buyer',
    [due(1), { ...due(2), participant: { ...due(2).participant, id: 'q' } }],
    { invoice: COMPANY },
    { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [2] },
  ],
  [
    'invoice data that have changed since the dialog',
    [due(1)],
    { version: 3, terms: { invoiceVersion: 2 } },
    { code: 'conflict', reason: 'invoice-version', shown: 2, version: 3, invoice: EMPTY_INVOICE },
  ],
  ['the total that the dialog showed', [due(1), due(2)], { terms: { total: 17_800 } }, undefined],
  [
    'a price that was lowered since the dialog was opened',
    [due(1), due(2)],
    { terms: { total: 20_000 } },
    { code: 'conflict', reason: 'amount-changed', shown: 20_000, total: 17_800, paymentIds: [1, 2] },
  ],
  [
    'parts that do not come to the total',
    [due(1)],
    { terms: { parts: [{ method: 'cash', amount: grosze(8_899) }] } },
    { code: 'bad-input', fields: ['parts'], reason: 'sum', total: 8_900 },
  ],
  [
    'no reason for no receipt',
    [due(1)],
    { terms: { printReceipt: false } },
    { code: 'bad-input', fields: ['noReceiptReason'] },
  ],
  [
    'a receipt that rules out the company invoice, without a waiver',
    [due(1)],
    { invoice: COMPANY },
    { code: 'bad-input', fields: ['invoiceWaived'], reason: 'invoice-not-waived' },
  ],
  ['the same with a waiver', [due(1)], { invoice: COMPANY, terms: { invoiceWaived: true } }, undefined],
  [
    'a transfer of a day to come',
    [due(1)],
    { terms: { method: 'transfer', paidOn: '2026-11-21' } },
    { code: 'bad-input', fields: ['paidOn'], reason: 'day-in-future', earliest: '2026-10-01', latest: TODAY },
  ],
  [
    'a transfer of the month before last',
    [due(1)],
    { terms: { method: 'transfer', paidOn: '2026-09-30' } },
    { code: 'bad-input', fields: ['paidOn'], reason: 'day-too-long-ago', earliest: '2026-10-01', latest: TODAY },
  ],
  ['no transfer of its first day', [due(1)], { terms: { method: 'transfer', paidOn: '2026-10-01' } }, undefined],
  [
    'data that the invoice cannot bear',
    [due(1)],
    { invoice: { ...COMPANY, companyName: '' }, terms: { printReceipt: false } },
    { code: 'invalid-invoice-data' },
  ],
  [
    'the same without that invoice',
    [due(1)],
    { invoice: { ...COMPANY, companyName: '' }, terms: { invoiceWaived: true } },
    undefined,
  ],
  [
    'the same while the invoice waits for a correction',
    [due(1)],
    { invoice: { ...COMPANY, companyName: '' }, terms: { printReceipt: false, invoiceAfterCorrection: true } },
    undefined,
  ],
  [
    'the owner before the state',
    [due(1, { state: 'paid' }), due(2, { ownerEmail: 'other@poczta.example' })],
    {},
    { reason: 'other-owner' },
  ],
])('settlementRefusal refuses %s', (_, found, given, refusal) => {
  const { refusal: actual } = settling(found, given);
  if (refusal) expect(actual).toMatchObject(refusal);
  else expect(actual).toBeUndefined();
});

it('counterSale: charges what costs something; a payment of 0,00 zł is free', () => {
  const { sale } = settling([due(1), due(2, { amount: grosze(0) })]);
  expect(sale).toMatchObject({ charged: [{ id: 1 }], free: [{ id: 2 }], total: 8_900, outcome: 'waiting' });
});

it('counterSale is without a document when all is free, whatever was ticked', () => {
  const { sale, refusal } = settling([due(1, { amount: grosze(0) })], { terms: { printReceipt: false } });
  expect(sale).toMatchObject({ outcome: 'without-document', needsReason: false, needsWaiver: false });
  expect(refusal).toBeUndefined();
});

it.each<[string, Partial<SettlementTerms>, boolean]>([
  ['its own printer', {}, true],
  ['the provider’s', { deskDriver: 'provider' }, false],
  ['no printer', { deskPrints: false }, false],
])('counterSale prints at a desk with %s: %s', (_, terms, isPrintedHere) => {
  expect(settling([due(1)], { terms }).sale.isPrintedHere).toBe(isPrintedHere);
});

it('counterSale takes the day of the sale from an offline desk, and keeps a split on that day whatever its methods', () => {
  const takenAt = '2026-11-18T09:00:00Z';
  expect(settling([due(1)], { terms: { takenAt } }).sale.paidOn).toBe('2026-11-18');
  const parts = [
    { method: 'transfer', amount: grosze(8_000) },
    { method: 'cash', amount: grosze(900) },
  ] as const;
  const split = settling([due(1)], { terms: { takenAt, method: 'transfer', parts, paidOn: '2026-11-02' } });
  expect(split.sale).toMatchObject({ paidOn: '2026-11-18', charged: [{ method: 'transfer', parts }] });
});

it('counterSale reads the same plan back from what was settled', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.constantFrom('cash', 'card', 'transfer'), (isCompany, tick, method) => {
      const invoice = isCompany ? COMPANY : EMPTY_INVOICE;
      const { sale } = settling([due(1)], { invoice, terms: { printReceipt: tick, method } });
      const settled = sale.charged.map((payment) => ({ ...payment, buyer: sale.buyer, printReceipt: tick }));
      expect(planOfSettled(settled)).toEqual(sale.plan);
    }),
  );
});

it('counterSale has the plan by which its documents are issued, also when no tick was stored', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(COMPANY, EMPTY_INVOICE, { ...EMPTY_INVOICE, nominalInvoice: true }),
      fc.constantFrom(true, false, null),
      fc.constantFrom('cash', 'card', 'transfer', 'online'),
      (invoice, printReceipt, method) => {
        const payment = { ...due(1, { method, printReceipt }).payment, buyer: buyerOf(invoice, 1) };
        const snapshot = { ...due(1), payment, receipt: null, invoice: null } as object as PaymentSnapshot;
        expect(planOfSettled([payment])).toEqual(saleOf([snapshot], []).plan);
      },
    ),
  );
});

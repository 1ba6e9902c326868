// One settlement of one or several buyers: the sale of each buyer, and the refusal that counts for all of them.
import { expect, it } from 'vitest';
import type { PaymentWithDocuments } from '../documents/document-snapshot.ts';
import { grosze } from '../money.ts';
import type { Payment } from '../payments/payment.ts';
import { EMPTY_INVOICE, type StoredInvoice } from '../preferences/invoice-preference.ts';
import type { WardInvoice } from '../preferences/ward-invoice.ts';
import { type BuyerGroup, counterSales, familyRefusal } from './family-sale.ts';
import type { SettlementTerms } from './terms.ts';

const NOW = new Date('2026-11-20T14:20:00Z');
const OWNER = 'anna.nowak@poczta.example';
const ADDRESS = { street: 'ul. Długa 1', postalCode: '31-147', city: 'Kraków' };
const COMPANY = { ...EMPTY_INVOICE, ...ADDRESS, classicInvoice: true, taxId: '5260250274', companyName: 'Nowak' };
const PERSON = { ...EMPTY_INVOICE, ...ADDRESS, nominalInvoice: true, firstName: 'Anna', lastName: 'Nowak' };
const CARD_15_CASH_5 = [
  { method: 'cash' as const, amount: grosze(5_000) },
  { method: 'card' as const, amount: grosze(15_000) },
];

type Given = {
  readonly invoice?: StoredInvoice;
  readonly terms?: Partial<SettlementTerms>;
  readonly ownerEmail?: string;
  readonly payment?: Partial<Payment>;
};

/** The ward 'p<id>' with one due payment of 100,00 zł of that number. */
function group(id: number, { invoice = EMPTY_INVOICE, terms, ownerEmail = OWNER, payment }: Given = {}): BuyerGroup {
  const participant = { id: `p${id}`, ownerEmail };
  const due = { id, ownerEmail, state: 'due', amount: grosze(10_000), method: null, lines: [], ...payment };
  return {
    terms: {
      method: 'card',
      printReceipt: !invoice.classicInvoice,
      invoiceWaived: false,
      invoiceVersion: 1,
      invoiceAfterCorrection: false,
      alreadyPrinted: false,
      deskPrints: true,
      ...terms,
    },
    ward: { participant, invoice, version: 1, updatedAt: null } as object as WardInvoice,
    found: [{ payment: due, participant, paidAt: null } as object as PaymentWithDocuments],
  };
}

function settling(asked: readonly BuyerGroup[], total?: number) {
  const groups = asked.map((one) => ({ ...one, terms: { ...one.terms, total } }));
  const sales = counterSales(groups, NOW);
  const sold = groups.map((one, index) => ({ ...one, sale: sales[index]! }));
  const stored = new Map(
    groups.map(({ ward }) => [ward.participant.id, { invoice: ward.invoice, version: ward.version, updatedAt: null }]),
  );
  const refusal = familyRefusal({ groups: sold, stored });
  return { sales, refusal };
}

const BAG = { name: 'Worek', gross: grosze(10_000), quantity: 1, vatRate: '23' as const, productId: 'worek' };
/** Goods instead of a due payment: the sale makes their payment, and a refusal undoes it. */
const GOODS = { payment: { lines: [BAG] } };
const parts = { terms: { parts: CARD_15_CASH_5 } };

it('counterSales has its own plan, tick and total for each buyer, and shares one sum out to the grosz', () => {
  const { sales, refusal } = settling([group(1, parts), group(2, { invoice: COMPANY, ...parts })], 20_000);
  expect(refusal).toBeUndefined();
  expect(sales).toMatchObject([
    { plan: { receipt: true, invoice: 'none' }, total: 10_000, charged: [{ id: 1, method: 'card' }] },
    { plan: { receipt: false, invoice: 'company' }, isPrintedHere: false, charged: [{ id: 2, method: 'card' }] },
  ]);
  expect(sales.map(({ charged }) => charged.map((one) => one.parts))).toEqual([
    [
      [
        { method: 'card', amount: 5_000 },
        { method: 'cash', amount: 5_000 },
      ],
    ],
    [undefined],
  ]);
});

it('counterSales gives buyers of one rank the methods by payment number, whatever the order of the groups', () => {
  const inactive = { ...EMPTY_INVOICE, companyName: 'Dawna firma' };
  const methodsOf = (groups: readonly BuyerGroup[]) =>
    settling(groups).sales.flatMap(({ charged }) =>
      charged.map(({ id, method, parts: shared }) => [id, method, shared]),
    );
  const [one, two] = [group(1, parts), group(2, { invoice: inactive, ...parts })];
  expect(methodsOf([two, one]).toReversed()).toEqual(methodsOf([one, two]));
});

it('counterSales takes a split of several buyers today, whatever day of a transfer is sent beside it', () => {
  const methods = [
    { method: 'transfer' as const, amount: grosze(15_000) },
    { method: 'cash' as const, amount: grosze(5_000) },
  ];
  const terms = { method: 'transfer', parts: methods, paidOn: '2026-11-02' } as const;
  const { sales } = settling([group(1, { terms }), group(2, { invoice: PERSON, terms })], 20_000);
  expect(sales.map(({ paidOn }) => paidOn)).toEqual(['2026-11-20', '2026-11-20']);
});

const other = group(2, { invoice: PERSON });

it.each<[string, readonly BuyerGroup[], number | undefined, object | undefined]>([
  ['nothing', [group(1), other], 20_000, undefined],
  [
    'a participant of another owner',
    [group(1), group(2, { ownerEmail: 'other@poczta.example' })],
    undefined,
    { code: 'mismatched-payments', reason: 'other-owner', paymentIds: [2], playerId: 'p2' },
  ],
  [
    'payments of two buyers in two states, with both states',
    [group(1, { payment: { state: 'pending' } }), group(2, { invoice: PERSON, payment: { state: 'cancelled' } })],
    undefined,
    { code: 'not-payable', paymentIds: [1, 2], states: ['pending', 'cancelled'] },
  ],
  [
    'two groups of one buyer',
    [group(1), group(2)],
    undefined,
    { code: 'mismatched-payments', reason: 'same-buyer', paymentIds: [2], playerId: 'p2' },
  ],
  [
    'data of the second buyer that have changed, before a missing reason of the first',
    [group(1, { terms: { printReceipt: false } }), group(2, { invoice: PERSON, terms: { invoiceVersion: 7 } })],
    undefined,
    { code: 'conflict', reason: 'invoice-version', shown: 7, version: 1, playerId: 'p2' },
  ],
  [
    'payments of two buyers that were settled before, all of them named',
    [group(1, { payment: { state: 'paid' } }), group(2, { invoice: PERSON, payment: { state: 'paid' } })],
    undefined,
    { code: 'already-settled', paymentIds: [1, 2] },
  ],
  [
    'a company that gets a receipt without a waiver',
    [group(1), group(2, { invoice: COMPANY, terms: { printReceipt: true } })],
    undefined,
    { code: 'bad-input', reason: 'invoice-not-waived', playerId: 'p2' },
  ],
  [
    'another sum',
    [group(1), other],
    25_000,
    { code: 'conflict', reason: 'price-changed', shown: 25_000, total: 20_000 },
  ],
  [
    'methods that do not add up to the sum',
    [group(1, parts), group(2, { invoice: PERSON, payment: { amount: grosze(9_999) }, ...parts })],
    undefined,
    { code: 'bad-input', fields: ['parts'], reason: 'sum', total: 19_999 },
  ],
])('familyRefusal refuses %s', (_, groups, total, refusal) => {
  if (refusal) expect(settling(groups, total).refusal).toMatchObject(refusal);
  else expect(settling(groups, total).refusal).toBeUndefined();
});

it('familyRefusal names the payments of one buyer whose dues cost another sum, and the sum alone when goods are among them', () => {
  const changed = { code: 'conflict', shown: 9_000, total: 10_000 };
  const dues = { ...changed, reason: 'amount-changed', paymentIds: [1] };
  expect(settling([group(1)], 9_000).refusal).toEqual(dues);
  const goods = { ...changed, reason: 'price-changed' };
  expect(settling([group(1, GOODS)], 9_000).refusal).toEqual(goods);
});

it.each<[string, Given]>([
  ['of the same buyer', {}],
  ['of another owner', { ownerEmail: 'other@poczta.example', invoice: PERSON }],
])('familyRefusal names no payment of goods %s, because the refusal has undone it', (_, given) => {
  const { refusal } = settling([group(1), group(2, { ...GOODS, ...given })]);
  expect(refusal).toMatchObject({ code: 'mismatched-payments', paymentIds: [], playerId: 'p2' });
});

it('familyRefusal names no participant for a wrong day of a transfer, which is that of the whole sale', () => {
  const terms = { method: 'transfer', paidOn: '2026-01-01' } as const;
  const { refusal } = settling([group(1, { terms }), group(2, { invoice: PERSON, terms })]);
  expect(refusal).toMatchObject({ code: 'bad-input', fields: ['paidOn'], reason: 'day-too-long-ago' });
  expect(refusal).not.toHaveProperty('playerId');
});

it('familyRefusal names no participant when there is one buyer', () => {
  const { refusal } = settling([group(1, { terms: { invoiceVersion: 7 } })]);
  expect(refusal).toMatchObject({ reason: 'invoice-version' });
  expect(refusal).not.toHaveProperty('playerId');
});

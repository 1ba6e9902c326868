// What staff may order, row by row: which documents, or the reason why not and the payments it concerns.
import { expect, it } from 'vitest';
import { grosze } from '../../money.ts';
import { buyerOf } from '../../payments/buyer.ts';
import { EMPTY_INVOICE, type StoredInvoice } from '../../preferences/invoice-preference.ts';
import type { KnownRequest } from '../issuing/known-request.ts';
import { deniableRequest, isLate, LATE_MS } from '../issuing/late-request.ts';
import { type OrderedPayment, personOrder } from './person-order.ts';
import { failedReceipt, receiptAgainRefusal } from './receipt-again.ts';

const ADDRESS = { street: 'ul. Długa 1', postalCode: '31-147', city: 'Kraków' };
const PERSON: StoredInvoice = {
  ...EMPTY_INVOICE,
  ...ADDRESS,
  nominalInvoice: true,
  firstName: 'Anna',
  lastName: 'Nowak',
};
const COMPANY: StoredInvoice = {
  ...EMPTY_INVOICE,
  ...ADDRESS,
  classicInvoice: true,
  taxId: '5260250274',
  companyName: 'Nowak',
};
const NONE = buyerOf(EMPTY_INVOICE, 0);
const NAMED = buyerOf(PERSON, 1);
const CLASSIC = buyerOf(COMPANY, 1);
const TODAY = '2026-11-21';
const OTHER_FISCAL_MEMORY = { code: 'other-fiscal-memory', text: '' } as const;

type Given = Partial<Omit<OrderedPayment, 'payment'>> & { readonly payment?: Partial<OrderedPayment['payment']> };

function one({ payment, ...rest }: Given = {}): OrderedPayment {
  return {
    payment: {
      id: 1,
      ownerEmail: 'anna.nowak@poczta.example',
      state: 'paid',
      amount: grosze(100),
      paidOn: '2026-11-20',
      buyer: NONE,
      receiptId: null,
      invoiceId: null,
      noReceiptReason: null,
      method: 'cash' as const,
      printReceipt: true,
      ...payment,
    },
    outcome: 'without-document',
    receipt: null,
    invoice: null,
    printState: null,
    desk: { driver: 'posnet' as const },
    ...rest,
  };
}

/** A payment with its receipt. */
function receipted(fiscal: 'none' | 'ordered' | 'fiscal', given: Given = {}): OrderedPayment {
  const payment = { receiptId: 'r', ...given.payment };
  return one({ outcome: 'issued', receipt: { fiscal, withdrawn: false }, ...given, payment });
}

const NOT_FOR_GOVERNMENT = { govStatus: null, govId: null };

/** A payment with its company invoice. */
function invoiced(states: Pick<NonNullable<OrderedPayment['invoice']>, 'govStatus' | 'govId'>): OrderedPayment {
  const invoice = { govStatus: states.govStatus, govId: states.govId, bearsTaxId: true };
  return one({ outcome: 'issued', payment: { buyer: CLASSIC, invoiceId: 'i' }, invoice });
}

/** A payment with an invoice that its buyer's preference does not imply. */
function proxied(buyer: typeof NONE, bearsTaxId: boolean): OrderedPayment {
  const invoice = { ...NOT_FOR_GOVERNMENT, bearsTaxId };
  return one({ outcome: 'issued', payment: { buyer, invoiceId: 'i' }, invoice });
}

const order = (payments: readonly OrderedPayment[], requests: readonly KnownRequest[] = [], today = TODAY) =>
  personOrder({ payments, requests, today });
const request = (kind: KnownRequest['kind'], state: string, paymentIds = [1]): KnownRequest => ({
  kind,
  state,
  paymentIds,
});

it.each<[string, OrderedPayment, object]>([
  ['the missing receipt', one(), { kind: 'missing', isInvoice: false, printReceipt: true }],
  ['both', one({ payment: { buyer: NAMED } }), { kind: 'missing', isInvoice: true, printReceipt: true }],
  [
    'the record of a receipt that a desk has printed',
    one({ payment: { buyer: NAMED }, printState: 'printed' }),
    { kind: 'missing', isInvoice: true, printReceipt: true },
  ],
  [
    'the company invoice',
    one({ payment: { buyer: CLASSIC } }),
    { kind: 'missing', isInvoice: true, printReceipt: false },
  ],
  ["its sale's own", one({ outcome: 'needs-person' }), { kind: 'own', isInvoice: false, printReceipt: undefined }],
  [
    'the receipt of a client who wants no company invoice after all',
    one({ outcome: 'needs-person', payment: { buyer: NAMED, printReceipt: false } }),
    { kind: 'own', isInvoice: true, printReceipt: true },
  ],
  [
    'no receipt of one that was unticked for a reason',
    one({
      outcome: 'needs-person',
      payment: { buyer: NAMED, printReceipt: false, noReceiptReason: OTHER_FISCAL_MEMORY },
    }),
    { kind: 'own', isInvoice: true, printReceipt: undefined },
  ],
  [
    'no receipt beside the company invoice',
    one({ outcome: 'needs-person', payment: { buyer: CLASSIC, printReceipt: false } }),
    { kind: 'own', isInvoice: true, printReceipt: undefined },
  ],
  [
    'a named invoice to its receipt',
    receipted('fiscal', { payment: { buyer: NAMED } }),
    { kind: 'named-to-receipt', isInvoice: true, printReceipt: undefined },
  ],
  [
    'a named invoice beside a withdrawn receipt',
    receipted('none', { payment: { buyer: NAMED }, receipt: { fiscal: 'none', withdrawn: true } }),
    { kind: 'named', isInvoice: true, printReceipt: undefined },
  ],
  [
    'a company invoice beside a record',
    receipted('none', { payment: { buyer: CLASSIC } }),
    { kind: 'company', isInvoice: true, printReceipt: false },
  ],
  [
    'the next revision of an invoice that the e-invoice system rejected',
    invoiced({ govStatus: 'send_error', govId: null }),
    { kind: 'company', isInvoice: true, printReceipt: false },
  ],
  [
    'only the named invoice of a sale that is in another fiscal memory',
    one({ payment: { buyer: NAMED, noReceiptReason: OTHER_FISCAL_MEMORY } }),
    { kind: 'named', isInvoice: true, printReceipt: undefined },
  ],
])('issues: %s', (_, payment, documents) => {
  expect(order([payment])).toMatchObject({ allowed: true, documents });
});

it('issues after a rejection what was kept back is the next invoice, not the sale again', () => {
  const held = one({ outcome: 'needs-person', payment: { buyer: CLASSIC } });
  expect(order([held], [request('vat', 'rejected')])).toMatchObject({
    allowed: true,
    documents: { kind: 'company' },
  });
});

const classic = { payment: { buyer: CLASSIC } };
it.each<[string, OrderedPayment, object]>([
  [
    'a due payment',
    one({ payment: { state: 'due' } }),
    { code: 'mismatched-payments', reason: 'not-paid', paymentIds: [1] },
  ],
  ['documents under way', one({ outcome: 'waiting' }), { reason: 'document-under-way', paymentIds: [1] }],
  ['a receipt alone', receipted('none'), { reason: 'no-invoice-wanted', paymentIds: [1] }],
  [
    'an invoice that is there',
    receipted('none', { payment: { invoiceId: 'i', buyer: NAMED } }),
    { reason: 'invoice-exists' },
  ],
  ['one that the national system has', invoiced({ govStatus: 'ok', govId: '5252-1' }), { reason: 'invoice-exists' }],
  ['one that it may have', invoiced({ govStatus: 'duplicate_error', govId: null }), { reason: 'invoice-exists' }],
  ['0,00 zł', one({ payment: { amount: grosze(0) } }), { reason: 'nothing-to-invoice' }],
  ['a fiscal receipt', receipted('fiscal', classic), { code: 'not-allowed-now', reason: 'receipt-is-fiscal' }],
  [
    'one of another fiscal memory',
    one({ payment: { buyer: CLASSIC, noReceiptReason: OTHER_FISCAL_MEMORY } }),
    { code: 'not-allowed-now', reason: 'receipt-is-fiscal', paymentIds: [1] },
  ],
  [
    'a second receipt of one that another fiscal memory has',
    one({ payment: { noReceiptReason: OTHER_FISCAL_MEMORY } }),
    { code: 'not-allowed-now', reason: 'receipt-elsewhere', paymentIds: [1] },
  ],
  [
    'the same with a fallback receipt beside it',
    receipted('none', { payment: { buyer: CLASSIC, noReceiptReason: OTHER_FISCAL_MEMORY } }),
    { reason: 'receipt-is-fiscal' },
  ],
  [
    'one whose print failed at the provider',
    receipted('none', { ...classic, receipt: { fiscal: 'failed', withdrawn: false } }),
    { reason: 'receipt-print-failed' },
  ],
  [
    'one that was withdrawn and is fiscal all the same',
    receipted('none', { ...classic, receipt: { fiscal: 'fiscal', withdrawn: true } }),
    { reason: 'receipt-is-fiscal' },
  ],
  ['one that is printed', receipted('none', { ...classic, printState: 'printed' }), { reason: 'receipt-is-fiscal' }],
  ['one on its way', receipted('none', { ...classic, printState: 'unknown' }), { reason: 'receipt-being-printed' }],
  [
    'data that no invoice could bear',
    one({ payment: { buyer: buyerOf({ ...COMPANY, taxId: '1111111111' }, 1) } }),
    { code: 'invalid-invoice-data', problems: [{ field: 'taxId', code: 'repeated' }] },
  ],
])('an order refuses: %s', (_, payment, why) => {
  expect(order([payment])).toMatchObject({ allowed: false, why });
});

const asked = (given: Given, isReceiptNotPrinted?: boolean) =>
  personOrder({
    payments: [receipted('none', { ...given, payment: { buyer: CLASSIC, ...given.payment } })],
    requests: [],
    today: TODAY,
    ...(isReceiptNotPrinted !== undefined && { isReceiptNotPrinted }),
  });
const question = { code: 'not-allowed-now', reason: 'receipt-maybe-printed', paymentIds: [1] };

it.each<[string, Given]>([
  ['ticked at a desk without a driver', { desk: { driver: 'none' } }],
  ['ticked where no desk of ours was', { desk: null }],
  ['whose receipt is not at the provider', { desk: { driver: 'none' }, receipt: null, outcome: 'needs-person' }],
])(
  'an order is refused with a question, a company invoice for a sale that may have been printed at another fiscal printer: %s',
  (_, given) => {
    expect(asked(given)).toEqual({ allowed: false, why: question });
    expect(asked(given, false)).toEqual({ allowed: false, why: question });
    expect(asked(given, true)).toMatchObject({ allowed: true, documents: { kind: 'company' } });
  },
);

it.each<[string, Given]>([
  ['at a desk with a printer', { desk: { driver: 'posnet' } }],
  ['at a desk whose receipts the provider prints', { desk: { driver: 'provider' } }],
  ['unticked', { desk: { driver: 'none' }, payment: { printReceipt: false } }],
  ['paid online', { desk: null, payment: { method: 'online' } }],
])(
  'an order is refused with a question, a company invoice for a sale that may have been printed at another fiscal printer but not one that was settled %s',
  (_, given) => {
    expect(asked(given)).toMatchObject({ allowed: true });
  },
);

it('an order refuses: a named invoice after its last day', () => {
  const payment = receipted('fiscal', { payment: { buyer: NAMED } });
  expect(order([payment], [], '2027-02-28')).toMatchObject({ allowed: true });
  expect(order([payment], [], '2027-03-01')).toEqual({
    allowed: false,
    why: { code: 'too-late', reason: 'too-late', paymentIds: [1], deadline: '2027-02-28' },
  });
});

it('an order refuses: a list with a refused payment, naming it', () => {
  const mismatched = one({ payment: { id: 3, buyer: NAMED } });
  expect(order([one(), one({ payment: { id: 2 } }), mismatched])).toEqual({
    allowed: false,
    why: { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: [3] },
  });
});

it('an order refuses: a list whose receipts differ, for an invoice is linked to one', () => {
  const named = { payment: { buyer: NAMED } };
  const [first, second] = [receipted('fiscal', named), receipted('fiscal', named)];
  const other = receipted('fiscal', { payment: { buyer: NAMED, id: 3, receiptId: 's' } });
  const elsewhere = one({
    payment: { buyer: NAMED, id: 4, printReceipt: false, noReceiptReason: OTHER_FISCAL_MEMORY },
  });
  expect(order([first, other, second, elsewhere])).toEqual({
    allowed: false,
    why: { code: 'mismatched-payments', reason: 'other-receipt', paymentIds: [3, 4] },
  });
  expect(order([first, second])).toMatchObject({ allowed: true, documents: { kind: 'named-to-receipt' } });
});

it('an order refuses: an order on top of a document that was made and is not on its payment yet', () => {
  const why = { reason: 'document-under-way', paymentIds: [1] };
  const accepted = request('vat', 'accepted');
  expect(order([one(), one({ payment: { id: 2 } })], [accepted])).toMatchObject({ allowed: false, why });
  expect(order([one()], [request('receipt', 'accepted', [2])])).toMatchObject({ allowed: true });
});

it.each(['pending', 'sent', 'unknown'])('an order refuses: an order on top of a request that is %s', (state) => {
  const why = { reason: 'document-under-way', paymentIds: [1] };
  expect(order([one(), one({ payment: { id: 2 } })], [request('vat', state)])).toMatchObject({ allowed: false, why });
});

const failed = request('receipt', 'rejected');
it.each<[string, OrderedPayment, KnownRequest[], string | undefined]>([
  ['after a rejection', one(), [failed], undefined],
  ['after it was given up', one(), [request('receipt', 'abandoned')], undefined],
  ['when none has failed', one(), [request('vat', 'rejected')], 'no-failed-receipt'],
  ['when it came after all', receipted('none'), [failed], 'no-failed-receipt'],
  ['when its settlement was taken back', one({ payment: { state: 'due' } }), [failed], 'no-failed-receipt'],
  ['while it is under way', one({ outcome: 'waiting' }), [failed], 'document-under-way'],
  ['beside a company invoice', invoiced(NOT_FOR_GOVERNMENT), [failed], 'invoice-exists'],
  ['beside one that its buyer did not prefer', proxied(NONE, true), [failed], 'invoice-exists'],
  ['beside a named one', proxied(NAMED, false), [failed], undefined],
  ['beside a named one of a company’s sale', proxied(CLASSIC, false), [failed], undefined],
])("'Wystaw paragon': %s", (_, payment, requests, reason) => {
  const refusal = receiptAgainRefusal(payment, requests);
  expect(refusal && 'reason' in refusal ? refusal.reason : refusal).toBe(reason);
});

it("'Wystaw paragon' tries the newest one that failed", () => {
  const newest = { ...failed, paymentIds: [1, 2] };
  expect(failedReceipt([failed, newest, request('receipt', 'accepted')])).toBe(newest);
});

it('a request is late after a quarter of an hour', () => {
  const createdAt = new Date('2026-11-21T12:00:00Z');
  expect(isLate({ createdAt }, new Date(createdAt.getTime() + LATE_MS - 1))).toBe(false);
  const late = new Date('2026-11-21T12:15:00Z');
  expect(isLate({ createdAt }, late)).toBe(true);
  const known = { ...request('vat', 'unknown'), createdAt };
  expect(deniableRequest([known], 'vat', late)).toBe(known);
  expect(deniableRequest([known], 'vat', createdAt)).toBeUndefined();
  expect(deniableRequest([known], 'receipt', late)).toBeUndefined();
  expect(deniableRequest([{ ...known, state: 'pending' }], 'vat', late)).toBeUndefined();
});

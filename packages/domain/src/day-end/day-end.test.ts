// The day's end: sums that add up to the grosz, each payment counted once, and the lists that a person must look at.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentOutcome } from '../documents/issuing/document-outcome.ts';
import { grosze, sumGrosze } from '../money.ts';
import { INVOICE_WAIVERS } from '../payments/invoice-waiver.ts';
import { PAYMENT_METHODS, PAYMENT_STATES, type PaymentMethod } from '../payments/payment.ts';
import { takingsOn } from '../payments/settlement-rules.ts';
import { PRINT_JOB_STATES } from '../printing/print-job.ts';
import { type DayEndPayment, dayEnd } from './day-end.ts';
import { HELD_DOCUMENTS, type HeldDocuments } from './held-documents.ts';
import { refundParts } from './sums.ts';

const DAY = '2026-11-20';
const LATER = '2026-11-25';
const part = (method: PaymentMethod, amount: number) => ({ method, amount: grosze(amount) });
const refund = (amount: number, markedOn = DAY) => ({
  refund: { amount: grosze(amount), reason: 'choroba', markedBy: 'biuro@zapisy.example', markedOn },
});
const CASH_100_CARD_150 = { parts: [part('card', 150), part('cash', 100)], method: 'card' as const };

const PAID: DayEndPayment = {
  id: 1,
  state: 'paid',
  amount: grosze(250),
  method: 'cash',
  paidOn: DAY,
  deskId: 'krakow-1',
  isGoods: false,
  receiptId: 'receipt-1',
  invoiceId: null,
  isFiscal: true,
  outcome: 'issued',
  printState: 'printed',
  hasNoReceiptReason: false,
  invoiceWaiver: null,
};

type Change = Partial<DayEndPayment>;
const endOf = (...changes: readonly Change[]) =>
  dayEnd(
    DAY,
    changes.map((change, index) => ({ ...PAID, id: index + 1, ...change })),
  );
const net = (end: ReturnType<typeof endOf>) =>
  Object.fromEntries(end.methods.filter((one) => one.net !== 0).map((one) => [one.method, one.net]));

it.each<[string, Change, Partial<Record<PaymentMethod, number>>]>([
  ['cash', {}, { cash: 250 }],
  ['online', { method: 'online', deskId: null }, { online: 250 }],
  ['a transfer', { method: 'transfer' }, { transfer: 250 }],
  ['a split by its own methods', CASH_100_CARD_150, { card: 150, cash: 100 }],
  ['one that was given back later', { state: 'refunded', ...refund(250, LATER) }, { cash: 250 }],
  ['not what was paid on another day', { paidOn: LATER }, {}],
  ['not what is due', { state: 'due', paidOn: null, method: null }, {}],
  ['not what is pending at the gateway', { state: 'pending', paidOn: null, method: 'online' }, {}],
  ['not what was cancelled', { state: 'cancelled' }, {}],
  ['nothing for 0,00 zł', { amount: grosze(0) }, {}],
])('what was taken: %s', (_, change, methods) => {
  const end = endOf(change);
  expect(net(end)).toEqual(methods);
  expect(end.unknownMethod).toEqual({ taken: 0, refunded: 0, net: 0 });
  expect(end.payments).toBe(Object.keys(methods).length > 0 ? 1 : 0);
});

it('what was taken names every method in its order, and counts goods once more as a part of the whole', () => {
  const end = endOf({}, { isGoods: true, amount: grosze(35), method: 'card' });
  expect(end.methods.map(({ method, taken }) => [method, taken])).toEqual([
    ...[['cash', 250] as const, ['card', 35] as const, ['blik', 0] as const],
    ...[['transfer', 0] as const, ['online', 0] as const],
  ]);
  expect(end).toMatchObject({ payments: 2, taken: 285, goods: { payments: 1, sum: 35 } });
});

it('a company invoice that was given up for a receipt is listed with the sales of the day, whatever was answered, and nothing else is', () => {
  const end = endOf(
    {},
    { invoiceWaiver: 'given' },
    { invoiceWaiver: 'not-asked' },
    { invoiceWaiver: 'given', paidOn: LATER },
  );
  expect(end.waivers.map(({ id }) => id)).toEqual([2, 3]);
});

const before = { paidOn: '2026-11-02' };
it.each<[string, Change, Partial<Record<PaymentMethod, number>>, number]>([
  ['the way it came', { ...before, ...refund(40) }, { cash: -40 }, 0],
  ['on the day of the payment', refund(40), { cash: 210 }, 0],
  ['online', { ...before, method: 'online', state: 'refunded', ...refund(250) }, { online: -250 }, 0],
  [
    'the whole of a split',
    { ...before, ...CASH_100_CARD_150, state: 'refunded', ...refund(250) },
    { card: -150, cash: -100 },
    0,
  ],
  ['a part of a split, which cannot be known', { ...before, ...CASH_100_CARD_150, ...refund(40) }, {}, -40],
  ['not on another day', { ...before, ...refund(40, LATER) }, {}, 0],
])('what was given back: %s', (_, change, methods, unknown) => {
  const end = endOf(change);
  expect(net(end)).toEqual(methods);
  expect(end.unknownMethod.net).toBe(unknown);
  expect(end.net).toBe(sumGrosze([...end.methods.map((one) => one.net), end.unknownMethod.net]));
});

it('what was given back is listed for each refund, with the payment methods that apply to it', () => {
  const end = endOf({ ...before, ...refund(40) }, { ...CASH_100_CARD_150, ...refund(60) }, {});
  expect(end.refunds.map(({ payment, parts }) => [payment.id, parts])).toEqual([
    [1, [part('cash', 40)]],
    [2, null],
  ]);
});

const online = { method: 'online' as const, deskId: null, outcome: 'needs-person' as const, receiptId: null };
const came = (amount: number, currency = 'PLN') => ({ received: { amount: grosze(amount), currency } });

it.each<[string, Change, number, number]>([
  ['less than was due', came(40), 40, 0],
  ['more than was due', came(300), 300, 0],
  ['nothing', came(0), 0, 0],
  ['all of it given back', { ...came(40), state: 'refunded', ...refund(40) }, 40, 40],
  ['in another currency', came(890, 'EUR'), 0, 0],
  ['in another currency, given back', { ...came(890, 'EUR'), ...refund(890) }, 0, 0],
])('what came over the gateway: %s', (_, change, taken, refunded) => {
  const end = endOf({ ...online, ...change });
  expect(end).toMatchObject({ payments: 1, taken, refunded, documents: { awaited: { payments: 1, sum: taken } } });
  expect(end.methods.find(({ method }) => method === 'online')).toMatchObject({ taken, refunded });
  expect(end.unknownMethod).toEqual({ taken: 0, refunded: 0, net: 0 });
});

it('what came over the gateway lists each other currency by itself, on the day on which it came or went', () => {
  const euro = { ...online, ...came(890, 'EUR') };
  const end = endOf({ ...euro, ...refund(90) }, { ...euro, paidOn: LATER }, { ...online, ...came(5, 'CZK') }, {});
  expect(end.foreign).toEqual([
    { currency: 'CZK', taken: 5, refunded: 0, net: 5 },
    { currency: 'EUR', taken: 890, refunded: 90, net: 800 },
  ]);
  expect(endOf({ ...euro, paidOn: LATER }, {}).foreign).toEqual([]);
  const wentBack = endOf({ ...euro, paidOn: LATER, ...refund(90) });
  expect(wentBack.foreign).toEqual([{ currency: 'EUR', taken: 0, refunded: 90, net: -90 }]);
});

it('what came over the gateway: a document says what was due', () => {
  expect(endOf({ ...online, ...came(40), receiptId: 'r' }).receipts).toEqual({ documents: 1, sum: 250 });
});

it.each<[string, Change, number, number]>([
  ['cash taken', {}, 250, 0],
  ['no card', { method: 'card' }, 0, 0],
  ['the cash of a split', CASH_100_CARD_150, 100, 0],
  ['less what was given back in cash', { paidOn: LATER, ...refund(40) }, -40, 0],
  ['perhaps less, where it cannot be known', { paidOn: LATER, ...CASH_100_CARD_150, ...refund(40) }, 0, 40],
  ['but never by more than was paid in cash', { paidOn: LATER, ...CASH_100_CARD_150, ...refund(240) }, 0, 100],
  ['not for a split without cash', { parts: [part('card', 150), part('blik', 100)], ...refund(40) }, 0, 0],
])('the drawer: %s', (_, change, expected, perhapsLess) => {
  expect(endOf(change).cash).toEqual({ expected, perhapsLess });
});

it('the drawer of each desk: by name, and what no desk had to do with comes last', () => {
  const end = endOf({ deskId: null, method: 'online' }, { deskId: 'wroclaw-1' }, {}, { ...refund(40), method: 'blik' });
  expect(end.desks).toEqual([
    { deskId: 'krakow-1', payments: 2, taken: 500, refunded: 40, net: 460, cash: { expected: 250, perhapsLess: 0 } },
    { deskId: 'wroclaw-1', payments: 1, taken: 250, refunded: 0, net: 250, cash: { expected: 250, perhapsLess: 0 } },
    { deskId: null, payments: 1, taken: 250, refunded: 0, net: 250, cash: { expected: 0, perhapsLess: 0 } },
  ]);
  expect(endOf({ paidOn: LATER }).desks).toEqual([]);
});

const NO_RECEIPT: Change = { receiptId: null, isFiscal: false, printState: null };
const WITHOUT: Change = { ...NO_RECEIPT, outcome: 'without-document' };

it.each<[Change, HeldDocuments]>([
  [{}, 'receipt'],
  [{ invoiceId: 'invoice-1' }, 'receipt-and-invoice'],
  [{ ...NO_RECEIPT, invoiceId: 'invoice-1' }, 'invoice'],
  [{ ...NO_RECEIPT, outcome: 'waiting' }, 'awaited'],
  [{ ...NO_RECEIPT, outcome: 'needs-person' }, 'awaited'],
  [WITHOUT, 'without'],
  [{ ...NO_RECEIPT, outcome: null }, 'without'],
])('documents: %j: %s', (change, progress) => {
  const { documents } = endOf(change);
  const found = HELD_DOCUMENTS.filter((one) => documents[one].payments > 0);
  expect(found).toEqual([progress]);
  expect(documents[progress]).toEqual({ payments: 1, sum: 250 });
});

it('documents are counted themselves: a receipt over two payments is one', () => {
  const end = endOf({}, { invoiceId: 'invoice-1' }, { ...NO_RECEIPT, invoiceId: 'invoice-2', amount: grosze(90) });
  expect(end.receipts).toEqual({ documents: 1, sum: 500 });
  expect(end.invoices).toEqual({ documents: 2, sum: 340 });
});

it('documents of the day alone: what is given back today has its documents on its own day', () => {
  expect(endOf({ paidOn: LATER, ...refund(40) }).receipts).toEqual({ documents: 0, sum: 0 });
});

it.each<[string, Change, boolean]>([
  ['a reason was given', { ...WITHOUT, hasNoReceiptReason: true }, true],
  ['a reason, and an invoice alone', { ...NO_RECEIPT, invoiceId: 'i', hasNoReceiptReason: true }, true],
  ['no document and no reason', WITHOUT, true],
  ['no work on documents yet', { ...NO_RECEIPT, outcome: null }, true],
  ['a receipt that was issued later', { hasNoReceiptReason: true }, false],
  ['a company invoice, as it should be', { ...NO_RECEIPT, invoiceId: 'i' }, false],
  ['documents on their way', { ...NO_RECEIPT, outcome: 'waiting' }, false],
  ['a sale of another day', { ...WITHOUT, paidOn: LATER }, false],
])('what a person must look at without a receipt: %s', (_, change, isListed) => {
  expect(endOf(change).withoutReceipt).toHaveLength(isListed ? 1 : 0);
});

it.each<[DocumentOutcome | null, boolean]>([
  ['waiting', true],
  ['needs-person', true],
  ['fell-back', true],
  ['issued-unlinked', true],
  ['issued', false],
  ['withdrawn', false],
  ['without-document', false],
  [null, false],
])('what a person must look at: documents that are %s: %j', (outcome, isListed) => {
  expect(endOf({ outcome }).unfinished).toHaveLength(isListed ? 1 : 0);
});

it('what a person must look at prints: all but what was printed, and what was removed from a queue and is fiscal all the same', () => {
  const listed = PRINT_JOB_STATES.filter(
    (printState) => endOf({ printState, isFiscal: false }).unfinished.length === 1,
  );
  expect(listed).toEqual(PRINT_JOB_STATES.filter((state) => state !== 'printed'));
  expect(endOf({ printState: 'cancelled', isFiscal: true }).unfinished).toEqual([]);
  expect(endOf({ printState: null, isFiscal: false }).unfinished).toEqual([]);
});

it('what a person must look at not what was paid on another day, also when it is given back today', () => {
  const end = endOf({ ...WITHOUT, outcome: 'waiting', hasNoReceiptReason: true, paidOn: LATER, ...refund(40) });
  expect([end.unfinished, end.withoutReceipt]).toEqual([[], []]);
  expect(end.refunds).toHaveLength(1);
});

/** A whole split: cuts of the amount, one for each of some methods. */
const anAmountInParts = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.uniqueArray(fc.constantFrom(...PAYMENT_METHODS), { minLength: 1 }))
  .chain(([amount, methods]) => {
    const cuts = fc.array(fc.integer({ min: 1, max: Math.max(1, amount) }), { maxLength: methods.length - 1 });
    return cuts.map((given) => {
      const bounds = [...new Set([0, ...given.toSorted((one, other) => one - other), amount])];
      const parts = bounds.slice(1).map((bound, index) => part(methods[index] ?? 'cash', bound - (bounds[index] ?? 0)));
      return { amount: grosze(amount), method: methods[0] ?? 'cash', ...(parts.length > 1 && { parts }) };
    });
  });
const aDay = fc.constantFrom(DAY, LATER);
const aPayment: fc.Arbitrary<DayEndPayment> = fc
  .record({
    paid: anAmountInParts,
    state: fc.constantFrom(...PAYMENT_STATES),
    paidOn: fc.option(aDay),
    refunded: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), on: aDay })),
    deskId: fc.constantFrom('krakow-1', 'wroclaw-1', null),
    isGoods: fc.boolean(),
    isFiscal: fc.boolean(),
    receiptId: fc.constantFrom('r1', 'r2', null),
    invoiceId: fc.constantFrom('i1', 'i2', null),
    outcome: fc.constantFrom<DocumentOutcome | null>('issued', 'waiting', 'without-document', null),
    printState: fc.constantFrom(...PRINT_JOB_STATES, null),
    hasNoReceiptReason: fc.boolean(),
    invoiceWaiver: fc.constantFrom(...INVOICE_WAIVERS, null),
    received: fc.option(fc.record({ amount: fc.nat(100_000).map(grosze), currency: fc.constantFrom('PLN', 'EUR') })),
  })
  .map(({ paid, refunded, received: given, ...rest }) => {
    const received = 'parts' in paid || paid.amount === 0 ? null : given;
    const came = received?.amount ?? paid.amount;
    return {
      id: 0,
      ...paid,
      ...rest,
      ...(received && { received }),
      ...(refunded && came > 0 && refund(Math.ceil((came * refunded.share) / 100), refunded.on)),
    };
  });
const payments = fc.array(aPayment, { maxLength: 12 }).map((all) => all.map((one, index) => ({ ...one, id: index })));
const sumOf = (rows: readonly { readonly [key in 'taken' | 'refunded' | 'net']: number }[]) => ({
  taken: rows.reduce((sum, { taken }) => sum + taken, 0),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  net: rows.reduce((sum, row) => sum + row.net, 0),
});

it('for any payments: methods, desks and documents each come to the whole, which is what every payment does to the takings', () => {
  fc.assert(
    fc.property(payments, (given) => {
      const end = dayEnd(DAY, given);
      const whole = sumOf([end]);
      expect(sumOf([...end.methods, end.unknownMethod])).toEqual(whole);
      expect(sumOf(end.desks)).toEqual(whole);
      expect(end.net).toBe(sumGrosze(given.map((one) => takingsOn(DAY, one))));
      expect(end.taken - end.refunded).toBe(end.net);
      expect(sumGrosze(Object.values(end.documents).map(({ sum }) => sum))).toBe(end.taken);
      expect(sumGrosze(end.desks.map(({ cash }) => cash.expected))).toBe(end.cash.expected);
      expect(sumGrosze(end.desks.map(({ cash }) => cash.perhapsLess))).toBe(end.cash.perhapsLess);
    }),
  );
});

it('for any payments: each payment is counted once, and the order in which they come makes no difference', () => {
  fc.assert(
    fc.property(payments, (given) => {
      const end = dayEnd(DAY, given);
      const tallied = Object.values(end.documents).reduce((sum, one) => sum + one.payments, 0);
      expect(tallied).toBe(end.payments);
      expect(end.desks.reduce((sum, one) => sum + one.payments, 0)).toBe(end.payments);
      for (const list of [end.withoutReceipt, end.waivers, end.unfinished, end.refunds.map(({ payment }) => payment)]) {
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      }
      const { refunds, withoutReceipt, waivers, unfinished, ...sums } = dayEnd(DAY, given.toReversed());
      expect(end).toMatchObject(sums);
    }),
  );
});

it('for any payments: no method is left over but for refunds of a part of a split', () => {
  fc.assert(
    fc.property(payments, (given) => {
      const { unknownMethod, refunds } = dayEnd(DAY, given);
      const notReported = refunds.filter(({ payment }) => refundParts(payment) === null);
      expect(unknownMethod.taken).toBe(0);
      expect(unknownMethod.refunded).toBe(
        notReported.reduce((sum, { payment }) => sum + (payment.refund?.amount ?? 0), 0),
      );
      for (const { payment } of notReported) expect(payment.parts?.length).toBeGreaterThan(1);
    }),
  );
});

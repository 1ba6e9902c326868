// The checker itself: a legal ledger passes, and each planted error is reported.
import { expect, it } from 'vitest';
import { type Evidence, judge, type Recorded } from './checker.ts';
import type { LedgerDocument } from './ledger-document.ts';
import type { Sold } from './sold.ts';

const NIP = '5260250274';
const [RECEIPT, INVOICE] = [900_001, 900_002];
const NOON = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:05:00Z');
const TRIES = Array.from({ length: 3 }, () => ['z000001', 'z000002']);

const sale = (given: Partial<Sold> = {}): Sold => ({
  payments: [
    { id: 1, mark: 'z000001', gross: 25_000 },
    { id: 2, mark: 'z000002', gross: 10 },
  ],
  preference: 'nominal',
  printReceipt: true,
  taxId: '',
  isReordered: false,
  ...given,
});

const document = (kind: 'receipt' | 'vat', more: LedgerDocument = {}): LedgerDocument => ({
  id: kind === 'receipt' ? RECEIPT : INVOICE,
  kind,
  number: `${kind} 1`,
  price_gross: '250.1',
  buyer_tax_no: null,
  issued_to_receipt: false,
  from_invoice_id: null,
  positions: [
    { name: 'Zajecia z000001', total_price_gross: '250.0' },
    { name: 'Zajecia z000002', total_price_gross: '0.1' },
  ],
  ...more,
});

const receipt = (more?: LedgerDocument) => document('receipt', more);
const invoice = (more?: LedgerDocument) => document('vat', more);
const linked = (more: LedgerDocument = {}) => invoice({ issued_to_receipt: true, from_invoice_id: RECEIPT, ...more });
const company = (more: LedgerDocument = {}) => invoice({ buyer_tax_no: NIP, ...more });

const recorded = (given: Partial<Recorded> = {}): readonly Recorded[] =>
  [1, 2].map((id) => ({
    id,
    state: 'paid',
    paidAt: NOON,
    outcome: 'issued',
    receipt: RECEIPT,
    invoice: INVOICE,
    ...given,
  }));

/** A nominal sale with its two documents, unless given otherwise. */
const evidence = (given: Partial<Evidence> = {}): Evidence => ({
  sold: [sale()],
  ledger: [receipt(), linked()],
  notified: [],
  recorded: recorded(),
  refused: { invoices: 0, links: 0 },
  receiptPosts: [],
  diedBeforePost: 0,
  ...given,
});

const notified = (reason: string, firstAt = LATER) => [{ reason, paymentIds: [1, 2], firstAt }];
const CLASSIC = sale({ preference: 'classic', printReceipt: false, taxId: NIP });
const INVOICE_ALONE = recorded({ receipt: null });
const RECEIPT_ALONE = recorded({ invoice: null });
const NOTHING = recorded({ receipt: null, invoice: null });

const LEGAL: readonly [string, Partial<Evidence>][] = [
  ['nominal: a receipt and its linked invoice', {}],
  ['nothing sold', { sold: [], ledger: [], recorded: [] }],
  [
    'no invoice wanted: a receipt',
    { sold: [sale({ preference: 'none' })], ledger: [receipt()], recorded: RECEIPT_ALONE },
  ],
  [
    'no invoice wanted, unticked: nothing',
    { sold: [sale({ preference: 'none', printReceipt: false })], ledger: [], recorded: NOTHING },
  ],
  [
    'nominal, unticked: an invoice',
    { sold: [sale({ printReceipt: false })], ledger: [invoice()], recorded: INVOICE_ALONE },
  ],
  ['classic: a company invoice', { sold: [CLASSIC], ledger: [company()], recorded: INVOICE_ALONE }],
  [
    'classic, ticked: a receipt',
    { sold: [{ ...CLASSIC, printReceipt: true }], ledger: [receipt()], recorded: RECEIPT_ALONE },
  ],
  ['an unlinked invoice after a refused link', { ledger: [receipt(), invoice()], refused: { invoices: 0, links: 1 } }],
  [
    'classic, refused: a receipt, and a person knows',
    {
      sold: [CLASSIC],
      ledger: [receipt()],
      recorded: RECEIPT_ALONE,
      notified: notified('invoice-rejected'),
      refused: { invoices: 1, links: 0 },
    },
  ],
  [
    'classic, refused and ordered again: both',
    {
      sold: [{ ...CLASSIC, isReordered: true }],
      ledger: [receipt(), company()],
      notified: notified('invoice-rejected'),
    },
  ],
  [
    'a receipt given up: the invoice, and a person knows',
    { ledger: [invoice()], recorded: INVOICE_ALONE, notified: notified('receipt-not-issued'), receiptPosts: TRIES },
  ],
  [
    'a receipt given up of which one try died before it left',
    {
      ledger: [invoice()],
      recorded: INVOICE_ALONE,
      notified: notified('receipt-not-issued'),
      receiptPosts: TRIES.slice(1),
      diedBeforePost: 1,
    },
  ],
];

it.each(LEGAL)('legal: %s', (_, given) => {
  expect(judge(evidence(given))).toMatchObject({ lost: [], duplicates: [], wrong: [] });
});

it.each<[string, Partial<Evidence>, string]>([
  ['the receipt', { ledger: [invoice()], recorded: INVOICE_ALONE }, 'payment 1 has no receipt'],
  ['the invoice', { ledger: [receipt()], recorded: RECEIPT_ALONE }, 'payment 1 has no invoice'],
  ['all', { ledger: [], recorded: NOTHING }, 'payment 2 has no invoice'],
  [
    'the fallback receipt',
    { sold: [CLASSIC], ledger: [], notified: notified('invoice-rejected') },
    'payment 1 has no receipt',
  ],
  [
    'the receipt, with another reason than was reported',
    { ledger: [invoice()], recorded: INVOICE_ALONE, notified: notified('invoice-rejected') },
    'payment 1 has no receipt',
  ],
  [
    'the receipt that is reported as refused and was not',
    { ledger: [invoice()], recorded: INVOICE_ALONE, notified: notified('receipt-rejected') },
    'payment 1 has no receipt',
  ],
  [
    'the invoice, reported for another payment',
    {
      ledger: [receipt()],
      recorded: RECEIPT_ALONE,
      notified: [{ reason: 'invoice-rejected', paymentIds: [2], firstAt: LATER }],
    },
    'payment 1 has no invoice',
  ],
])('planted: lost: %s', (_, given, line) => {
  expect(judge(evidence(given)).lost).toContain(line);
});

it.each<[string, Partial<Evidence>, string]>([
  ['a receipt', { ledger: [receipt(), receipt({ id: 5 }), linked()] }, 'payment 1 has one more receipt'],
  ['an invoice', { ledger: [receipt(), linked(), invoice({ id: 5 })] }, 'payment 2 has one more invoice'],
])('planted: twice: %s', (_, given, line) => {
  expect(judge(evidence(given)).duplicates).toContain(line);
});

it('planted: twice: each of them counts', () => {
  const ledger = [receipt(), receipt({ id: 5 }), receipt({ id: 6 }), linked()];
  expect(judge(evidence({ ledger })).duplicates).toHaveLength(4);
});

const SHORT = [{ name: 'Zajecia z000001', total_price_gross: '250.1' }];
const SHIFTED = [
  { name: 'Zajecia z000001', total_price_gross: '249.0' },
  { name: 'Zajecia z000002', total_price_gross: '1.1' },
];
it.each<[string, Partial<Evidence>, string]>([
  ['another amount', { ledger: [receipt({ price_gross: '250.0' }), linked()] }, 'document receipt 1 is over another'],
  ['amounts between lines', { ledger: [receipt({ positions: SHIFTED }), linked()] }, 'another amount for z000001'],
  ['a payment left out', { ledger: [receipt({ positions: SHORT }), linked()] }, 'does not cover its sale'],
  [
    'a document of nothing',
    { ledger: [receipt(), linked(), receipt({ positions: [{ name: 'Buty', total_price_gross: '1.0' }] })] },
    'is of nothing that was sold',
  ],
  ['another kind', { ledger: [receipt(), linked(), document('vat', { kind: 'proforma' })] }, 'neither receipt nor'],
  ['a NIP on a receipt', { ledger: [receipt({ buyer_tax_no: NIP }), linked()] }, 'has a receipt with a tax id'],
  ['a NIP on a named invoice', { ledger: [receipt(), linked({ buyer_tax_no: NIP })] }, 'with a wrong tax id'],
  ['no NIP on a company invoice', { sold: [CLASSIC], ledger: [invoice()] }, 'with a wrong tax id'],
  ['a company invoice beside a receipt', { sold: [CLASSIC], ledger: [company(), receipt()] }, 'beside a receipt'],
  [
    'a linked company invoice',
    { sold: [CLASSIC], ledger: [company({ issued_to_receipt: true })] },
    'has a linked company invoice',
  ],
  ['a link to another receipt', { ledger: [receipt(), linked({ from_invoice_id: 7 })] }, 'that is not its own'],
  ['a link that got lost', { ledger: [receipt(), invoice()] }, 'more invoices are unlinked'],
  [
    'a fallback without a cause',
    { ledger: [receipt()], recorded: RECEIPT_ALONE, notified: notified('invoice-rejected') },
    'more sales fell back',
  ],
  [
    'a receipt given up without a try',
    { ledger: [invoice()], recorded: INVOICE_ALONE, notified: notified('receipt-not-issued') },
    'more receipts were given up than were tried',
  ],
  [
    'a receipt given up after two tries',
    {
      ledger: [invoice()],
      recorded: INVOICE_ALONE,
      notified: notified('receipt-not-issued'),
      receiptPosts: TRIES.slice(1),
    },
    'more receipts were given up than were tried',
  ],
  [
    'a receipt given up at once',
    {
      ledger: [invoice()],
      recorded: INVOICE_ALONE,
      notified: notified('receipt-not-issued', NOON),
      receiptPosts: TRIES,
    },
    'payment 1 has a receipt given up within five minutes',
  ],
  ['a receipt that was not ordered', { sold: [sale({ printReceipt: false })] }, 'payment 1 has a receipt'],
  ['an invoice that was not ordered', { sold: [sale({ preference: 'none' })] }, 'payment 1 has an invoice'],
  ['a settlement forgotten', { recorded: [] }, 'payment 1 is not recorded'],
  ['a settlement undone', { recorded: recorded({ state: 'due' }) }, 'payment 1 is recorded as due'],
  ['work that never ends', { recorded: recorded({ outcome: 'waiting' }) }, 'payment 1 still waits'],
  ['a lost reference of the receipt', { recorded: INVOICE_ALONE }, 'names another receipt'],
  ['another invoice on record', { recorded: recorded({ invoice: 4 }) }, 'names another invoice'],
])('planted: wrong: %s', (_, given, line) => {
  expect(judge(evidence(given)).wrong.join('; ')).toContain(line);
});

it('counts sales that fell back and receipts that were given up, not payments', () => {
  const fell = {
    sold: [CLASSIC],
    ledger: [receipt()],
    recorded: RECEIPT_ALONE,
    notified: notified('invoice-rejected'),
  };
  expect(judge(evidence({ ...fell, refused: { invoices: 1, links: 0 } }))).toMatchObject({ fellBack: 1, wrong: [] });
  const given = {
    ledger: [invoice()],
    recorded: INVOICE_ALONE,
    notified: notified('receipt-not-issued'),
    receiptPosts: TRIES,
  };
  expect(judge(evidence(given))).toMatchObject({ givenUp: 1, fellBack: 0 });
});

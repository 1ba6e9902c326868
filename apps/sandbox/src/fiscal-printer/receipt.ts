// One receipt while it grows: lines, payments, and every refusal the printer has for them.
import type { Fields } from './command-fields.ts';
import { LETTERS, type Letter, place, type Rate } from './rates.ts';

/** Amounts in grosze; `total` is after the discount and negative for a line taken back; `quantity` as sent. */
export type ReceiptLine = {
  readonly name: string;
  readonly letter: Letter;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: number;
  readonly gross: number;
  readonly discount: number;
  readonly total: number;
  readonly description: string;
};

export type ReceiptPayment = {
  readonly type: number;
  readonly name: string;
  readonly amount: number;
  readonly change: boolean;
};

export type OpenReceipt = {
  readonly block: boolean;
  readonly lines: ReceiptLine[];
  readonly payments: ReceiptPayment[];
  taxId: string;
};

/** What the printer knows of names sold before: the lowest rate each was ever sold at. */
type SoldAt = ReadonlyMap<string, number>;

export const E = {
  paymentTooBig: 1951,
  paymentsCover: 1953,
  changeTooBig: 1961,
  paymentZero: 1962,
  noLines: 1992,
  totalsRange: 1950,
  inactiveRate: 2000,
  noTransaction: 2005,
  priceZero: 2006,
  quantityZero: 2007,
  lineTotalZero: 2009,
  inTransaction: 2038,
  totalZero: 2041,
  buffer: 2052,
  notCovered: 2054,
  badState: 2060,
  name: 2104,
  itemLocked: 2106,
  rateNumber: 2701,
  paymentType: 2705,
  discount: 2801,
  lineTotal: 2802,
  fiscalTotal: 2805,
  paymentSum: 2808,
  change: 2809,
} as const;

const MOST_LINES = 500;
const HIGHEST = 9_999_999_999;
const PAYMENT_NAMES: Readonly<Record<number, string>> = {
  0: 'Gotówka',
  2: 'Karta',
  3: 'Czek',
  4: 'Bon',
  5: 'Kredyt',
  6: 'Inna',
  7: 'Voucher',
  8: 'Przelew',
};
const BY_CARD_OR_TRANSFER: ReadonlySet<number> = new Set([2, 8]);

export const totalOf = (receipt: OpenReceipt): number => receipt.lines.reduce((sum, line) => sum + line.total, 0);
export const paidOf = (receipt: OpenReceipt, change = false): number =>
  receipt.payments.reduce((sum, payment) => sum + (payment.change === change ? payment.amount : 0), 0);

/** Names are the same when their letters, digits and `, . \ / %` are, whatever the case. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d,.\\/%]/gu, '');
}

/** Adds a line, or gives the printer's error number. */
export function addLine(
  receipt: OpenReceipt,
  fields: Fields,
  rates: readonly Rate[],
  soldAt: SoldAt,
): number | undefined {
  if (receipt.payments.length > 0) return E.badState;
  if (receipt.lines.length >= MOST_LINES) return E.buffer;
  const item = itemOf(fields, rates, soldAt);
  if (typeof item === 'number') return item;
  const counted = countLine(fields);
  if (typeof counted === 'number') return counted;
  const total = fields.flag('st', false) ? -counted.total : counted.total;
  const after = totalOf(receipt) + total;
  if (after < 0 || after > HIGHEST) return E.totalsRange;
  receipt.lines.push({ ...item, ...counted, total });
  return undefined;
}

type Item = Pick<ReceiptLine, 'name' | 'letter' | 'quantity' | 'unit' | 'description'>;

function itemOf(fields: Fields, rates: readonly Rate[], soldAt: SoldAt): Item | number {
  const name = fields.text('na') ?? '';
  const at = fields.amount('vt') ?? 0;
  const letter = LETTERS[at];
  const rate = rates[at];
  if (nameKey(name) === '') return E.name;
  if (letter === undefined || rate === undefined) return E.rateNumber;
  if (rate === 'inactive') return E.inactiveRate;
  if (place(rate) > (soldAt.get(nameKey(name)) ?? Number.POSITIVE_INFINITY)) return E.itemLocked;
  const [quantity = '1', unit = '', description = ''] = [fields.text('il'), fields.text('jm'), fields.text('op')];
  return { name, letter, quantity, unit, description };
}

type Counted = Pick<ReceiptLine, 'unitPrice' | 'gross' | 'discount' | 'total'>;

function countLine(fields: Fields): Counted | number {
  const unitPrice = fields.amount('pr') ?? 0;
  const quantity = fields.quantity('il') ?? 100_000_000n;
  if (unitPrice === 0) return E.priceZero;
  if (quantity === 0n) return E.quantityZero;
  const gross = Number((BigInt(unitPrice) * quantity + 50_000_000n) / 100_000_000n);
  const stated = fields.amount('wa');
  if (stated === 0 || gross === 0) return E.lineTotalZero;
  if (stated !== undefined && stated !== gross) return E.lineTotal;
  const discount = discountOf(fields, gross);
  if (discount === undefined) return E.discount;
  return { unitPrice, gross, discount, total: gross - discount };
}

/** Grosze taken off, negative for a markup; undefined when it makes no sense. */
function discountOf(fields: Fields, gross: number): number | undefined {
  const percent = fields.amount('rp');
  const sum = fields.amount('rw');
  if (percent === undefined && sum === undefined) return 0;
  const size = percent === undefined ? (sum ?? 0) : Math.round((gross * percent) / 10_000);
  if (size === 0 || (sum !== undefined && sum !== size)) return undefined;
  if (!fields.flag('rd', true)) return -size;
  return size < gross ? size : undefined;
}

/** Adds a payment or change, or gives the printer's error number. */
export function addPayment(receipt: OpenReceipt, fields: Fields): number | undefined {
  const type = fields.amount('ty') ?? 0;
  const amount = fields.amount('wa') ?? 0;
  const change = fields.flag('re', false);
  const name = PAYMENT_NAMES[type];
  if (receipt.lines.length === 0) return E.noLines;
  if (name === undefined) return E.paymentType;
  if (amount === 0) return E.paymentZero;
  const refused = change ? changeProblem(receipt, amount) : paymentProblem(receipt, type, amount);
  if (refused !== undefined) return refused;
  receipt.payments.push({ type, name: (type !== 0 && fields.text('na')) || name, amount, change });
  return undefined;
}

function changeProblem(receipt: OpenReceipt, amount: number): number | undefined {
  return paidOf(receipt, true) + amount > paidOf(receipt) - totalOf(receipt) ? E.changeTooBig : undefined;
}

function paymentProblem(receipt: OpenReceipt, type: number, amount: number): number | undefined {
  const missing = totalOf(receipt) - paidOf(receipt);
  if (missing <= 0) return E.paymentsCover;
  return BY_CARD_OR_TRANSFER.has(type) && amount > missing ? E.paymentTooBig : undefined;
}

/** Checks what `trend` states; gives the change in grosze, or the printer's error number. */
export function closing(receipt: OpenReceipt, fields: Fields): { change: number } | { error: number } {
  const total = totalOf(receipt);
  const paid = paidOf(receipt);
  const stated = { total: fields.amount('to'), paid: fields.amount('fp'), change: fields.amount('re') };
  if (receipt.lines.length === 0) return { error: E.noLines };
  if (total === 0) return { error: E.totalZero };
  if (stated.total !== undefined && stated.total !== total) return { error: E.fiscalTotal };
  if (paid < total) return { error: E.notCovered };
  if (stated.paid !== undefined && stated.paid !== paid) return { error: E.paymentSum };
  const change = paid - total;
  const given = stated.change ?? paidOf(receipt, true);
  if (given !== 0 && given !== change) return { error: E.change };
  const cash = receipt.payments.reduce(
    (sum, { type, amount, change: back }) => sum + (type === 0 && !back ? amount : 0),
    0,
  );
  return change > cash ? { error: E.changeTooBig } : { change };
}

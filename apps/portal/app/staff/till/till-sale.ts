// A sale as the till's form contains it: parsed the same way in the browser and in the action, and checked before it is
// sent.
import { consequenceOfTick } from '@zapisy/domain/documents/receipts/receipt-tick';
import { type Grosze, grosze, parseZloty, sumGrosze } from '@zapisy/domain/money';
import {
  COUNTER_METHODS,
  type CounterMethod,
  isCompleteReason,
  NO_RECEIPT_CODES,
  type NoReceiptReason,
  type PaymentPart,
} from '@zapisy/domain/payments/payment';
import { isCompleteSplit, splitOfParts } from '@zapisy/domain/payments/split';
import { type TransferDayProblem, transferDayProblem } from '@zapisy/domain/payments/transfer-day';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';

/** The names of the form's fields. */
export const FIELDS = {
  key: 'key',
  version: 'version',
  preference: 'preference',
  payment: 'payment',
  method: 'paymentMethod',
  paidOn: 'paidOn',
  print: 'receipt',
  reason: 'reason',
  reasonText: 'reasonText',
  waiver: 'waiver',
  desk: 'deskId',
  later: 'afterCorrection',
} as const;
export const piecesField = (productId: string): string => `count-${productId}`;
/** The amount in grosze that the form showed for a due payment. */
export const seenAmountField = (paymentId: number): string => `seen-${paymentId}`;
export const partField = (method: CounterMethod): string => `amount-${method}`;

type Priced = { readonly id: string; readonly price: Grosze };
type Owed = { readonly id: number; readonly amount: Grosze };

export type Sale = {
  readonly paymentIds: readonly number[];
  /**
   * Ticked payments that were not due any more when the form was parsed: only the server knows whether this sale has
   * settled them.
   */
  readonly notOwed: readonly number[];
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly total: Grosze;
  readonly method: CounterMethod | undefined;
  /** The parts of a split; undefined for one method. */
  readonly parts: readonly PaymentPart[] | undefined;
  /** The typed day on which the money of a transfer came; undefined for other methods. */
  readonly paidOn: string | undefined;
  /** A typed amount that cannot be parsed. */
  readonly hasBadAmount: boolean;
  readonly printReceipt: boolean;
  readonly noReceiptReason: NoReceiptReason | undefined;
  /** 'Klient rezygnuje z faktury' was ticked. */
  readonly invoiceWaived: boolean;
  readonly deskId: string;
};

export type SaleProblem =
  | 'nothing'
  | 'both'
  | 'no-method'
  | 'bad-amount'
  | 'wrong-sum'
  | TransferDayProblem
  | 'no-reason'
  | 'no-reason-text'
  | 'no-waiver'
  | 'no-desk';

/** A form's fields in one line, so that they can be kept and filled in again. */
export function fieldsOf(form: FormData): string {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString();
}

export function formOf(fields: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/**
 * The sale that a form contains, with the prices that were shown. Goods and due payments are two sales, each with its
 * own documents.
 */
export function saleIn(form: FormData, owed: readonly Owed[], goods: readonly Priced[]): Sale {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const ticked = new Set(form.getAll(FIELDS.payment).map(Number));
  const chosen = owed.filter(({ id }) => ticked.has(id));
  const items = goods.flatMap(({ id, price }) => {
    const quantity = Number(text(piecesField(id)) || 0);
    return Number.isSafeInteger(quantity) && quantity > 0 ? [{ productId: id, quantity, price }] : [];
  });
  const typed = COUNTER_METHODS.flatMap((method) => {
    const amount = text(partField(method));
    return amount === '' ? [] : [{ method, amount: parseZloty(amount) }];
  });
  const parts = typed.flatMap(({ method, amount }) => (amount === undefined ? [] : [{ method, amount }]));
  const code = NO_RECEIPT_CODES.find((one) => one === text(FIELDS.reason));
  const method = COUNTER_METHODS.find((one) => one === text(FIELDS.method));
  return {
    paymentIds: chosen.map(({ id }) => id),
    notOwed: notOwedOf(form, owed),
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    total: sumGrosze([
      ...chosen.map(({ amount }) => amount),
      ...items.map(({ price, quantity }) => grosze(price * quantity)),
    ]),
    method,
    parts: typed.length > 0 ? parts : undefined,
    paidOn: method === 'transfer' && isOneTransfer(typed) ? text(FIELDS.paidOn) : undefined,
    hasBadAmount: parts.length < typed.length,
    printReceipt: form.get(FIELDS.print) !== null,
    // The text field is shown only for 'other'; what was typed there before another choice is not a reason.
    noReceiptReason: code && { code, text: code === 'other' ? text(FIELDS.reasonText) : '' },
    invoiceWaived: form.get(FIELDS.waiver) !== null,
    deskId: text(FIELDS.desk),
  };
}

/** A split is taken at the counter, whatever its methods are. */
function isOneTransfer(typed: readonly Pick<PaymentPart, 'method'>[]): boolean {
  return typed.length <= 1 && typed.every(({ method }) => method === 'transfer');
}

/** Payment numbers that are ticked in the form and not due. */
export function notOwedOf(form: FormData, owed: readonly Pick<Owed, 'id'>[]): readonly number[] {
  const ticked = new Set(form.getAll(FIELDS.payment).map(Number));
  return [...ticked].filter((id) => Number.isSafeInteger(id) && id > 0 && !owed.some((one) => one.id === id));
}

/**
 * The sum of these payments as the form showed it: a price may have been lowered since. Undefined for a form that does
 * not say it for each.
 */
export function seenTotalOf(form: FormData, paymentIds: readonly number[]): number | undefined {
  const seen = paymentIds.map((id) => Number(form.get(seenAmountField(id)) ?? Number.NaN));
  return seen.every(Number.isSafeInteger) ? seen.reduce((sum, amount) => sum + amount, 0) : undefined;
}

/** The payment method of the sale; of a split the one with the largest part. */
export function mainMethod({ method, parts }: Pick<Sale, 'method' | 'parts'>): CounterMethod | undefined {
  const main = parts && splitOfParts(parts)?.main;
  return COUNTER_METHODS.find((one) => one === main) ?? method;
}

/**
 * The first problem that must be corrected before the sale can be sent, in the order of the form. `today`:
 * 'YYYY-MM-DD', Europe/Warsaw.
 */
export function saleProblemOf(sale: Sale, preference: InvoicePreference, today: string): SaleProblem | undefined {
  const problem = problemOfGoods(sale) ?? problemOfMoney(sale, today) ?? problemOfReceipt(sale, preference);
  return problem ?? (sale.deskId === '' ? 'no-desk' : undefined);
}

function problemOfGoods({ total, paymentIds, notOwed, items }: Sale): SaleProblem | undefined {
  const payments = paymentIds.length + notOwed.length;
  if (total <= 0 && payments === 0) return 'nothing';
  return payments > 0 && items.length > 0 ? 'both' : undefined;
}

function problemOfMoney(sale: Sale, today: string): SaleProblem | undefined {
  const { hasBadAmount, parts, total, notOwed, paidOn } = sale;
  if (hasBadAmount) return 'bad-amount';
  // Only the server knows the amount of a payment that is not due any more.
  if (parts && notOwed.length === 0 && !isCompleteSplit(parts, total)) return 'wrong-sum';
  if (!mainMethod(sale)) return 'no-method';
  return paidOn === undefined ? undefined : transferDayProblem(paidOn, today);
}

function problemOfReceipt(sale: Sale, preference: InvoicePreference): SaleProblem | undefined {
  const { printReceipt, noReceiptReason, invoiceWaived } = sale;
  const method = mainMethod(sale) ?? 'card';
  const { needsReason, needsWaiver } = consequenceOfTick({ preference, printReceipt, method });
  if (needsWaiver && !invoiceWaived) return 'no-waiver';
  if (!needsReason || isCompleteReason(noReceiptReason)) return undefined;
  return noReceiptReason ? 'no-reason-text' : 'no-reason';
}

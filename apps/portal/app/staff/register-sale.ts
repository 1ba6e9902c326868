// A sale at the register as its form holds it: read the same way in the browser and in the action, and checked before it is sent.
import { consequenceOfTick } from '@zapisy/domain/documents/receipt-tick';
import { type Grosze, grosze, parseZloty, sumGrosze } from '@zapisy/domain/money';
import {
  isCompleteReason,
  NO_RECEIPT_CODES,
  type NoReceiptReason,
  type PaymentPart,
} from '@zapisy/domain/payments/payment';
import { formsOfPayment, isCompleteSplit } from '@zapisy/domain/payments/split';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';

export const COUNTER_METHODS = ['cash', 'card', 'blik', 'transfer'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

/** The names of the form's fields. */
export const FIELDS = {
  key: 'klucz',
  version: 'wersja',
  preference: 'dokument',
  payment: 'platnosc',
  method: 'forma',
  print: 'paragon',
  why: 'powod',
  words: 'powod-slowami',
  desk: 'stanowisko',
  later: 'po-poprawie',
} as const;
export const piecesField = (productId: string): string => `ile-${productId}`;
export const partField = (method: CounterMethod): string => `kwota-${method}`;

export type Priced = { readonly id: string; readonly price: Grosze };
export type Owed = { readonly id: number; readonly amount: Grosze };

export type Sale = {
  readonly paymentIds: readonly number[];
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly total: Grosze;
  readonly method: CounterMethod | undefined;
  /** Of a split; undefined for one form. */
  readonly parts: readonly PaymentPart[] | undefined;
  /** An amount that is none was typed. */
  readonly hasBadAmount: boolean;
  readonly printReceipt: boolean;
  readonly noReceiptReason: NoReceiptReason | undefined;
  readonly deskId: string;
};

export type SaleProblem = 'nothing' | 'both' | 'no-method' | 'bad-amount' | 'not-the-sum' | 'no-reason' | 'no-desk';

/** What a form holds; prices are those that were shown. Goods and what is owed are two sales, each with its own documents. */
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
  const code = NO_RECEIPT_CODES.find((one) => one === text(FIELDS.why));
  return {
    paymentIds: chosen.map(({ id }) => id),
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    total: sumGrosze([
      ...chosen.map(({ amount }) => amount),
      ...items.map(({ price, quantity }) => grosze(price * quantity)),
    ]),
    method: COUNTER_METHODS.find((one) => one === text(FIELDS.method)),
    parts: typed.length > 0 ? parts : undefined,
    hasBadAmount: parts.length < typed.length,
    printReceipt: form.get(FIELDS.print) !== null,
    noReceiptReason: code && { code, text: text(FIELDS.words) },
    deskId: text(FIELDS.desk),
  };
}

/** The form that counts: of a split the largest. */
export function mainMethod({ method, parts }: Pick<Sale, 'method' | 'parts'>): CounterMethod | undefined {
  const main = parts && formsOfPayment(parts)?.main;
  return COUNTER_METHODS.find((one) => one === main) ?? method;
}

/** What must be mended before the sale can be sent; in the order of the form. */
export function problemOf(sale: Sale, preference: InvoicePreference): SaleProblem | undefined {
  const { total, parts, printReceipt, noReceiptReason } = sale;
  if (total <= 0) return 'nothing';
  if (sale.paymentIds.length > 0 && sale.items.length > 0) return 'both';
  if (sale.hasBadAmount) return 'bad-amount';
  if (parts && !isCompleteSplit(parts, total)) return 'not-the-sum';
  const method = mainMethod(sale);
  if (!method) return 'no-method';
  const { needsReason } = consequenceOfTick({ preference, printReceipt, method });
  if (needsReason && !isCompleteReason(noReceiptReason)) return 'no-reason';
  return sale.deskId === '' ? 'no-desk' : undefined;
}

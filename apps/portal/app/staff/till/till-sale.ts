// A sale as the till's form contains it: parsed the same way in the browser and in the action, and checked before it is
// sent (PAY-7).
import { type Grosze, grosze, sumGrosze } from '@zapisy/domain/money';
import type { InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import {
  ANSWER_FIELDS,
  type AnswerProblem,
  answersIn,
  problemOfAnswers,
  type ReceiptAnswers,
} from './receipt-answers.ts';
import {
  MONEY_FIELDS,
  type MoneyProblem,
  mainMethod,
  moneyIn,
  partField,
  problemOfMoney,
  type SaleMoney,
  wrongAmountsOf,
} from './sale-money.ts';

/** The names of the form's fields. */
export const FIELDS = {
  ...MONEY_FIELDS,
  ...ANSWER_FIELDS,
  key: 'key',
  version: 'version',
  payment: 'payment',
  desk: 'deskId',
  later: 'afterCorrection',
} as const;
const PIECES = 'count-';
export const piecesField = (productId: string): string => `${PIECES}${productId}`;
/** The price in grosze that the form showed for a product. */
export const seenPriceField = (productId: string): string => `price-${productId}`;
/** The amount in grosze that the form showed for a due payment. */
export const seenAmountField = (paymentId: number): string => `seen-${paymentId}`;

type Owed = { readonly id: number; readonly amount: Grosze };

export type Sale = SaleMoney &
  ReceiptAnswers & {
    readonly paymentIds: readonly number[];
    /**
     * Ticked payments that were not due any more when the form was parsed: only the server knows whether this sale has
     * settled them.
     */
    readonly notOwed: readonly number[];
    readonly items: readonly { readonly productId: string; readonly quantity: number }[];
    readonly total: Grosze;
    readonly deskId: string;
  };

export type SaleProblem = 'nothing' | 'both' | MoneyProblem | AnswerProblem | 'no-desk';

/** Of an amount the one of cash, where none was typed. */
const PROBLEM_FIELDS: Readonly<Record<SaleProblem, string>> = {
  nothing: FIELDS.payment,
  both: FIELDS.payment,
  'no-method': FIELDS.method,
  'bad-amount': partField('cash'),
  'wrong-sum': partField('cash'),
  'no-day': FIELDS.paidOn,
  'day-in-future': FIELDS.paidOn,
  'day-too-long-ago': FIELDS.paidOn,
  'no-reason': FIELDS.reason,
  'no-reason-text': FIELDS.reasonText,
  'no-waiver': FIELDS.waiver,
  'no-desk': FIELDS.desk,
};

/** Several problems may be at one field; the error summary leads to it. */
export function fieldOfProblem(problem: SaleProblem, money: Pick<SaleMoney, 'badAmounts' | 'parts'>): string {
  const [wrong] = wrongAmountsOf(problem, money);
  return wrong ? partField(wrong) : PROBLEM_FIELDS[problem];
}

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
 * The sale that a form contains. Goods are those of the form at the prices that it showed, whatever is sold by now: only
 * the server may refuse them. Goods and due payments are two sales, each with its own documents.
 */
export function saleIn(form: FormData, owed: readonly Owed[]): Sale {
  const ticked = new Set(form.getAll(FIELDS.payment).map(Number));
  const chosen = owed.filter(({ id }) => ticked.has(id));
  const items = [...new Set(form.keys())]
    .filter((name) => name.startsWith(PIECES))
    .flatMap((name) => itemsOf(form, name.slice(PIECES.length), name));
  return {
    ...moneyIn(form),
    ...answersIn(form, ANSWER_FIELDS),
    paymentIds: chosen.map(({ id }) => id),
    notOwed: notOwedOf(form, owed),
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    total: sumGrosze([
      ...chosen.map(({ amount }) => amount),
      ...items.map(({ price, quantity }) => grosze(price * quantity)),
    ]),
    deskId: String(form.get(FIELDS.desk) ?? '').trim(),
  };
}

/** The typed pieces of a product at the price that the form showed; nothing without pieces. */
export function itemsOf(form: FormData, productId: string, name: string) {
  const quantity = piecesIn(form, name);
  return quantity > 0 ? [{ productId, quantity, price: amountIn(form, seenPriceField(productId)) }] : [];
}

/** A whole number from 0 in a hidden field; 0 for any other value, which the server then refuses as another sum. */
export function amountIn(form: FormData, name: string): Grosze {
  const value = Number(form.get(name) ?? 0);
  return grosze(Number.isSafeInteger(value) && value >= 0 ? value : 0);
}

/** The typed number of pieces; 0 for an empty field and for what is no whole number. */
export function piecesIn(form: FormData, name: string): number {
  const quantity = Number(String(form.get(name) ?? '').trim() || 0);
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0;
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

/**
 * All problems that must be corrected before the sale can be sent, in the order of the form. `today`: 'YYYY-MM-DD',
 * Europe/Warsaw.
 */
export function saleProblemsOf(sale: Sale, preference: InvoicePreference, today: string): readonly SaleProblem[] {
  const goods = problemOfGoods(sale);
  // Only the server knows the amount of a payment that is not due any more.
  const isSumKnown = sale.notOwed.length === 0 && goods !== 'nothing';
  const found = [
    goods,
    problemOfMoney(sale, isSumKnown ? sale.total : undefined, today),
    problemOfAnswers(sale, { preference, method: mainMethod(sale) ?? 'card' }),
    sale.deskId === '' ? ('no-desk' as const) : undefined,
  ];
  return found.filter((problem) => problem !== undefined);
}

function problemOfGoods({ total, paymentIds, notOwed, items }: Sale): SaleProblem | undefined {
  const payments = paymentIds.length + notOwed.length;
  if (total <= 0 && payments === 0) return 'nothing';
  return payments > 0 && items.length > 0 ? 'both' : undefined;
}

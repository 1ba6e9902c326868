// A settlement of several buyers as the family's form contains it: parsed the same way in the browser and in the action.
// It is read from the form alone, so that sent again it is the same request, whatever is due by then (PAY-43).
import { type Grosze, grosze, sumGrosze } from '@zapisy/domain/money';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { INVOICE_PREFERENCES, type InvoicePreference } from '@zapisy/domain/preferences/invoice-preference';
import { MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import {
  type AnswerProblem,
  answerFieldsOf,
  answersIn,
  problemOfAnswers,
  type ReceiptAnswers,
} from '../receipt-answers.ts';
import { type MoneyProblem, mainMethod, moneyIn, problemOfMoney, type SaleMoney } from '../sale-money.ts';
import { amountIn, FIELDS, fieldOfProblem, itemsOf, seenAmountField } from '../till-sale.ts';

/** Names the family's first participant, under whom the tab keeps a sale without an answer. */
export const FAMILY_FIELD = 'family';
/** One for each buyer that the form shows, and for each product that it offers. */
export const BUYER_FIELD = 'buyer';
export const PRODUCT_FIELD = 'product';

/** The names of the fields of one buyer; an id is that of the buyer's first participant. */
export function buyerFieldsOf(buyer: string) {
  return {
    answers: answerFieldsOf(buyer),
    payment: `${FIELDS.payment}-${buyer}`,
    version: `${FIELDS.version}-${buyer}`,
    preference: `preference-${buyer}`,
    /** Set when no invoice can be made with the buyer's data. */
    invalid: `invalid-${buyer}`,
    later: `${FIELDS.later}-${buyer}`,
    pieces: (productId: string) => `count-${buyer}-${productId}`,
  };
}

export type BuyerSale = ReceiptAnswers & {
  readonly id: string;
  readonly preference: InvoicePreference;
  /** The version of the invoice data that the form showed. */
  readonly version: number;
  readonly isInvalid: boolean;
  readonly invoiceAfterCorrection: boolean;
  readonly payments: readonly { readonly id: number; readonly amount: Grosze }[];
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly total: Grosze;
};

export type FamilySale = SaleMoney & {
  readonly key: string;
  /** All that the form shows; `payingBuyers` are those that pay. */
  readonly buyers: readonly BuyerSale[];
  readonly total: Grosze;
  readonly deskId: string;
};

export type FamilyProblem =
  | { readonly kind: 'nothing' | MoneyProblem | 'no-desk' }
  | { readonly kind: 'too-many-buyers'; readonly count: number }
  | { readonly kind: AnswerProblem | 'invalid-data'; readonly buyer: string };

/** The problem of what is ticked in all boxes together. */
export function choiceProblemOf(problems: readonly FamilyProblem[]) {
  return problems.find((one) => one.kind === 'nothing' || one.kind === 'too-many-buyers');
}

/** What an answer says of a form that must be corrected. */
export type WrongFamily = { readonly problems: readonly FamilyProblem[] };

/** The field of a problem, to which the error summary leads; that of a buyer is named as in `buyerFieldsOf`. */
export function fieldOfFamilyProblem(problem: FamilyProblem, sale: FamilySale): string {
  if (problem.kind === 'too-many-buyers') return FIELDS.payment;
  const field = problem.kind === 'invalid-data' ? FIELDS.later : fieldOfProblem(problem.kind, sale);
  return 'buyer' in problem ? `${field}-${problem.buyer}` : field;
}

export function familySaleIn(form: FormData): FamilySale {
  const buyers = [...new Set(form.getAll(BUYER_FIELD).map(String))].map((id) => buyerIn(form, id));
  return {
    ...moneyIn(form),
    key: String(form.get(FIELDS.key) ?? ''),
    buyers,
    total: sumGrosze(buyers.map(({ total }) => total)),
    deskId: String(form.get(FIELDS.desk) ?? '').trim(),
  };
}

function buyerIn(form: FormData, id: string): BuyerSale {
  const names = buyerFieldsOf(id);
  const payments = [...new Set(form.getAll(names.payment).map(Number))]
    .filter((number) => Number.isSafeInteger(number) && number > 0)
    .map((number) => ({ id: number, amount: amountIn(form, seenAmountField(number)) }));
  const items = form.getAll(PRODUCT_FIELD).flatMap((product) => {
    const productId = String(product);
    return itemsOf(form, productId, names.pieces(productId));
  });
  return {
    ...answersIn(form, names.answers),
    id,
    preference: INVOICE_PREFERENCES.find((one) => one === form.get(names.preference)) ?? 'none',
    version: amountIn(form, names.version),
    isInvalid: form.get(names.invalid) !== null,
    invoiceAfterCorrection: form.get(names.later) !== null,
    payments,
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    total: sumGrosze([
      ...payments.map(({ amount }) => amount),
      ...items.map(({ price, quantity }) => grosze(price * quantity)),
    ]),
  };
}

/** The buyers for whom something is paid, in the order of the form. */
export function payingBuyers({ buyers }: Pick<FamilySale, 'buyers'>): readonly BuyerSale[] {
  return buyers.filter(({ payments, items }) => payments.length + items.length > 0);
}

/**
 * All problems that must be corrected before the settlement can be sent, in the order of the form. The questions about a
 * buyer that pays nothing are not asked. `today`: 'YYYY-MM-DD', Europe/Warsaw.
 */
export function familyProblemsOf(sale: FamilySale, today: string): readonly FamilyProblem[] {
  const paying = payingBuyers(sale);
  const method = mainMethod(sale) ?? 'card';
  const found = [
    problemOfMoney(sale, paying.length > 0 ? sale.total : undefined, today),
    sale.deskId === '' ? ('no-desk' as const) : undefined,
  ];
  return [
    ...problemsOfCount(paying.length),
    ...paying.flatMap((buyer) => problemsOfBuyer(buyer, method)),
    ...found.flatMap((kind) => (kind ? [{ kind }] : [])),
  ];
}

function problemsOfCount(count: number): readonly FamilyProblem[] {
  if (count === 0) return [{ kind: 'nothing' }];
  return count > MOST_BUYERS_AT_ONCE ? [{ kind: 'too-many-buyers', count }] : [];
}

function problemsOfBuyer(buyer: BuyerSale, method: CounterMethod): readonly FamilyProblem[] {
  const found = [problemOfData(buyer), problemOfAnswers(buyer, { preference: buyer.preference, method })];
  return found.flatMap((kind) => (kind ? [{ kind, buyer: buyer.id }] : []));
}

/** A receipt alone needs no invoice data. */
function problemOfData({ isInvalid, invoiceAfterCorrection, preference, printReceipt }: BuyerSale) {
  const isInvoiced = !(preference === 'classic' && printReceipt);
  return isInvalid && isInvoiced && !invoiceAfterCorrection ? ('invalid-data' as const) : undefined;
}

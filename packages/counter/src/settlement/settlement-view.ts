// What a settlement shows, computed from its state; the rules are the domain's (PAY-43, PAY-44, DESK-15).
import { consequenceOfTick, type TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { type Grosze, NO_MONEY, sumGrosze } from '@zapisy/domain/money';
import { type CounterMethod, isCompleteReason, type Payment, type PaymentPart } from '@zapisy/domain/payments/payment';
import { type TransferDayProblem, transferDayProblem } from '@zapisy/domain/payments/transfer-day';
import type { Participant } from '@zapisy/domain/people/participant';
import { adviseSettlement, type SettlementAdvice } from '@zapisy/domain/preferences/settlement-advice';
import { isDueLater, MOST_BUYERS_AT_ONCE } from '@zapisy/domain/settlement/family-buyers';
import { sharesOfBuyers } from '@zapisy/domain/settlement/share-over-buyers';
import { type GoodsLine, goodsTotal } from '../goods/goods-list.ts';
import type { DuePayment } from '../ports/procedures.ts';
import { type BuyerAnswers, FIRST_ANSWERS } from './answers.ts';
import { type Buyer, buyersIn, duesOf, type Ward } from './buyers.ts';
import { mainOf, type Parts, partsOf, wholeParts } from './money/split.ts';
import type { SettlementState } from './settlement-state.ts';

/** What is missing before the money can be taken, or makes it impossible. */
export type Missing =
  | { readonly kind: 'payments' | 'buyers' | 'method' | 'amount' | 'sum' | TransferDayProblem }
  | { readonly kind: 'waiver' | 'reason' | 'reason-text' | 'data'; readonly buyer: string };

export type BuyerView = Buyer & {
  readonly answers: BuyerAnswers;
  readonly advice: SettlementAdvice;
  readonly consequence: TickConsequence;
  /** Those that are settled. */
  readonly payments: readonly DuePayment[];
  readonly goods: readonly GoodsLine[];
  readonly total: Grosze;
  /** There is something to settle: a payment or goods. */
  readonly isPaying: boolean;
};

type LaterPayment = { readonly ward: Ward; readonly payment: DuePayment };

export type SettlementView = {
  /** With a payment that is due soon or chosen, or with goods. */
  readonly buyers: readonly BuyerView[];
  /** All buyers of whom is settled for. */
  readonly anyBuyers: readonly BuyerView[];
  readonly later: readonly LaterPayment[];
  readonly payments: readonly DuePayment[];
  readonly total: Grosze;
  /** Null while the sum is paid by one method. */
  readonly parts: Parts | null;
  /** The payment method of the whole, of several the largest. */
  readonly method: CounterMethod | null;
  readonly cash: Grosze;
  readonly missing: Missing | null;
};

export function viewOf(state: SettlementState): SettlementView {
  const { wards, chosen, today } = state;
  const payments = wards.flatMap(duesOf).filter(({ id }) => chosen?.settled.includes(id));
  const goods = Object.values(state.goods).map(goodsTotal);
  const total = sumGrosze([...payments.map(({ amount }) => amount), ...goods]);
  const parts = state.split && partsOf(state.split, total);
  const method = parts ? mainOf(parts) : state.method;
  const cash = cashOf(parts, method, total);
  const paid = { method: method ?? 'card', hasCash: cash > 0 } as const;
  const anyBuyers = buyersIn(wards).map((buyer) => buyerView(state, buyer, paid));
  const isLater = (payment: Payment) => isDueLater(payment, today);
  const view = {
    buyers: anyBuyers.filter((buyer) => buyer.isPaying || duesOfBuyer(buyer).some((payment) => !isLater(payment))),
    anyBuyers,
    later: wards.flatMap((ward) =>
      duesOf(ward)
        .filter(isLater)
        .map((payment) => ({ ward, payment })),
    ),
    payments,
    total,
    parts,
    method,
    cash,
  };
  return { ...view, missing: missingIn(state, view) };
}

const duesOfBuyer = ({ wards }: Buyer) => wards.flatMap(duesOf);

function cashOf(parts: Parts | null, method: CounterMethod | null, total: Grosze): Grosze {
  if (!parts) return method === 'cash' ? total : NO_MONEY;
  return parts.find((part) => part.method === 'cash')?.amount ?? NO_MONEY;
}

type Paid = { readonly method: CounterMethod; readonly hasCash: boolean };

function buyerView(state: SettlementState, buyer: Buyer, paid: Paid): BuyerView {
  const answers = state.answers[buyer.id] ?? FIRST_ANSWERS;
  const advice = adviseSettlement(buyer.check);
  const { printReceipt } = answers.tick;
  const consequence = consequenceOfTick({ preference: advice.preference, printReceipt, ...paid });
  const payments = duesOfBuyer(buyer).filter(({ id }) => state.chosen?.settled.includes(id));
  const goods = state.goods[buyer.id] ?? [];
  const total = sumGrosze([...payments.map(({ amount }) => amount), goodsTotal(goods)]);
  const isPaying = payments.length > 0 || goods.length > 0;
  return { ...buyer, answers, advice, consequence, payments, goods, total, isPaying };
}

/** True when not all that is due soon can be settled at once. */
export function hasMoreBuyers({ anyBuyers }: SettlementView, today: string): boolean {
  const isDueSoon = (payment: Payment) => !isDueLater(payment, today);
  return anyBuyers.filter((buyer) => duesOfBuyer(buyer).some(isDueSoon)).length > MOST_BUYERS_AT_ONCE;
}

/** Those with something to settle, in their order. */
export const payingBuyers = ({ buyers }: Pick<SettlementView, 'buyers'>): readonly BuyerView[] =>
  buyers.filter(({ isPaying }) => isPaying);

/** Those that goods can be sold to: all of them, those that are shown first, by the numbers of their boxes. */
export const goodsBuyers = ({ buyers, anyBuyers }: SettlementView): readonly BuyerView[] => [
  ...buyers,
  ...anyBuyers.filter((buyer) => !buyers.includes(buyer)),
];

/** The participant and the siblings, or the whole family, as far as they are known; in the order of the family. */
export function peopleOf({ wards, scope }: SettlementState): readonly Participant[] {
  const read = wards.flatMap(({ profile }) => profile ?? []);
  const siblings = scope.kind === 'person' ? read.flatMap((one) => one.siblings) : [];
  const people = [...read, ...siblings].map(({ participant }) => participant);
  return people.toSorted((one, other) => one.mark - other.mark);
}

type Seen = Omit<SettlementView, 'missing'>;

function missingIn(state: SettlementState, view: Seen): Missing | null {
  const paid = payingBuyers(view);
  if (paid.length === 0) return { kind: 'payments' };
  if (paid.length > MOST_BUYERS_AT_ONCE) return { kind: 'buyers' };
  // The red questions first: their answers decide what is settled.
  const asked = paid.find(({ consequence, answers }) => consequence.needsWaiver && !answers.isWaived);
  if (asked) return { kind: 'waiver', buyer: asked.id };
  return (state.leavesInvoices ? null : ofData(paid)) ?? ofMoney(state, view) ?? ofReason(paid);
}

function ofData(paid: readonly BuyerView[]): Missing | null {
  const wrong = paid.find(hasBadData);
  return wrong ? { kind: 'data', buyer: wrong.id } : null;
}

/** A buyer whose data no invoice can be made with: they are corrected, or the invoice waits for that (PAY-18). */
export function hasBadData({ advice, consequence }: BuyerView): boolean {
  return advice.banner?.kind === 'invalid-data' && consequence.plan.invoice !== 'none';
}

function ofMoney(state: SettlementState, { parts, total }: Seen): Missing | null {
  if (parts) {
    if (parts.some(({ amount }) => amount === undefined || amount <= 0)) return { kind: 'amount' };
    return sumGrosze(parts.map(({ amount }) => amount ?? NO_MONEY)) === total ? null : { kind: 'sum' };
  }
  if (state.method === null) return { kind: 'method' };
  const problem = state.method === 'transfer' ? transferDayProblem(state.paidOn, state.today) : undefined;
  return problem ? { kind: problem } : null;
}

function ofReason(paid: readonly BuyerView[]): Missing | null {
  const without = paid.find(
    ({ consequence, answers }) => consequence.needsReason && !isCompleteReason(answers.reason ?? undefined),
  );
  if (!without) return null;
  return { kind: without.answers.reason === null ? 'reason' : 'reason-text', buyer: without.id };
}

/** The payment methods of each buyer's documents (PAY-11), in the order of the buyers; null for one method. */
export function sharesOf(view: SettlementView): readonly (readonly PaymentPart[])[] | null {
  const { parts } = view;
  if (!parts) return null;
  return sharesOfBuyers(
    wholeParts(parts),
    payingBuyers(view).map(({ consequence, payments, goods }) => ({
      plan: consequence.plan,
      // The goods of a buyer are one payment, which the settlement makes.
      amounts: [...payments.map(({ amount }) => amount), ...(goods.length > 0 ? [goodsTotal(goods)] : [])],
      lowest: Math.min(...payments.map(({ id }) => id)),
    })),
  );
}

/** The payment methods of each buyer that pays, the largest first, in the order of the buyers. */
export function methodsOf(view: SettlementView): readonly (readonly CounterMethod[])[] {
  const shares = sharesOf(view);
  if (shares)
    return shares.map((parts) => bySize(parts).flatMap(({ method }) => (method === 'online' ? [] : [method])));
  return payingBuyers(view).map(() => (view.method === null ? [] : [view.method]));
}

const bySize = (parts: readonly PaymentPart[]) => parts.toSorted((one, other) => other.amount - one.amount);

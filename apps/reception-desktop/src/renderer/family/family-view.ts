// What a family's settlement shows and sends, computed from its state; the rules are the domain's (DESK-15).
import { consequenceOfTick, type TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { type Grosze, NO_MONEY, parseZloty, sumGrosze } from '@zapisy/domain/money';
import type { CounterMethod } from '@zapisy/domain/payments/payment';
import { isCompleteReason, type Payment, type PaymentPart } from '@zapisy/domain/payments/payment';
import { splitOfParts } from '@zapisy/domain/payments/split';
import { type TransferDayProblem, transferDayProblem } from '@zapisy/domain/payments/transfer-day';
import { fullName } from '@zapisy/domain/people/participant';
import { adviseSettlement, type SettlementAdvice } from '@zapisy/domain/preferences/settlement-advice';
import { buyersOf, isDueLater, MOST_BUYERS_AT_ONCE, profileCheckOf } from '@zapisy/domain/settlement/family-buyers';
import type { OrderGroup, SettleOrder } from '../../bridge.ts';
import type { DuePayment } from '../../desk-procedures.ts';
import { type GoodsLine, goodsTotal, soldItems } from '../goods/goods-list.ts';
import { whatIsPaid } from '../settlement/settlement-view.ts';
import type { FamilyBuyer, FamilyWard } from './family-buyers.ts';
import type { BuyerAnswers, FamilyState, SplitPart } from './family-state.ts';

export type FamilyMissing =
  | { readonly kind: 'payments' | 'buyers' | 'method' | 'amount' | 'sum' | TransferDayProblem }
  | { readonly kind: 'waiver' | 'reason' | 'reason-text' | 'data'; readonly buyer: string };

export type BuyerView = FamilyBuyer & {
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

export type LaterPayment = { readonly ward: FamilyWard; readonly payment: DuePayment };

export type FamilyView = {
  /** With a payment that is due soon or chosen, or with goods. */
  readonly buyers: readonly BuyerView[];
  /** All buyers of the family. */
  readonly anyBuyers: readonly BuyerView[];
  readonly later: readonly LaterPayment[];
  readonly payments: readonly Payment[];
  readonly total: Grosze;
  /** The parts of a split with their amounts; undefined for an amount that is none. */
  readonly parts: readonly { readonly method: CounterMethod; readonly amount: Grosze | undefined }[] | null;
  /** The payment method of the whole, of several the largest. */
  readonly method: CounterMethod | null;
  readonly cash: Grosze;
  readonly missing: FamilyMissing | null;
};

export function familyView(state: FamilyState): FamilyView {
  const wards = state.load.kind === 'known' ? state.load.wards : [];
  const isChosen = ({ id }: Payment) => state.chosen.includes(id);
  const payments = wards.flatMap(({ due }) => due).filter(isChosen);
  const goods = Object.values(state.goods).map(goodsTotal);
  const total = sumGrosze([...payments.map(({ amount }) => amount), ...goods]);
  const parts = state.split && partsOf(state.split, total);
  const method = parts ? mainOf(parts) : state.method;
  const cash = cashOf(parts, method, total);
  const paid = { method: method ?? 'card', hasCash: cash > 0 } as const;
  const anyBuyers = buyersOf(wards).flatMap((buyer) => buyerView(state, buyer, paid));
  const isDueSoon = (payment: Payment) => !isDueLater(payment, state.today);
  const view = {
    buyers: anyBuyers.filter((buyer) => buyer.isPaying || dueOf(buyer).some(isDueSoon)),
    anyBuyers,
    later: wards.flatMap((ward) =>
      ward.due.filter((payment) => isDueLater(payment, state.today)).map((payment) => ({ ward, payment })),
    ),
    payments,
    total,
    parts,
    method,
    cash,
  };
  return { ...view, missing: missingIn(state, view) };
}

/** True when not all that is due soon can be settled at once. */
export function hasMoreBuyers({ anyBuyers }: FamilyView, today: string): boolean {
  const isDueSoon = (payment: Payment) => !isDueLater(payment, today);
  return anyBuyers.filter((buyer) => dueOf(buyer).some(isDueSoon)).length > MOST_BUYERS_AT_ONCE;
}

const dueOf = ({ wards }: FamilyBuyer) => wards.flatMap(({ due }) => due);

type Paid = { readonly method: CounterMethod; readonly hasCash: boolean };

function buyerView(state: FamilyState, buyer: FamilyBuyer, paid: Paid): readonly BuyerView[] {
  const answers = state.answers[buyer.id];
  if (!answers) return [];
  const advice = adviseSettlement(profileCheckOf(buyer.profile));
  const { printReceipt } = answers.tick;
  const consequence = consequenceOfTick({ preference: advice.preference, printReceipt, ...paid });
  const payments = dueOf(buyer).filter(({ id }) => state.chosen.includes(id));
  const goods = state.goods[buyer.id] ?? [];
  const total = sumGrosze([...payments.map(({ amount }) => amount), goodsTotal(goods)]);
  const isPaying = payments.length > 0 || goods.length > 0;
  return [{ ...buyer, answers, advice, consequence, payments, goods, total, isPaying }];
}

/** Those with something to settle, in their order. */
export const payingBuyers = ({ buyers }: Pick<FamilyView, 'buyers'>): readonly BuyerView[] =>
  buyers.filter(({ isPaying }) => isPaying);

/** Those that goods can be sold to: all of the family, those that are shown first, by the numbers of their boxes. */
export const goodsBuyers = ({ buyers, anyBuyers }: FamilyView): readonly BuyerView[] => [
  ...buyers,
  ...anyBuyers.filter((buyer) => !buyers.includes(buyer)),
];

type Parts = NonNullable<FamilyView['parts']>;

/** The part that was not typed is what is left of the sum. */
function partsOf(split: readonly SplitPart[], total: Grosze): Parts {
  const typed = split.map(({ method, text }) => ({
    method,
    amount: text === null ? undefined : parseZloty(text),
    text,
  }));
  const given = sumGrosze(typed.map(({ amount }) => amount ?? NO_MONEY));
  return typed.map(({ method, amount, text }) => {
    if (text !== null) return { method, amount };
    return { method, amount: total > given ? ((total - given) as Grosze) : NO_MONEY };
  });
}

function mainOf(parts: Parts): CounterMethod | null {
  const main = splitOfParts(wholeParts(parts))?.main ?? parts[0]?.method ?? null;
  return main === 'online' ? null : main;
}

/** The parts that have an amount. */
export function wholeParts(parts: Parts): readonly PaymentPart[] {
  return parts.flatMap(({ method, amount }) => (amount !== undefined && amount > 0 ? [{ method, amount }] : []));
}

function cashOf(parts: Parts | null, method: CounterMethod | null, total: Grosze): Grosze {
  if (!parts) return method === 'cash' ? total : NO_MONEY;
  return parts.find((part) => part.method === 'cash')?.amount ?? NO_MONEY;
}

type Seen = Omit<FamilyView, 'missing'>;

function missingIn(state: FamilyState, view: Seen): FamilyMissing | null {
  const paid = payingBuyers(view);
  if (paid.length === 0) return { kind: 'payments' };
  if (paid.length > MOST_BUYERS_AT_ONCE) return { kind: 'buyers' };
  // The red questions first: their answers decide what is settled.
  const asked = paid.find(({ consequence, answers }) => consequence.needsWaiver && !answers.isWaived);
  if (asked) return { kind: 'waiver', buyer: asked.id };
  return (state.leavesInvoices ? null : ofData(paid)) ?? ofMoney(state, view) ?? ofReason(paid);
}

function ofData(paid: readonly BuyerView[]): FamilyMissing | null {
  const wrong = paid.find(hasBadData);
  return wrong ? { kind: 'data', buyer: wrong.id } : null;
}

/** A buyer whose data no invoice can be made with: they are corrected, or the invoice waits for that (PAY-18). */
export function hasBadData({ advice, consequence }: BuyerView): boolean {
  return advice.banner?.kind === 'invalid-data' && consequence.plan.invoice !== 'none';
}

function ofMoney(state: FamilyState, { parts, total }: Seen): FamilyMissing | null {
  if (parts) {
    if (parts.some(({ amount }) => amount === undefined || amount <= 0)) return { kind: 'amount' };
    return sumGrosze(parts.map(({ amount }) => amount ?? NO_MONEY)) === total ? null : { kind: 'sum' };
  }
  if (state.method === null) return { kind: 'method' };
  const problem = state.method === 'transfer' ? transferDayProblem(state.paidOn, state.today) : undefined;
  return problem ? { kind: problem } : null;
}

function ofReason(paid: readonly BuyerView[]): FamilyMissing | null {
  const without = paid.find(
    ({ consequence, answers }) => consequence.needsReason && !isCompleteReason(answers.reason ?? undefined),
  );
  if (!without) return null;
  return { kind: without.answers.reason === null ? 'reason' : 'reason-text', buyer: without.id };
}

/** What is sent; undefined while something is missing. */
export function familyOrder(state: FamilyState, view: FamilyView): SettleOrder | undefined {
  const { missing, parts, method, total } = view;
  const [first, ...others] = payingBuyers(view).map(groupOf);
  if (missing || method === null || !first) return undefined;
  const whole = parts && wholeParts(parts);
  return {
    settlementKey: state.settlementKey,
    method,
    total,
    ...(whole && whole.length > 1 && { parts: whole as NonNullable<SettleOrder['parts']> }),
    ...(!parts && method === 'transfer' && { paidOn: state.paidOn }),
    groups: [first, ...others],
  };
}

function groupOf(buyer: BuyerView): OrderGroup {
  const { profile, wards, payments, goods, answers, consequence } = buyer;
  const { reason, isWaived, tick } = answers;
  const paid = wards.filter(({ due }) => due.some((payment) => payments.includes(payment)));
  // Goods alone are sold to the buyer's first participant.
  const people = paid.length > 0 ? paid : wards.slice(0, 1);
  return {
    playerId: profile.participant.id,
    paymentIds: payments.map(({ id }) => id),
    items: soldItems(goods),
    printReceipt: tick.printReceipt,
    ...(consequence.needsReason && reason && { noReceiptReason: reason }),
    invoiceWaived: consequence.needsWaiver && isWaived,
    invoiceVersion: profile.version,
    // Without the person's choice such an order is not sent: the data are missing.
    invoiceAfterCorrection: hasBadData(buyer),
    title: people.map(({ profile: { participant } }) => fullName(participant)).join(', '),
    what: whatIsPaid(payments, goods),
  };
}

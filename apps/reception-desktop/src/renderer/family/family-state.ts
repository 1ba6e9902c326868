// A family's settlement as a value: the wards with what they owe, the answers for each buyer, one sum. Pure (PAY-46, DESK-15).
import {
  FORM_TICK,
  type ReceiptTick,
  tickManually,
  tickOnAnswer,
} from '@zapisy/domain/documents/receipts/receipt-tick';
import type { CounterMethod, NoReceiptReason } from '@zapisy/domain/payments/payment';
import { adviseSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { buyersOf, isDueLater, profileCheckOf, proposedDues } from '@zapisy/domain/settlement/family-buyers';
import type { CallFailure, Settled } from '../../bridge.ts';
import type { Profile } from '../../desk-procedures.ts';
import { type GoodsLine, type Product, withLine, withPiece, withPricesOf } from '../goods/goods-list.ts';
import type { FamilyBuyer, FamilyWard } from './family-buyers.ts';

export type FamilyLoad =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly wards: readonly FamilyWard[] };

/** What was answered for one buyer. */
export type BuyerAnswers = {
  readonly tick: ReceiptTick;
  readonly reason: NoReceiptReason | null;
  /** The client gives up the company invoice for the receipt. */
  readonly isWaived: boolean;
};

/** One payment method of a split; the text as it was typed, null for the rest of the sum. */
export type SplitPart = { readonly method: CounterMethod; readonly text: string | null };

export type FamilyState = {
  /** Made when the dialog opens; sent twice, it settles once. */
  readonly settlementKey: string;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
  readonly load: FamilyLoad;
  /** The numbers of the payments that are settled. */
  readonly chosen: readonly number[];
  /** By the first participant of the buyer. */
  readonly answers: Readonly<Record<string, BuyerAnswers>>;
  /** What each buyer buys beside the payments, by the buyer's first participant. */
  readonly goods: Readonly<Record<string, readonly GoodsLine[]>>;
  readonly method: CounterMethod | null;
  readonly paidOn: string;
  /** Null while the sum is paid by one method. */
  readonly split: readonly SplitPart[] | null;
  readonly received: string;
  readonly isSending: boolean;
  /** True once a person has tried to accept: from then on what is missing is said. */
  readonly isTried: boolean;
  /** The person takes the payments of buyers with bad data; their invoices wait for the correction. */
  readonly leavesInvoices: boolean;
  readonly failure: CallFailure | null;
  readonly settled: Settled | null;
};

export type FamilyEvent =
  | { readonly kind: 'loaded'; readonly wards: readonly FamilyWard[] }
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'choose'; readonly paymentId: number; readonly isChosen: boolean }
  | { readonly kind: 'tick'; readonly buyer: string; readonly printReceipt: boolean }
  | { readonly kind: 'waive'; readonly buyer: string }
  | { readonly kind: 'reason'; readonly buyer: string; readonly reason: NoReceiptReason }
  | { readonly kind: 'add-goods'; readonly buyer: string; readonly product: Product }
  | { readonly kind: 'goods'; readonly buyer: string; readonly goods: readonly GoodsLine[] }
  /** The goods as they are sold now: the chosen ones take their names and prices. */
  | { readonly kind: 'products'; readonly products: readonly Product[] }
  | { readonly kind: 'method'; readonly method: CounterMethod }
  | { readonly kind: 'paid-on'; readonly day: string }
  | { readonly kind: 'split'; readonly isSplit: boolean }
  | { readonly kind: 'part'; readonly method: CounterMethod; readonly text: string }
  | { readonly kind: 'received'; readonly text: string }
  | { readonly kind: 'tried'; readonly leavesInvoices: boolean }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failure'; readonly failure: CallFailure }
  | { readonly kind: 'settled'; readonly settled: Settled };

export function openFamily(settlementKey: string, today: string): FamilyState {
  return {
    settlementKey,
    today,
    load: { kind: 'loading' },
    chosen: [],
    answers: {},
    goods: {},
    method: null,
    paidOn: today,
    split: null,
    received: '',
    isSending: false,
    isTried: false,
    leavesInvoices: false,
    failure: null,
    settled: null,
  };
}

export function afterFamilyEvent(state: FamilyState, event: FamilyEvent): FamilyState {
  switch (event.kind) {
    case 'loaded':
      return withWards(state, event.wards);
    case 'not-loaded':
      return state.load.kind === 'known' ? state : { ...state, load: { kind: 'failed' } };
    case 'reading':
      return state.load.kind === 'known' ? state : { ...state, load: { kind: 'loading' } };
    case 'choose': {
      const others = state.chosen.filter((id) => id !== event.paymentId);
      return { ...state, chosen: event.isChosen ? [...others, event.paymentId] : others };
    }
    case 'tick':
      return withAnswers(state, event.buyer, { tick: tickManually(event.printReceipt, true), isWaived: false });
    case 'waive':
      return withAnswers(state, event.buyer, { isWaived: true });
    case 'reason':
      return withAnswers(state, event.buyer, { reason: event.reason });
    case 'add-goods':
      return withGoods(state, event.buyer, withPiece(state.goods[event.buyer] ?? [], event.product));
    case 'goods':
      return withGoods(state, event.buyer, event.goods);
    case 'products':
      return { ...state, goods: mapGoods(state.goods, (goods) => withPricesOf(goods, event.products)) };
    case 'method':
      return state.split === null
        ? { ...state, method: event.method }
        : { ...state, split: withMethod(state.split, event.method) };
    case 'paid-on':
      return { ...state, paidOn: event.day };
    case 'split':
      return withSplit(state, event.isSplit);
    case 'part':
      return { ...state, split: state.split?.map((part) => withText(part, event)) ?? null };
    case 'received':
      return { ...state, received: event.text };
    case 'tried':
      return { ...state, isTried: true, leavesInvoices: event.leavesInvoices };
    case 'sending':
      return { ...state, isSending: true, failure: null };
    case 'failure':
      return { ...state, isSending: false, failure: event.failure };
    case 'settled':
      return { ...state, isSending: false, failure: null, settled: event.settled };
  }
}

/** Read for the first time, what is proposed is chosen; read again, a choice and an answer stay while they can. */
function withWards(state: FamilyState, wards: readonly FamilyWard[]): FamilyState {
  const due = wards.flatMap((ward) => ward.due);
  const isFirst = state.load.kind !== 'known';
  const buyers = buyersOf(wards);
  const chosen = isFirst
    ? proposedOf(buyers, state.today)
    : due.map(({ id }) => id).filter((id) => state.chosen.includes(id));
  const answers = Object.fromEntries(buyers.map(({ id, profile }) => [id, answersFor(state, id, profile)] as const));
  return { ...state, load: { kind: 'known', wards }, chosen, answers, goods: goodsFor(state, buyers) };
}

function proposedOf(buyers: readonly FamilyBuyer[], today: string): readonly number[] {
  const byBuyer = buyers.map(({ wards }) => wards.flatMap(({ due }) => due));
  return proposedDues(byBuyer, (payment) => isDueLater(payment, today)).map(({ id }) => id);
}

/** Goods stay with the participant whose buyer they were for, whoever that buyer is now. */
function goodsFor({ goods }: FamilyState, buyers: readonly FamilyBuyer[]): FamilyState['goods'] {
  const of = ({ wards }: FamilyBuyer) => wards.flatMap(({ profile }) => goods[profile.participant.id] ?? []);
  return Object.fromEntries(
    buyers.map((buyer) => [buyer.id, of(buyer).reduce(withLine, [] as readonly GoodsLine[])] as const),
  );
}

function withGoods(state: FamilyState, buyer: string, goods: readonly GoodsLine[]): FamilyState {
  // What is being sent does not change.
  if (state.isSending) return state;
  return { ...state, goods: { ...state.goods, [buyer]: goods } };
}

function mapGoods(
  goods: FamilyState['goods'],
  change: (lines: readonly GoodsLine[]) => readonly GoodsLine[],
): FamilyState['goods'] {
  return Object.fromEntries(Object.entries(goods).map(([buyer, lines]) => [buyer, change(lines)]));
}

/** An answer was given for the data that were shown: with other data it is asked for again. */
function answersFor(state: FamilyState, buyer: string, profile: Profile): BuyerAnswers {
  const before = state.answers[buyer];
  const shown = state.load.kind === 'known' ? state.load.wards : [];
  const isSame = shown.some(
    (ward) => ward.profile.participant.id === buyer && ward.profile.version === profile.version,
  );
  if (before && isSame) return before;
  const tick = tickOnAnswer(FORM_TICK, adviseSettlement(profileCheckOf(profile)));
  return { tick, reason: null, isWaived: false };
}

function withAnswers(state: FamilyState, buyer: string, change: Partial<BuyerAnswers>): FamilyState {
  const before = state.answers[buyer];
  return before ? { ...state, answers: { ...state.answers, [buyer]: { ...before, ...change } } } : state;
}

/** A split begins with the chosen method and cash; the last part is the rest of the sum. */
function withSplit(state: FamilyState, isSplit: boolean): FamilyState {
  if (!isSplit) return { ...state, split: null, method: state.split?.[0]?.method ?? state.method };
  const first = state.method === null || state.method === 'cash' || state.method === 'transfer' ? 'card' : state.method;
  return {
    ...state,
    split: [
      { method: first, text: '' },
      { method: 'cash', text: null },
    ],
  };
}

/** A method that is pressed again leaves the split; the last one that is left is the rest. */
function withMethod(split: readonly SplitPart[], method: CounterMethod): readonly SplitPart[] {
  const has = split.some((part) => part.method === method);
  const rest = split.filter((part) => part.method !== method);
  if (!has) return [{ method, text: '' }, ...split];
  return rest.length === 0 ? split : rest;
}

function withText(
  part: SplitPart,
  { method, text }: { readonly method: CounterMethod; readonly text: string },
): SplitPart {
  return part.method === method ? { ...part, text } : part;
}

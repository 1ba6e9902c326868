// A settlement as a value: who it is for, what is known of them, what was chosen and answered, and what is in progress.
// Pure; the rules are the domain's (DESK-14, DESK-15).
import type { CounterMethod, NoReceiptReason } from '@zapisy/domain/payments/payment';
import { type GoodsLine, type Product, withPiece, withPricesOf } from '../goods/goods-list.ts';
import type { OfflineAnswer, Settled } from '../ports/orders.ts';
import type { DuePayment, Profile } from '../ports/procedures.ts';
import type { CallFailure, Reply } from '../ports/reply.ts';
import { type Answered, type BuyerAnswers, choosing, FIRST_ANSWERS, ticked, withWards } from './answers.ts';
import { type Scope, unreadWard, type Ward, withDue, withProfile } from './buyers.ts';
import { type SplitPart, splitFrom, withMethod } from './money/split.ts';

/** 'waiting' for the profile at most 2 s, 'asking' the person once, 'sending' to the server. */
export type Phase = 'editing' | 'waiting' | 'asking' | 'sending' | 'settled' | 'taken-offline';

export type SettlementState = Answered & {
  /** Made when the settlement opens; sent twice, it settles once. */
  readonly settlementKey: string;
  /** Whether it is known who is settled for: of one participant always. */
  readonly load: 'loading' | 'failed' | 'known';
  readonly method: CounterMethod | null;
  /** The day on which a transfer arrived, 'YYYY-MM-DD'; kept, but sent for a transfer only. */
  readonly paidOn: string;
  /** Null while the sum is paid by one method. */
  readonly split: readonly SplitPart[] | null;
  /** The cash that came, as it was typed; shown with its change, and not sent. */
  readonly received: string;
  readonly phase: Phase;
  /** The person has been asked about a profile that could not be read; the next confirmation is the answer. */
  readonly alreadyAsked: boolean;
  /** True once a person has tried to accept: from then on what is missing is said. */
  readonly isTried: boolean;
  /** The person takes the payments of buyers with bad data; their invoices wait for the correction. */
  readonly leavesInvoices: boolean;
  readonly failure: CallFailure | null;
  /** This sale cannot be made offline. */
  readonly needsServer: boolean;
  readonly settled: Settled | null;
};

/** How the sum is paid. */
type MoneyEvent =
  | { readonly kind: 'method'; readonly method: CounterMethod }
  | { readonly kind: 'paid-on'; readonly day: string }
  | { readonly kind: 'split'; readonly isSplit: boolean }
  | { readonly kind: 'part'; readonly method: CounterMethod; readonly text: string }
  | { readonly kind: 'received'; readonly text: string };

export type SettlementEvent =
  | MoneyEvent
  | { readonly kind: 'profile'; readonly playerId: string; readonly reply: Reply<Profile> }
  | { readonly kind: 'due'; readonly playerId: string; readonly reply: Reply<readonly DuePayment[]> }
  /** Null: not every participant of the family could be read. */
  | { readonly kind: 'family'; readonly wards: readonly Ward[] | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'choose'; readonly paymentId: number; readonly isChosen: boolean }
  | { readonly kind: 'tick'; readonly buyer: string; readonly printReceipt: boolean }
  | { readonly kind: 'waive'; readonly buyer: string }
  | { readonly kind: 'reason'; readonly buyer: string; readonly reason: NoReceiptReason }
  | { readonly kind: 'add-goods'; readonly buyer: string; readonly product: Product }
  | { readonly kind: 'goods'; readonly buyer: string; readonly goods: readonly GoodsLine[] }
  /** The goods as they are sold now: the chosen ones take their names and prices. */
  | { readonly kind: 'products'; readonly products: readonly Product[] }
  | { readonly kind: 'tried'; readonly leavesInvoices: boolean }
  | { readonly kind: 'phase'; readonly phase: Exclude<Phase, 'settled' | 'taken-offline'> }
  /** What became of cash without the server, for the sum that was shown, in grosze. */
  | { readonly kind: 'offline'; readonly answer: OfflineAnswer; readonly shown: number }
  | { readonly kind: 'settled'; readonly settled: Settled }
  | { readonly kind: 'failure'; readonly failure: CallFailure };

/** Just opened, on `today` in Warsaw: nothing loaded or chosen yet. */
export function openSettlement(scope: Scope, settlementKey: string, today: string): SettlementState {
  const isPerson = scope.kind === 'person';
  return {
    scope,
    settlementKey,
    today,
    load: isPerson ? 'known' : 'loading',
    wards: isPerson ? [unreadWard(scope.playerId)] : [],
    chosen: null,
    answers: isPerson ? { [scope.playerId]: FIRST_ANSWERS } : {},
    goods: {},
    method: null,
    paidOn: today,
    split: null,
    received: '',
    phase: 'editing',
    alreadyAsked: false,
    isTried: false,
    leavesInvoices: false,
    failure: null,
    needsServer: false,
    settled: null,
  };
}

/** An answer about a participant who is not settled for changes nothing. */
export function afterEvent(state: SettlementState, event: SettlementEvent): SettlementState {
  switch (event.kind) {
    case 'profile':
      return withWard(state, event.playerId, (ward) => withProfile(ward, event.reply));
    case 'due':
      return withWard(state, event.playerId, (ward) => withDue(ward, event.reply));
    case 'family':
      if (event.wards) return { ...withWards(state, event.wards), load: 'known' };
      return state.load === 'known' ? state : { ...state, load: 'failed' };
    case 'reading':
      return readingAgain(state);
    case 'choose':
      return { ...state, chosen: choosing(state, event.paymentId, event.isChosen) };
    case 'tick':
      return withAnswers(state, event.buyer, ticked(state, event.buyer, event.printReceipt));
    case 'waive':
      return withAnswers(state, event.buyer, { isWaived: true });
    case 'reason':
      return withAnswers(state, event.buyer, { reason: event.reason });
    case 'add-goods':
      return withGoods(state, event.buyer, withPiece(state.goods[event.buyer] ?? [], event.product));
    case 'goods':
      return withGoods(state, event.buyer, event.goods);
    case 'products':
      return { ...state, goods: withPrices(state, event.products) };
    case 'offline':
      return withOfflineAnswer(state, event);
    case 'phase': {
      const alreadyAsked = state.alreadyAsked || event.phase === 'asking';
      return { ...state, phase: event.phase, failure: null, alreadyAsked };
    }
    case 'settled':
      return { ...state, settled: event.settled, phase: 'settled', failure: null };
    case 'failure':
      return { ...state, failure: event.failure, phase: 'editing' };
    case 'tried':
      return { ...state, isTried: true, leavesInvoices: event.leavesInvoices, phase: 'editing' };
    default:
      return withMoney(state, event);
  }
}

function withMoney(state: SettlementState, event: MoneyEvent): SettlementState {
  const { split, method } = state;
  switch (event.kind) {
    case 'method':
      return split ? { ...state, split: withMethod(split, event.method) } : { ...state, method: event.method };
    case 'split':
      return event.isSplit
        ? { ...state, split: splitFrom(method) }
        : { ...state, split: null, method: split?.[0]?.method ?? method };
    case 'part': {
      const typed = split?.map((part) => (part.method === event.method ? { ...part, text: event.text } : part));
      return { ...state, split: typed ?? null };
    }
    case 'paid-on':
      return { ...state, paidOn: event.day };
    case 'received':
      return { ...state, received: event.text };
  }
}

function withWard(state: SettlementState, playerId: string, change: (ward: Ward) => Ward): SettlementState {
  if (state.wards.every((ward) => ward.playerId !== playerId)) return state;
  return withWards(
    state,
    state.wards.map((ward) => (ward.playerId === playerId ? change(ward) : ward)),
  );
}

function readingAgain(state: SettlementState): SettlementState {
  if (state.scope.kind === 'family') return state.load === 'known' ? state : { ...state, load: 'loading' };
  const wards = state.wards.map((ward): Ward => ({ ...ward, check: { kind: 'checking' } }));
  return { ...state, wards, phase: 'editing' };
}

function withAnswers(state: SettlementState, buyer: string, change: Partial<BuyerAnswers>): SettlementState {
  const before = state.answers[buyer];
  return before ? { ...state, answers: { ...state.answers, [buyer]: { ...before, ...change } } } : state;
}

/** What is being sent does not change. */
function withGoods(state: SettlementState, buyer: string, goods: readonly GoodsLine[]): SettlementState {
  return state.phase === 'sending' ? state : { ...state, goods: { ...state.goods, [buyer]: goods } };
}

function withPrices({ goods }: SettlementState, products: readonly Product[]): SettlementState['goods'] {
  return Object.fromEntries(Object.entries(goods).map(([buyer, lines]) => [buyer, withPricesOf(lines, products)]));
}

type OfflineEvent = Extract<SettlementEvent, { kind: 'offline' }>;

function withOfflineAnswer(state: SettlementState, { answer, shown }: OfflineEvent): SettlementState {
  if (answer.kind !== 'amount-changed') {
    const isTaken = answer.kind === 'taken';
    return { ...state, needsServer: !isTaken, phase: isTaken ? 'taken-offline' : 'editing' };
  }
  const { total } = answer;
  const refusal = { code: 'conflict', reason: 'amount-changed', paymentIds: [], shown, total } as const;
  return { ...state, failure: { kind: 'refused', refusal }, phase: 'editing' };
}

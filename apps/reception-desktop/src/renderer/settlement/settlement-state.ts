// The settlement dialog as a value: what is known, chosen and in progress. Pure; the rules are the domain's (DESK-14).
import {
  FORM_TICK,
  type ReceiptTick,
  tickManually,
  tickOnAnswer,
} from '@zapisy/domain/documents/receipts/receipt-tick';
import type { CounterMethod, NoReceiptReason } from '@zapisy/domain/payments/payment';
import type { TransferDayProblem } from '@zapisy/domain/payments/transfer-day';
import { adviseSettlement, type ProfileCheck } from '@zapisy/domain/preferences/settlement-advice';
import type { CallFailure, OfflineAnswer, Reply, SettledBuyer } from '../../bridge.ts';
import type { DuePayment, Profile } from '../../desk-procedures.ts';
import { type GoodsLine, type Product, withPricesOf } from '../goods/goods-list.ts';

export type DueState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; payments: readonly DuePayment[] };

/** 'waiting' for the profile at most 2 s, 'asking' the person once, 'sending' to the server. */
export type Phase = 'editing' | 'waiting' | 'asking' | 'sending' | 'settled' | 'taken-offline';

/** What is missing before the payment can be taken, or makes it impossible. */
export type Missing = 'waiver' | 'method' | TransferDayProblem | 'reason' | 'reason-text';

export type SettlementState = {
  /** The participant whom the dialog settles for: activePlayerId. */
  playerId: string;
  /** The one payment that is settled, as for an enrolment; the others are left out at first. Null: all of them. */
  only: number | null;
  /** Made when the dialog opens on a participant; sent twice, it settles once. */
  settlementKey: string;
  check: ProfileCheck;
  profile: Profile | null;
  due: DueState;
  leftOut: readonly number[];
  goods: readonly GoodsLine[];
  method: CounterMethod | null;
  /** The cash that came, as it was typed; shown with its change, and not sent. */
  received: string;
  /** The day on which a transfer arrived, 'YYYY-MM-DD'; kept, but sent for a transfer only. */
  paidOn: string;
  tick: ReceiptTick;
  reason: NoReceiptReason | null;
  /** The client gives up the company invoice for this receipt; false again after the tick or the profile changes. */
  isWaived: boolean;
  /** The person has been asked about a profile that could not be read; the next confirmation is the answer. */
  alreadyAsked: boolean;
  phase: Phase;
  missing: Missing | null;
  failure: CallFailure | null;
  /** This sale cannot be made offline. */
  needsServer: boolean;
  settled: SettledBuyer | null;
};

export type SettlementEvent =
  | { kind: 'profile'; playerId: string; reply: Reply<Profile> }
  | { kind: 'due'; playerId: string; reply: Reply<readonly DuePayment[]> }
  | { kind: 'check-again' }
  | { kind: 'method'; method: CounterMethod }
  | { kind: 'received'; text: string }
  | { kind: 'paid-on'; day: string }
  | { kind: 'tick'; printReceipt: boolean }
  | { kind: 'waive' }
  | { kind: 'reason'; reason: NoReceiptReason }
  | { kind: 'leave-out'; paymentId: number; isLeftOut: boolean }
  | { kind: 'goods'; goods: readonly GoodsLine[] }
  /** The goods as they are sold now: the chosen ones take their names and prices. */
  | { kind: 'products'; products: readonly Product[] }
  | { kind: 'phase'; phase: Exclude<Phase, 'settled' | 'taken-offline'> }
  /** What became of cash without the server, for the sum that the dialog showed, in grosze. */
  | { kind: 'offline'; answer: OfflineAnswer; shown: number }
  | { kind: 'missing'; missing: Missing }
  | { kind: 'settled'; settled: SettledBuyer | null }
  | { kind: 'failure'; failure: CallFailure };

/** A dialog just opened on a participant, on `today` in Warsaw: with the default tick, nothing loaded or chosen yet. */
export function openSettlement(
  playerId: string,
  settlementKey: string,
  today: string,
  only: number | null = null,
): SettlementState {
  return {
    playerId,
    only,
    settlementKey,
    check: { kind: 'checking' },
    profile: null,
    due: { kind: 'loading' },
    leftOut: [],
    goods: [],
    method: null,
    received: '',
    paidOn: today,
    tick: FORM_TICK,
    reason: null,
    isWaived: false,
    alreadyAsked: false,
    phase: 'editing',
    missing: null,
    failure: null,
    needsServer: false,
    settled: null,
  };
}

/** The dialog after an event. An answer about another participant changes nothing. */
export function afterEvent(state: SettlementState, event: SettlementEvent): SettlementState {
  switch (event.kind) {
    case 'profile':
      return event.playerId === state.playerId ? withProfile(state, event.reply) : state;
    case 'due':
      return event.playerId === state.playerId ? withDue(state, event.reply) : state;
    case 'check-again':
      return { ...state, check: { kind: 'checking' }, phase: 'editing' };
    case 'method':
      return { ...state, method: event.method, missing: null };
    case 'received':
      return { ...state, received: event.text };
    case 'paid-on':
      return { ...state, paidOn: event.day, missing: null };
    case 'tick':
      return {
        ...state,
        tick: tickManually(event.printReceipt, state.check.kind === 'known'),
        isWaived: false,
        missing: null,
      };
    case 'waive':
      return { ...state, isWaived: true, missing: null };
    case 'reason':
      return { ...state, reason: event.reason, missing: null };
    case 'leave-out':
      return { ...state, leftOut: withOrWithout(state.leftOut, event.paymentId, event.isLeftOut) };
    case 'goods':
      // What is being sent does not change.
      return state.phase === 'sending' ? state : { ...state, goods: event.goods };
    case 'products':
      return { ...state, goods: withPricesOf(state.goods, event.products) };
    case 'phase':
      return {
        ...state,
        phase: event.phase,
        failure: null,
        alreadyAsked: state.alreadyAsked || event.phase === 'asking',
      };
    case 'missing':
      return { ...state, missing: event.missing, phase: 'editing' };
    case 'settled':
      return { ...state, settled: event.settled, phase: 'settled', failure: null };
    case 'offline':
      return withOfflineAnswer(state, event);
    case 'failure':
      return { ...state, failure: event.failure, phase: 'editing' };
  }
}

function withOfflineAnswer(
  state: SettlementState,
  { answer, shown }: Extract<SettlementEvent, { kind: 'offline' }>,
): SettlementState {
  if (answer.kind !== 'amount-changed')
    return {
      ...state,
      needsServer: answer.kind !== 'taken',
      phase: answer.kind === 'taken' ? 'taken-offline' : 'editing',
    };
  const { total } = answer;
  const refusal = { code: 'conflict', reason: 'amount-changed', paymentIds: [], shown, total } as const;
  return { ...state, failure: { kind: 'refused', refusal }, phase: 'editing' };
}

function withProfile(state: SettlementState, reply: Reply<Profile>): SettlementState {
  if (!reply.ok) return { ...state, check: { kind: 'failed' } };
  const check = profileCheck(reply.value, reply.cachedAt);
  const isWaived = state.isWaived && state.profile?.version === reply.value.version;
  return { ...state, check, profile: reply.value, isWaived, tick: tickOnAnswer(state.tick, adviseSettlement(check)) };
}

/** A participant without a row has version 0 and no warning. */
export function profileCheck(
  { invoice, version, siblings, isAppliedToAll }: Profile,
  cachedAt: string | undefined,
): ProfileCheck {
  return {
    kind: 'known',
    invoice: version === 0 ? undefined : invoice,
    siblings: siblings.map(({ participant, preference }) => ({ name: participant.firstName, preference })),
    isAppliedToAll,
    ...(cachedAt ? { cachedAt: new Date(cachedAt) } : {}),
  };
}

function withDue(state: SettlementState, reply: Reply<readonly DuePayment[]>): SettlementState {
  if (!reply.ok) return { ...state, due: { kind: 'failed' } };
  const ids = reply.value.map(({ id }) => id);
  const isFirst = state.due.kind !== 'known' && state.only !== null && ids.includes(state.only);
  const leftOut = isFirst ? ids.filter((id) => id !== state.only) : state.leftOut;
  return { ...state, due: { kind: 'known', payments: reply.value }, leftOut };
}

function withOrWithout(list: readonly number[], id: number, wanted: boolean): readonly number[] {
  const others = list.filter((one) => one !== id);
  return wanted ? [...others, id] : others;
}

// What was answered for each buyer, and what of it stays when the data are read again. Pure.
import {
  FORM_TICK,
  type ReceiptTick,
  tickManually,
  tickOnAnswer,
} from '@zapisy/domain/documents/receipts/receipt-tick';
import type { NoReceiptReason } from '@zapisy/domain/payments/payment';
import { adviseSettlement } from '@zapisy/domain/preferences/settlement-advice';
import { isDueLater, proposedDues } from '@zapisy/domain/settlement/family-buyers';
import { type GoodsLine, withLine } from '../goods/goods-list.ts';
import { type Buyer, buyersIn, duesOf, type Scope, type Ward } from './buyers.ts';

export type BuyerAnswers = {
  readonly tick: ReceiptTick;
  readonly reason: NoReceiptReason | null;
  /** The client gives up the company invoice for the receipt; false again after the tick or the data change. */
  readonly isWaived: boolean;
};

export const FIRST_ANSWERS: BuyerAnswers = { tick: FORM_TICK, reason: null, isWaived: false };

type Chosen = { readonly settled: readonly number[]; readonly offered: readonly number[] };

/** The part of a settlement that depends on what was read. */
export type Answered = {
  readonly scope: Scope;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
  readonly wards: readonly Ward[];
  /** The numbers of the payments that are settled, and of those that were offered to be; null until they were read. */
  readonly chosen: Chosen | null;
  /** By the first participant of the buyer. */
  readonly answers: Readonly<Record<string, BuyerAnswers>>;
  /** What each buyer buys beside the payments, by the buyer's first participant. */
  readonly goods: Readonly<Record<string, readonly GoodsLine[]>>;
};

/** The participants as they were read now: choices, answers and goods stay while they can. */
export function withWards<State extends Answered>(state: State, wards: readonly Ward[]): State {
  const buyers = buyersIn(wards);
  const answers = Object.fromEntries(buyers.map((buyer) => [buyer.id, answersFor(state, buyer)] as const));
  const goods = Object.fromEntries(buyers.map((buyer) => [buyer.id, goodsFor(state, buyer)] as const));
  return { ...state, wards, answers, goods, chosen: chosenOf(state, wards, buyers) };
}

/** A person's tick, made before or after the answer about the data was on the screen. */
export function ticked({ wards }: Answered, buyer: string, printReceipt: boolean): Partial<BuyerAnswers> {
  const isShown = buyersIn(wards).find(({ id }) => id === buyer)?.check.kind === 'known';
  return { tick: tickManually(printReceipt, isShown), isWaived: false };
}

/** PAY-15: a tick that a person has made stays; a waiver was given for the data that were shown. */
function answersFor({ answers, wards }: Answered, { id, profile, check }: Buyer): BuyerAnswers {
  const before = answers[id] ?? FIRST_ANSWERS;
  if (check.kind !== 'known') return before;
  const shown = wards.find(({ playerId }) => playerId === id)?.profile;
  const isWaived = before.isWaived && shown?.version === profile?.version;
  return { ...before, isWaived, tick: tickOnAnswer(before.tick, adviseSettlement(check)) };
}

/** Goods stay with the participant whose buyer they were for, whoever that buyer is now. */
function goodsFor({ goods }: Answered, { wards }: Buyer): readonly GoodsLine[] {
  return wards.flatMap(({ playerId }) => goods[playerId] ?? []).reduce(withLine, [] as readonly GoodsLine[]);
}

/** PAY-46: what is offered for the first time is chosen when it is proposed; read again, a choice stays while it can. */
function chosenOf(
  { chosen, scope, today }: Answered,
  wards: readonly Ward[],
  buyers: readonly Buyer[],
): Answered['chosen'] {
  if (wards.some(({ due }) => due.kind !== 'known')) return chosen;
  const due = wards.flatMap(duesOf).map(({ id }) => id);
  const byBuyer = buyers.map((buyer) => buyer.wards.flatMap(duesOf));
  const isNamed = scope.kind === 'person' && scope.only.length > 0;
  const proposed = isNamed
    ? scope.only
    : proposedDues(byBuyer, (payment) => isDueLater(payment, today)).map(({ id }) => id);
  const settled = due.filter((id) => (chosen?.offered.includes(id) ? chosen.settled : proposed).includes(id));
  return { settled, offered: [...new Set([...(chosen?.offered ?? []), ...due])] };
}

/** A person chooses a payment, or leaves it out. */
export function choosing({ chosen }: Answered, paymentId: number, isChosen: boolean): Chosen {
  const others = (chosen?.settled ?? []).filter((id) => id !== paymentId);
  return { offered: chosen?.offered ?? [], settled: isChosen ? [...others, paymentId] : others };
}

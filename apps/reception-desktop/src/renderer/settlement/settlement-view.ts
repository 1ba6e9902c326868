// What a settlement shows and sends, computed from its state; the rules are the domain's (DESK-17).
import { consequenceOfTick, type TickConsequence } from '@zapisy/domain/documents/receipts/receipt-tick';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import { isCompleteReason } from '@zapisy/domain/payments/payment';
import { transferDayProblem } from '@zapisy/domain/payments/transfer-day';
import { fullName } from '@zapisy/domain/people/participant';
import { adviseSettlement, type SettlementAdvice } from '@zapisy/domain/preferences/settlement-advice';
import type { OrderGroup, SettleOrder, UnsentOrder } from '../../bridge.ts';
import type { DuePayment } from '../../desk-procedures.ts';
import { paymentName } from '../../payment-name.ts';
import { type GoodsLine, goodsTotal, soldItems } from '../goods/goods-list.ts';
import type { Missing, SettlementState } from './settlement-state.ts';

/** What the dialog shows, computed from its state. */
export type SettlementView = {
  advice: SettlementAdvice;
  consequence: TickConsequence;
  /** The payments that are settled: the due ones without those that are left out. */
  payments: readonly DuePayment[];
  goods: readonly GoodsLine[];
  /** There is neither a payment nor goods to settle. */
  isEmpty: boolean;
  total: Grosze;
  missing: Missing | null;
};

/** `today`: 'YYYY-MM-DD', Europe/Warsaw. */
export function viewOf(state: SettlementState, today: string): SettlementView {
  const advice = adviseSettlement(state.check);
  const { printReceipt } = state.tick;
  const method = state.method ?? 'card';
  const consequence = consequenceOfTick({ preference: advice.preference, printReceipt, method });
  const all = state.due.kind === 'known' ? state.due.payments : [];
  const payments = all.filter(({ id }) => !state.leftOut.includes(id));
  return {
    advice,
    consequence,
    payments,
    goods: state.goods,
    isEmpty: payments.length === 0 && state.goods.length === 0,
    total: sumGrosze([...payments.map(({ amount }) => amount), goodsTotal(state.goods)]),
    missing: missingIn(state, consequence, today),
  };
}

function missingIn(state: SettlementState, consequence: TickConsequence, today: string): Missing | null {
  // The red question first: its answer decides whether there is anything to settle.
  if (consequence.needsWaiver && !state.isWaived) return 'waiver';
  if (state.method === null) return 'method';
  const problem = state.method === 'transfer' ? transferDayProblem(state.paidOn, today) : undefined;
  if (problem) return problem;
  if (!consequence.needsReason) return null;
  if (state.reason === null) return 'reason';
  return isCompleteReason(state.reason) ? null : 'reason-text';
}

/** Short names, of payments and of goods. */
export function whatIsPaid(payments: readonly DuePayment[], goods: readonly GoodsLine[]): string {
  return [...payments.map(paymentName), ...goods.map(({ name }) => name)].join(', ');
}

export function settleOrderOf(
  state: SettlementState,
  view: SettlementView,
  invoiceAfterCorrection: boolean,
): SettleOrder & { readonly groups: readonly [OrderGroup] } {
  const { settlementKey, playerId, method, paidOn, tick, reason, isWaived, profile } = state;
  return {
    settlementKey,
    total: view.total,
    method: method ?? 'cash',
    ...(method === 'transfer' ? { paidOn } : {}),
    groups: [
      {
        playerId,
        paymentIds: view.payments.map(({ id }) => id),
        items: soldItems(view.goods),
        printReceipt: tick.printReceipt,
        ...(view.consequence.needsReason && reason ? { noReceiptReason: reason } : {}),
        ...(view.consequence.needsWaiver ? { invoiceWaived: isWaived } : {}),
        // A profile that could not be read counts as version 0: the server refuses when there is one after all.
        invoiceVersion: profile?.version ?? 0,
        invoiceAfterCorrection,
        title: profile ? fullName(profile.participant) : '',
        what: whatIsPaid(view.payments, view.goods),
      },
    ],
  };
}

/** The same for a sale without the server, with what the list of unsent sales shows. */
export function unsentOrderOf(state: SettlementState, view: SettlementView): UnsentOrder {
  const order = settleOrderOf(state, view, false);
  if (!state.profile) return order;
  const { firstName, mark } = state.profile.participant;
  return { ...order, shown: { firstName, mark, what: whatIsPaid(view.payments, view.goods) } };
}

// What was sold by a settlement, as its result shows it: a sale for each buyer.
import { type GivenCash, givenCash } from '@zapisy/domain/payments/cash-change';
import { type SoldToBuyer, settledFor } from '../sale-result/sale-facts.ts';
import { buyerLabel } from './receipt/buyer-box.tsx';
import type { SettlementState } from './settlement-state.ts';
import { methodsOf, payingBuyers, type SettlementView } from './settlement-view.ts';

/** The key that was used may be that of an earlier try without an answer, so the server's answer comes first. */
export function soldOf(
  { settled, settlementKey, method }: SettlementState,
  view: SettlementView,
): readonly SoldToBuyer[] {
  const methods = methodsOf(view);
  const buyers = payingBuyers(view);
  return buyers.map((buyer, at) => {
    const group = settled ? settledFor(settled, buyer.id) : undefined;
    const [main = method ?? 'cash', ...more] = methods[at] ?? [];
    return {
      id: buyer.id,
      label: buyerLabel(buyer),
      total: buyer.total,
      sale: {
        settlementKey: settled?.settlementKey ?? settlementKey,
        // With the payment of the goods, which the settlement has made.
        paymentIds: (group?.payments.length ? group.payments : buyer.payments).map(({ id }) => id),
        method: main,
        ...(more.length > 0 && { methods: [main, ...more] }),
        preference: buyer.advice.preference,
        hasReceipt: group?.plan.receipt ?? buyer.consequence.plan.receipt,
        isOfSeveral: buyers.length > 1,
        settled: group ?? null,
      },
    };
  });
}

/** The cash that came and its change, when it was typed. */
export function givenOf({ received }: SettlementState, { cash }: SettlementView): GivenCash | undefined {
  return cash > 0 ? givenCash(cash, received) : undefined;
}

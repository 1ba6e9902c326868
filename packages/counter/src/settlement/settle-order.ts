// What a settlement sends: one key, one sum, and a group for each buyer that pays (PAY-7, PAY-10, DESK-17).
import { fullName } from '@zapisy/domain/people/participant';
import { type GoodsLine, soldItems } from '../goods/goods-list.ts';
import type { OrderGroup, SettleOrder, UnsentOrder } from '../ports/orders.ts';
import type { DuePayment } from '../ports/procedures.ts';
import { paymentName } from '../search/payment-name.ts';
import { duesOf } from './buyers.ts';
import { wholeParts } from './money/split.ts';
import type { SettlementState } from './settlement-state.ts';
import { type BuyerView, hasBadData, payingBuyers, type SettlementView } from './settlement-view.ts';

/** Undefined while something is missing. */
export function settleOrderOf(state: SettlementState, view: SettlementView): SettleOrder | undefined {
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

/** The same for a sale without the server, with what the list of unsent sales shows; of one buyer. */
export function unsentOrderOf(state: SettlementState, view: SettlementView): UnsentOrder | undefined {
  const order = settleOrderOf(state, view);
  const [group, ...others] = order?.groups ?? [];
  if (!order || !group || others.length > 0) return undefined;
  const unsent = { ...order, groups: [{ ...group, invoiceAfterCorrection: false }] as const };
  const [profile] = state.wards.map((ward) => ward.profile);
  if (!profile) return unsent;
  const { firstName, mark } = profile.participant;
  return { ...unsent, shown: { firstName, mark, what: group.what } };
}

function groupOf(buyer: BuyerView): OrderGroup {
  const { id, profile, payments, goods, answers, consequence } = buyer;
  const { reason, isWaived, tick } = answers;
  return {
    playerId: id,
    paymentIds: payments.map((payment) => payment.id),
    items: soldItems(goods),
    printReceipt: tick.printReceipt,
    ...(consequence.needsReason && reason && { noReceiptReason: reason }),
    ...(consequence.needsWaiver && { invoiceWaived: isWaived }),
    // A profile that could not be read counts as version 0: the server refuses when there is one after all.
    invoiceVersion: profile?.version ?? 0,
    // Without the person's choice such an order is not sent: the data are missing.
    invoiceAfterCorrection: hasBadData(buyer),
    title: titleOf(buyer),
    what: whatIsPaid(payments, goods),
  };
}

/** Goods alone are sold to the buyer's first participant. */
function titleOf({ wards, payments }: BuyerView): string {
  const paid = wards.filter((ward) => duesOf(ward).some((payment) => payments.includes(payment)));
  const people = paid.length > 0 ? paid : wards.slice(0, 1);
  return people.flatMap(({ profile }) => (profile ? [fullName(profile.participant)] : [])).join(', ');
}

/** Short names, of payments and of goods. */
function whatIsPaid(payments: readonly DuePayment[], goods: readonly GoodsLine[]): string {
  return [...payments.map(paymentName), ...goods.map(({ name }) => name)].join(', ');
}

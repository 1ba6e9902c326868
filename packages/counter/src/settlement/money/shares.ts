// How the sum falls on the buyers of a settlement, by the rule of the documents.
import type { CounterMethod, PaymentPart } from '@zapisy/domain/payments/payment';
import { sharesOfBuyers } from '@zapisy/domain/settlement/share-over-buyers';
import { goodsTotal } from '../../goods/goods-list.ts';
import { payingBuyers, type SettlementView } from '../settlement-view.ts';
import { wholeParts } from './split.ts';

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

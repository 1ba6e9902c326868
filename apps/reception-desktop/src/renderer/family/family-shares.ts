// How a split sum falls on the buyers of a family, by the rule of the documents.
import type { PaymentPart } from '@zapisy/domain/payments/payment';
import { sharesOfBuyers } from '@zapisy/domain/settlement/share-over-buyers';
import type { CounterMethod } from '../settlement/settlement-state.ts';
import { type FamilyView, wholeParts } from './family-view.ts';

/** The payment methods of each buyer's documents (PAY-11), in the order of the buyers; null for one method. */
export function sharesOf({ buyers, parts }: FamilyView): readonly (readonly PaymentPart[])[] | null {
  if (!parts) return null;
  const paid = buyers.filter(({ payments }) => payments.length > 0);
  return sharesOfBuyers(
    wholeParts(parts),
    paid.map(({ consequence, payments }) => ({
      plan: consequence.plan,
      amounts: payments.map(({ amount }) => amount),
      lowest: Math.min(...payments.map(({ id }) => id)),
    })),
  );
}

/** The payment methods of each buyer that pays, the largest first, in the order of the buyers. */
export function methodsOf(view: FamilyView): readonly (readonly CounterMethod[])[] {
  const shares = sharesOf(view);
  if (shares)
    return shares.map((parts) => bySize(parts).flatMap(({ method }) => (method === 'online' ? [] : [method])));
  return view.buyers.map(() => (view.method === null ? [] : [view.method]));
}

const bySize = (parts: readonly PaymentPart[]) => parts.toSorted((one, other) => other.amount - one.amount);

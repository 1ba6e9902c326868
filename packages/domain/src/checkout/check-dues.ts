// The check of both payment steps for due payments: they are owed, not in another checkout, and their data are valid (PAY-38).

import type { NotAllowed } from '../act.ts';
import { type Grosze, sumGrosze } from '../money.ts';
import type { Buyer } from '../payments/buyer.ts';
import { isPayable, type PaymentMethod, type PaymentState } from '../payments/payment.ts';
import type { InvoiceProblem } from '../preferences/invoice-details.ts';
import { buyerOfDue, type DueToPay, dueLock, problemsOf } from './due-to-pay.ts';

type PaymentIds = { readonly paymentIds: readonly number[] };

type DuesRefusal =
  | ({
      readonly code: 'already-settled';
      readonly method: PaymentMethod | null;
      readonly paidOn: string | null;
      readonly paidAt: Date | null;
    } & PaymentIds)
  | ({ readonly code: 'not-payable'; readonly states: readonly PaymentState[] } & PaymentIds)
  /** A counter has taken them over, or staff check money that came for them. */
  | ({
      readonly code: 'not-allowed-now';
      readonly reason: 'at-counter' | 'money-under-review';
      readonly since: Date;
    } & PaymentIds)
  /** Another checkout of them is open. */
  | ({
      readonly code: 'not-allowed-now';
      readonly reason: 'paid-online-now';
      readonly since: Date;
      readonly checkoutId: string;
    } & PaymentIds)
  | { readonly code: 'invalid-invoice-data'; readonly problems: readonly InvoiceProblem[]; readonly playerId: string }
  | ({
      readonly code: 'conflict';
      readonly reason: 'amount-changed';
      readonly shown: number;
      readonly total: Grosze;
    } & PaymentIds);

export type CheckedDues = {
  readonly dues: readonly { readonly paymentId: number; readonly amount: Grosze; readonly buyer: Buyer }[];
  readonly total: Grosze;
  /** The open checkout of exactly these payments. */
  readonly checkoutId: string | undefined;
};

type DuesCheck = { readonly allowed: true; readonly checked: CheckedDues } | NotAllowed<DuesRefusal>;

/**
 * PAY-33: asked with the payments locked, and with the sum in grosze that the screen showed. The refusals in this order:
 * settled, not owed, with money that staff check, at the counter, in another checkout, invalid data, another sum.
 */
export function checkDues(dues: readonly DueToPay[], shown: number, now: Date): DuesCheck {
  const why = settled(dues) ?? notOwed(dues) ?? locked(dues, now) ?? invalid(dues) ?? otherSum(dues, shown);
  if (why) return { allowed: false, why };
  const checked = dues.map((due) => ({
    paymentId: due.payment.id,
    amount: due.payment.amount,
    buyer: buyerOfDue(due),
  }));
  return { allowed: true, checked: { dues: checked, total: totalOf(dues), checkoutId: dues[0]?.checkout?.id } };
}

const idsOf = (dues: readonly DueToPay[]) => dues.map(({ payment }) => payment.id);
const totalOf = (dues: readonly DueToPay[]) => sumGrosze(dues.map(({ payment }) => payment.amount));

function settled(dues: readonly DueToPay[]): DuesRefusal | undefined {
  const paid = dues.filter(({ payment: { state } }) => state === 'paid' || state === 'refunded');
  const [first] = paid;
  if (!first) return undefined;
  const { method, paidOn } = first.payment;
  return { code: 'already-settled', paymentIds: idsOf(paid), method, paidOn, paidAt: first.paidAt };
}

function notOwed(dues: readonly DueToPay[]): DuesRefusal | undefined {
  const others = dues.filter(({ payment: { state, amount } }) => state === 'cancelled' || !isPayable(amount));
  if (others.length === 0) return undefined;
  return {
    code: 'not-payable',
    paymentIds: idsOf(others),
    states: [...new Set(others.map((one) => one.payment.state))],
  };
}

const BY_STAFF = [
  ['under-review', 'money-under-review'],
  ['at-counter', 'at-counter'],
] as const;

/** Exactly the payments of one open checkout are no obstacle: it is continued. */
function locked(dues: readonly DueToPay[], now: Date): DuesRefusal | undefined {
  for (const [kind, reason] of BY_STAFF) {
    const those = dues.flatMap((due) => {
      const lock = dueLock(due, now);
      return lock?.kind === kind ? [{ due, since: lock.since }] : [];
    });
    const [first] = those;
    if (first) {
      const paymentIds = idsOf(those.map(({ due }) => due));
      return { code: 'not-allowed-now', reason, paymentIds, since: first.since };
    }
  }
  const open = dues.find(({ checkout }) => checkout !== null)?.checkout;
  if (!open || isExactly(dues, open.paymentIds)) return undefined;
  const paymentIds = idsOf(dues.filter(({ checkout }) => checkout?.id === open.id));
  const { id: checkoutId, openedAt: since } = open;
  return { code: 'not-allowed-now', reason: 'paid-online-now', paymentIds, since, checkoutId };
}

function isExactly(dues: readonly DueToPay[], paymentIds: readonly number[]): boolean {
  const ids = new Set(idsOf(dues));
  return ids.size === paymentIds.length && paymentIds.every((id) => ids.has(id));
}

function invalid(dues: readonly DueToPay[]): DuesRefusal | undefined {
  for (const due of dues) {
    const problems = problemsOf(buyerOfDue(due));
    if (problems.length > 0) return { code: 'invalid-invoice-data', problems, playerId: due.participant.id };
  }
  return undefined;
}

/** The price may have been lowered since the page was opened. */
function otherSum(dues: readonly DueToPay[], shown: number): DuesRefusal | undefined {
  const total = totalOf(dues);
  if (shown === total) return undefined;
  return { code: 'conflict', reason: 'amount-changed', shown, total, paymentIds: idsOf(dues) };
}

// The class list: who has a place in a course, and what is known of the payment (REG-30).
import { type Grosze, sumGrosze } from '../money.ts';
import { daysOverdue } from '../payments/overdue.ts';
import type { PaymentState } from '../payments/payment.ts';
import type { RegistrationState } from './registration.ts';

type ListedPayment = {
  readonly id: number;
  readonly state: PaymentState;
  readonly amount: Grosze;
  /** 'YYYY-MM-DD'. */
  readonly dueOn: string;
};

type PaidFor = {
  readonly state: RegistrationState;
  readonly reservedUntil: string | null;
  /** Without cancelled ones. */
  readonly payments: readonly ListedPayment[];
};

export type ClassPayment =
  | { readonly kind: 'paid' | 'nothing-owed' }
  /** A client holds the place and has not paid. */
  | { readonly kind: 'held' }
  | { readonly kind: 'paid-online-now'; readonly amount: Grosze }
  | { readonly kind: 'due'; readonly amount: Grosze; readonly dueOn: string }
  | { readonly kind: 'overdue'; readonly amount: Grosze; readonly days: number }
  | { readonly kind: 'reserved'; readonly amount: Grosze; readonly until: string };

/** `today` is a business day 'YYYY-MM-DD'. The amount is all that is due; day and age are those of the earliest due. */
export function classPayment({ state, reservedUntil, payments }: PaidFor, today: string): ClassPayment {
  if (state === 'held') return { kind: 'held' };
  const owed = payments.filter((payment) => payment.state === 'due' && payment.amount > 0);
  const amountOf = (some: readonly ListedPayment[]) => sumGrosze(some.map(({ amount }) => amount));
  const [first] = owed.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (!first) {
    const pending = payments.filter((payment) => payment.state === 'pending');
    if (pending.length > 0) return { kind: 'paid-online-now', amount: amountOf(pending) };
    return { kind: payments.some((payment) => payment.state === 'paid') ? 'paid' : 'nothing-owed' };
  }
  const amount = amountOf(owed);
  if (reservedUntil !== null) return { kind: 'reserved', amount, until: reservedUntil };
  const days = daysOverdue(first, today);
  return days > 0 ? { kind: 'overdue', amount, days } : { kind: 'due', amount, dueOn: first.dueOn };
}

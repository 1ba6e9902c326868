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
  | (Owed & { readonly kind: 'due'; readonly dueOn: string })
  | (Owed & { readonly kind: 'overdue'; readonly days: number })
  | (Owed & { readonly kind: 'reserved'; readonly until: string });

/** All that is due for the place, and the numbers of those payments, the earliest first. */
type Owed = { readonly amount: Grosze; readonly paymentIds: readonly number[] };

/** `today` is a business day 'YYYY-MM-DD'. The amount is all that is due; day and age are those of the earliest due. */
export function classPayment({ state, reservedUntil, payments }: PaidFor, today: string): ClassPayment {
  if (state === 'held') return { kind: 'held' };
  const owed = payments
    .filter((payment) => payment.state === 'due' && payment.amount > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const [first] = owed;
  if (!first) {
    const pending = payments.filter((payment) => payment.state === 'pending');
    if (pending.length > 0) return { kind: 'paid-online-now', amount: sumOf(pending) };
    return { kind: payments.some((payment) => payment.state === 'paid') ? 'paid' : 'nothing-owed' };
  }
  const all = { amount: sumOf(owed), paymentIds: owed.map(({ id }) => id) };
  if (reservedUntil !== null) return { kind: 'reserved', ...all, until: reservedUntil };
  const days = daysOverdue(first, today);
  return days > 0 ? { kind: 'overdue', ...all, days } : { kind: 'due', ...all, dueOn: first.dueOn };
}

function sumOf(payments: readonly ListedPayment[]): Grosze {
  return sumGrosze(payments.map(({ amount }) => amount));
}

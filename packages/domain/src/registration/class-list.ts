// The class list: who has a place in a course, and what is known of the payment (REG-30).
import { type Grosze, sumGrosze } from '../money.ts';
import { daysOverdue } from '../payments/overdue.ts';
import { monthsToName, type PaidMonth } from '../payments/paid-month.ts';
import type { PaymentState } from '../payments/payment.ts';
import { type MonthOffer, paidMonthOf } from './month-offer.ts';
import type { RegistrationState } from './registration.ts';

type ListedPayment = {
  readonly id: number;
  readonly state: PaymentState;
  readonly amount: Grosze;
  /** 'YYYY-MM-DD'. */
  readonly dueOn: string;
  /** 'YYYY-MM' for a permanent class. */
  readonly month: string | null;
};

type PaidFor = {
  readonly state: RegistrationState;
  readonly reservedUntil: string | null;
  /** The month that the place begins with (REG-34). */
  readonly first: MonthOffer | null;
  /** Without cancelled ones. */
  readonly payments: readonly ListedPayment[];
};

export type ClassPayment =
  | { readonly kind: 'nothing-owed' }
  | ({ readonly kind: 'paid' } & Months)
  /** A client holds the place and has not paid. */
  | { readonly kind: 'held' }
  | ({ readonly kind: 'paid-online-now'; readonly amount: Grosze } & Months)
  | (Owed & { readonly kind: 'due'; readonly dueOn: string })
  | (Owed & { readonly kind: 'overdue'; readonly days: number })
  | (Owed & { readonly kind: 'reserved'; readonly until: string });

/** All that is due for the place, and the numbers of those payments, the earliest first. */
type Owed = Months & { readonly amount: Grosze; readonly paymentIds: readonly number[] };

/** The months that it is for, the earliest first; none of a course that is paid once. */
type Months = { readonly months: readonly PaidMonth[] };

/** `today` is a business day 'YYYY-MM-DD'. The amount is all that is due; day and age are those of the earliest due. */
export function classPayment({ state, reservedUntil, first, payments }: PaidFor, today: string): ClassPayment {
  if (state === 'held') return { kind: 'held' };
  const owed = payments
    .filter((payment) => payment.state === 'due' && payment.amount > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const [earliest] = owed;
  const monthsOf = (those: readonly ListedPayment[]) =>
    those.flatMap(({ month }) => (month === null ? [] : paidMonthOf(month, first)));
  if (!earliest) {
    const pending = payments.filter((payment) => payment.state === 'pending');
    if (pending.length > 0) return { kind: 'paid-online-now', amount: sumOf(pending), months: monthsOf(pending) };
    const paid = payments.filter((payment) => payment.state === 'paid');
    if (paid.length === 0) return { kind: 'nothing-owed' };
    return { kind: 'paid', months: monthsToName(monthsOf(paid), today) };
  }
  const all = { amount: sumOf(owed), paymentIds: owed.map(({ id }) => id), months: monthsOf(owed) };
  if (reservedUntil !== null) return { kind: 'reserved', ...all, until: reservedUntil };
  const days = daysOverdue(earliest, today);
  return days > 0 ? { kind: 'overdue', ...all, days } : { kind: 'due', ...all, dueOn: earliest.dueOn };
}

function sumOf(payments: readonly ListedPayment[]): Grosze {
  return sumGrosze(payments.map(({ amount }) => amount));
}

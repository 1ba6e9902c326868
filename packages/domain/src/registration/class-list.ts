// The class list: who has a place in a course, and what is known of the payment (REG-30).
import { type Grosze, sumGrosze } from '../money.ts';
import { daysOverdue } from '../payments/overdue.ts';
import { monthsOfPayments, monthsToName, type PaidMonth, type PaymentMonth } from '../payments/paid-month.ts';
import type { PaymentState } from '../payments/payment.ts';
import type { RegistrationState } from './registration.ts';

type ListedPayment = PaymentMonth & {
  readonly id: number;
  readonly state: PaymentState;
  readonly amount: Grosze;
  /** 'YYYY-MM-DD'. */
  readonly dueOn: string;
  /** The title of the course that it is for, when the place has moved to another one since (REG-12); else null. */
  readonly formerCourse?: string | null;
};

type ListedPlace = {
  readonly state: RegistrationState;
  readonly reservedUntil: string | null;
  /** Without cancelled ones. */
  readonly payments: readonly ListedPayment[];
};

export type ClassPayment =
  | { readonly kind: 'nothing-owed' }
  | ({ readonly kind: 'paid' } & PaidFor)
  /** A client holds the place and has not paid. */
  | { readonly kind: 'held' }
  | ({ readonly kind: 'paid-online-now'; readonly amount: Grosze } & PaidFor)
  | (Owed & { readonly kind: 'due'; readonly dueOn: string })
  | (Owed & { readonly kind: 'overdue'; readonly days: number })
  | (Owed & { readonly kind: 'reserved'; readonly until: string });

/** All that is due for the place, and the numbers of those payments, the earliest first. */
type Owed = PaidFor & { readonly amount: Grosze; readonly paymentIds: readonly number[] };

type PaidFor = {
  /** The months that it is for, the earliest first; none of a course that is paid once. */
  readonly months: readonly PaidMonth[];
  /** The courses that it is for, when the place has had them before and they are paid once; absent for none. */
  readonly formerCourses?: readonly string[];
};

/** `today` is a business day 'YYYY-MM-DD'. The amount is all that is due; day and age are those of the earliest due. */
export function classPayment({ state, reservedUntil, payments }: ListedPlace, today: string): ClassPayment {
  if (state === 'held') return { kind: 'held' };
  const owed = payments
    .filter((payment) => payment.state === 'due' && payment.amount > 0)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const [earliest] = owed;
  if (!earliest) {
    const pending = payments.filter((payment) => payment.state === 'pending');
    if (pending.length > 0) return { kind: 'paid-online-now', amount: sumOf(pending), ...paidFor(pending) };
    const paid = payments.filter((payment) => payment.state === 'paid');
    if (paid.length === 0) return { kind: 'nothing-owed' };
    const months = monthsToName(monthsOfPayments(paid), today);
    return { kind: 'paid', months, ...(months.length === 0 && formerCoursesOf(paid)) };
  }
  const all = { amount: sumOf(owed), paymentIds: owed.map(({ id }) => id), ...paidFor(owed) };
  if (reservedUntil !== null) return { kind: 'reserved', ...all, until: reservedUntil };
  const days = daysOverdue(earliest, today);
  return days > 0 ? { kind: 'overdue', ...all, days } : { kind: 'due', ...all, dueOn: earliest.dueOn };
}

function paidFor(payments: readonly ListedPayment[]): PaidFor {
  return { months: monthsOfPayments(payments), ...formerCoursesOf(payments) };
}

function formerCoursesOf(payments: readonly ListedPayment[]): Pick<PaidFor, 'formerCourses'> {
  const titles = payments.flatMap(({ month, formerCourse }) => (month === null && formerCourse ? [formerCourse] : []));
  return titles.length === 0 ? {} : { formerCourses: [...new Set(titles)] };
}

function sumOf(payments: readonly ListedPayment[]): Grosze {
  return sumGrosze(payments.map(({ amount }) => amount));
}

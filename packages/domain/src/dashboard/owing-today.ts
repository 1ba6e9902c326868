// Who comes today and owes: one row for each participant, with the first class of the day and all that is overdue (DASH-11).
import { type Grosze, sumGrosze } from '../money.ts';
import { daysOverdue } from '../payments/overdue.ts';
import type { PaymentState } from '../payments/payment.ts';
import type { BrieflyTitled } from '../payments/payment-title.ts';

/** An overdue payment of a participant who has a place in a class of today. */
export type OwedByComer<Comer> = {
  readonly courseId: string;
  readonly comer: Comer;
  readonly payment: {
    readonly id: number;
    readonly state: PaymentState;
    readonly amount: Grosze;
    /** 'YYYY-MM-DD'. */
    readonly dueOn: string;
  } & BrieflyTitled;
};

/** The title is that of the payment that is overdue longest. */
export type OwingComer<Comer> = BrieflyTitled & {
  readonly comer: Comer;
  /** When the first class of the participant starts today. */
  readonly starts: Date;
  readonly payments: number;
  readonly amount: Grosze;
  readonly days: number;
};

/** When the classes of today start, by course. */
type Starts = ReadonlyMap<string, Date>;

/** By the time of the class, else in the order of `owed`. `today` is a business day 'YYYY-MM-DD'. */
export function owingToday<Comer extends { readonly id: string }>(
  owed: readonly OwedByComer<Comer>[],
  starts: Starts,
  today: string,
): readonly OwingComer<Comer>[] {
  const overdue = owed.filter(({ payment, courseId }) => daysOverdue(payment, today) > 0 && starts.has(courseId));
  const comers = new Map(overdue.map(({ comer }) => [comer.id, comer]));
  const rows = [...comers.values()].flatMap((comer) => {
    const own = overdue.filter((one) => one.comer.id === comer.id);
    const payments = [...new Map(own.map(({ payment }) => [payment.id, payment])).values()];
    const [oldest] = payments.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);
    const times = own.flatMap(({ courseId }) => starts.get(courseId) ?? []);
    const [first] = times.toSorted((one, other) => one.getTime() - other.getTime());
    if (!oldest || !first) return [];
    const { title, month, part, instalment } = oldest;
    const titled = { title, month, ...(part && { part }), ...(instalment && { instalment }) };
    const amount = sumGrosze(payments.map((payment) => payment.amount));
    return [{ ...titled, comer, starts: first, payments: payments.length, amount, days: daysOverdue(oldest, today) }];
  });
  return rows.toSorted((one, other) => one.starts.getTime() - other.starts.getTime());
}

/** How many participants of each course owe something. */
export function owingByCourse(
  owed: readonly OwedByComer<{ readonly id: string }>[],
  today: string,
): ReadonlyMap<string, number> {
  const comers = new Map<string, Set<string>>();
  for (const { courseId, comer, payment } of owed)
    if (daysOverdue(payment, today) > 0) comers.set(courseId, (comers.get(courseId) ?? new Set()).add(comer.id));
  return new Map([...comers].map(([courseId, ids]) => [courseId, ids.size]));
}

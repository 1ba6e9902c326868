// Overdue payments by family, the longest overdue first: a page of families by keyset, and the sums of each age (PAY-40).
import { type Grosze, grosze } from '@zapisy/domain/money';
import { dueDaysOfAge, OVERDUE_AGES, type OverdueAge } from '@zapisy/domain/payments/overdue-ages';
import type { MonthPart } from '@zapisy/domain/payments/paid-month';
import type { InstalmentPlace, PaymentState } from '@zapisy/domain/payments/payment';
import { overdueBefore } from '@zapisy/domain/payments/term-end';
import type { Tx } from '../connection/open-database.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { reviewsOfPayments } from '../notifications/money-review-records.ts';
import { COURSE_OF_PAYMENT, courseNameOf } from '../registration/course-of-payment.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { instalmentFrom } from '../values/instalment-from-row.ts';
import { paymentMonthFrom } from '../values/payment-month-from-row.ts';
import { OPENING_OF_CHECKOUT, type PaidOnline, paidOnlineOf } from './paid-online-from-row.ts';

type OverdueFilter = {
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
  readonly city?: string | undefined;
  readonly age?: OverdueAge | undefined;
};

/** The last family of the page before: its earliest due day, and its first payment. */
type OverdueCursor = { readonly dueOn: string; readonly paymentId: number };

export type OverduePayment = {
  readonly id: number;
  readonly ownerEmail: string;
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly phone: string };
  readonly participant: { readonly id: string; readonly firstName: string; readonly mark: number };
  /** The course's short name, else the name of the first line. */
  readonly title: string;
  /** 'YYYY-MM' of a permanent class, else null. */
  readonly month: string | null;
  /** The meetings that are paid of it; null for a whole month. */
  readonly part: MonthPart | null;
  /** Absent for a payment that is no instalment. */
  readonly instalment?: InstalmentPlace;
  readonly city: string;
  readonly amount: Grosze;
  readonly dueOn: string;
  readonly state: PaymentState;
  /** Null: it is not being paid online. */
  readonly online: PaidOnline | null;
  /** The day of the last reminder, and how many there were. */
  readonly remindedOn: string | null;
  readonly reminders: number;
  /** Staff check money that came for it (PAY-38). */
  readonly isUnderReview: boolean;
};

type AgeSum = { readonly families: number; readonly payments: number; readonly amount: Grosze };

/**
 * What is due and was not paid by its day, also while it is being paid online; a place that a client still holds is not
 * owed. The index on state and due day finds them.
 */
function overdueFamilies({ today, city }: OverdueFilter): Prisma.Sql {
  const ofCity = city === undefined ? Prisma.empty : Prisma.sql`AND p.city = ${city}`;
  return Prisma.sql`
    SELECT min(p.due_on) AS oldest, (array_agg(p.id ORDER BY p.due_on, p.id))[1] AS first_id,
      array_agg(p.id ORDER BY p.due_on, p.id) AS ids, count(*) AS payments, sum(p.amount_grosze) AS amount
    FROM payment AS p
    WHERE p.state IN ('due', 'pending') AND p.due_on < ${overdueBefore(today)}::date AND p.amount_grosze > 0 ${ofCity}
      AND (p.state = 'due' OR NOT EXISTS (
        SELECT 1 FROM registration AS r WHERE r.id = p.registration_id AND r.state = 'held'))
    GROUP BY p.owner_email`;
}

/** The query of a page of families. */
function overduePage(
  filter: OverdueFilter,
  { after, limit }: { readonly after: OverdueCursor | undefined; readonly limit: number },
): Prisma.Sql {
  const { from, to } = filter.age ? dueDaysOfAge(filter.age, filter.today) : { from: undefined, to: undefined };
  const conditions = [
    Prisma.sql`TRUE`,
    ...(from === undefined ? [] : [Prisma.sql`oldest >= ${from}::date`]),
    ...(to === undefined ? [] : [Prisma.sql`oldest <= ${to}::date`]),
    ...(after === undefined ? [] : [Prisma.sql`(oldest, first_id) > (${after.dueOn}::date, ${after.paymentId})`]),
  ];
  return Prisma.sql`
    SELECT ids FROM (${overdueFamilies(filter)}) AS family
    WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY oldest, first_id LIMIT ${limit}`;
}

/** The overdue payments of each family of the page, the earliest due first. */
export async function listOverdueFamilies(
  tx: Tx,
  filter: OverdueFilter,
  page: { readonly after: OverdueCursor | undefined; readonly limit: number },
): Promise<readonly (readonly OverduePayment[])[]> {
  const families = await tx.$queryRaw<{ ids: number[] }[]>(overduePage(filter, page));
  const found = await overduePayments(
    tx,
    families.flatMap(({ ids }) => ids),
  );
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  return families.map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** What the list and a reminder know about these payments, in any state. */
export async function overduePayments(tx: Tx, ids: readonly number[]): Promise<readonly OverduePayment[]> {
  if (ids.length === 0) return [];
  const rows = await tx.payment.findMany({
    where: { id: { in: [...ids] } },
    include: {
      lines: { orderBy: { position: 'asc' }, take: 1, select: { name: true } },
      player: { include: { owner: true } },
      registration: COURSE_OF_PAYMENT.registration,
      checkout: { select: OPENING_OF_CHECKOUT },
      reminders: { orderBy: { remindedOn: 'desc' }, select: { remindedOn: true } },
    },
  });
  const reviews = await reviewsOfPayments(tx, ids);
  return rows.map((row) => {
    const { player, reminders, state } = row;
    const last = reminders[0];
    return {
      id: row.id,
      ownerEmail: row.ownerEmail,
      owner: {
        firstName: player.owner.firstName,
        lastName: player.owner.lastName,
        phone: player.owner.phone,
      },
      participant: { id: player.id, firstName: player.firstName, mark: player.mark },
      title: courseNameOf(row) ?? row.lines[0]?.name ?? '',
      ...paymentMonthFrom(row),
      ...instalmentFrom(row),
      city: row.city,
      amount: grosze(row.amountGrosze),
      dueOn: calendarDay(row.dueOn),
      // The table's CHECK restricts the state to the domain's union.
      state: state as PaymentState,
      online: paidOnlineOf(row),
      remindedOn: last ? calendarDay(last.remindedOn) : null,
      reminders: reminders.length,
      isUnderReview: reviews.has(row.id),
    };
  });
}

type SumRow = {
  readonly age: OverdueAge;
  readonly families: bigint;
  readonly payments: bigint;
  readonly amount: bigint;
};

/** The sums of each age, by the family's longest overdue payment. The age of the filter is left out of account. */
export async function sumOverdue(tx: Tx, filter: OverdueFilter): Promise<Readonly<Record<OverdueAge, AgeSum>>> {
  const ages = OVERDUE_AGES.map((age) => {
    const { from } = dueDaysOfAge(age, filter.today);
    return from === undefined
      ? Prisma.sql`WHEN oldest <= ${dueDaysOfAge(age, filter.today).to}::date THEN ${age}`
      : Prisma.sql`WHEN oldest >= ${from}::date AND oldest <= ${dueDaysOfAge(age, filter.today).to}::date THEN ${age}`;
  });
  const rows = await tx.$queryRaw<SumRow[]>`
    SELECT CASE ${Prisma.join(ages, ' ')} END AS age, count(*) AS families, sum(payments)::bigint AS payments,
      sum(amount)::bigint AS amount
    FROM (${overdueFamilies(filter)}) AS family GROUP BY 1`;
  const sumOf = (age: OverdueAge): AgeSum => {
    const row = rows.find((one) => one.age === age);
    return {
      families: Number(row?.families ?? 0),
      payments: Number(row?.payments ?? 0),
      amount: grosze(Number(row?.amount ?? 0)),
    };
  };
  return { 'over-30': sumOf('over-30'), '15-30': sumOf('15-30'), '8-14': sumOf('8-14'), '1-7': sumOf('1-7') };
}

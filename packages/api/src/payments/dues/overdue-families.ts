// overdue: the families with overdue payments, the longest overdue first, with the sums of each age (PAY-40, PAY-41).
import { inTransaction } from '@zapisy/db/connection/open-database';
import { listOverdueFamilies, type OverduePayment, sumOverdue } from '@zapisy/db/payments/overdue-records';
import { type Grosze, sumGrosze } from '@zapisy/domain/money';
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import { OVERDUE_AGES, type OverdueAge, overdueAge } from '@zapisy/domain/payments/overdue-ages';
import { type NoReminderReason, noReminderReason } from '@zapisy/domain/payments/reminder-by-staff';
import { emailOfOwner } from '@zapisy/domain/people/owner-key';
import { isCalendarDate, warsawDate } from '@zapisy/domain/warsaw-time';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const FAMILIES_OF_A_PAGE = 20;

export const overdueInput = z.object({
  city: z.string().max(100).optional(),
  age: z.enum(OVERDUE_AGES).optional(),
  /** The last family of the page before. */
  after: z
    .object({
      dueOn: z.string().refine((day) => isCalendarDate(day) && day >= '2000'),
      paymentId: z.int32().positive(),
    })
    .optional(),
});

type OverdueFamily = {
  /** Identifies the row: the payment that has been overdue longest. */
  readonly firstPaymentId: number;
  readonly owner: OverduePayment['owner'];
  /** Null: an owner with a phone alone. */
  readonly email: string | null;
  readonly age: OverdueAge;
  /** Of the payment that has been overdue longest. */
  readonly days: number;
  readonly dueOn: string;
  /** All of them, also those paid online now. */
  readonly amount: Grosze;
  readonly payments: readonly OverduePayment[];
  /** The payments that may be reminded of today. */
  readonly toRemind: readonly number[];
  /** Why none may be; null when some may. */
  readonly noReminder: NoReminderReason | null;
};

type OverdueFamilies = {
  readonly today: string;
  readonly readAt: Date;
  readonly isEmailOn: boolean;
  readonly sums: Awaited<ReturnType<typeof sumOverdue>>;
  readonly families: readonly OverdueFamily[];
  /** The cursor of the next page; null on the last one. */
  readonly next: z.infer<typeof overdueInput>['after'] | null;
};

/** The sums are of all ages in the city; the age filters the families alone. */
export async function overdueFamilies(
  ctx: Context,
  { city, age, after }: z.infer<typeof overdueInput>,
): Promise<OverdueFamilies> {
  const readAt = ctx.clock.now();
  const today = warsawDate(readAt);
  const isEmailOn = ctx.outside.mail.sender !== undefined;
  const filter = { today, city, age };
  const { sums, found } = await inTransaction(ctx.database, async (tx) => ({
    sums: await sumOverdue(tx, filter),
    found: await listOverdueFamilies(tx, filter, { after, limit: FAMILIES_OF_A_PAGE + 1 }),
  }));
  const families = found.slice(0, FAMILIES_OF_A_PAGE).flatMap((payments) => familyOf(payments, { today, isEmailOn }));
  const last = found.length > FAMILIES_OF_A_PAGE ? families.at(-1) : undefined;
  return {
    today,
    readAt,
    isEmailOn,
    sums,
    families,
    next: last ? { dueOn: last.dueOn, paymentId: last.firstPaymentId } : null,
  };
}

type Day = { readonly today: string; readonly isEmailOn: boolean };

function familyOf(payments: readonly OverduePayment[], day: Day): readonly OverdueFamily[] {
  const [first] = payments;
  if (!first) return [];
  const days = daysOverdue({ state: 'due', dueOn: first.dueOn }, day.today);
  const reasons = payments.map((payment) => ({ id: payment.id, reason: noReminderReason(payment, day) }));
  const toRemind = reasons.flatMap(({ id, reason }) => (reason === undefined ? [id] : []));
  return [
    {
      firstPaymentId: first.id,
      owner: first.owner,
      email: emailOfOwner(first.ownerEmail) ?? null,
      age: overdueAge(days),
      days,
      dueOn: first.dueOn,
      amount: sumGrosze(payments.map(({ amount }) => amount)),
      payments,
      toRemind,
      noReminder: toRemind.length > 0 ? null : (reasons[0]?.reason ?? null),
    },
  ];
}

// The payments of the demo data, in the order of their days and numbered from 10200 up; this file does not write them.

import type { PaymentMethod } from '@zapisy/domain/payments/payment';
import type { SoldItem } from '@zapisy/domain/payments/sold-item';
import { registrationLine } from '@zapisy/domain/registration/registration-line';
import { addDays, addMonths, warsawDate, warsawDayStart, warsawMonth } from '@zapisy/domain/warsaw-time';
import type { DemoCourse } from './courses.ts';
import { type Charge, ENROLMENTS } from './enrolments.ts';
import { type DemoPerson, demoPerson } from './families.ts';

export const FIRST_NUMBER = 10_200;
export const MINUTE_MS = 60_000;

/** Ten in the morning, so that a change of summer time never moves a payment to another day. */
const TEN_OCLOCK = 600;
const AT_COUNTER: readonly PaymentMethod[] = ['cash', 'card', 'blik'];

export type DemoPayment = {
  readonly id: number;
  readonly person: DemoPerson;
  readonly course: DemoCourse;
  readonly line: SoldItem;
  /** 'YYYY-MM' for permanent classes; null for a single payment. */
  readonly month: string | null;
  readonly oddity: Charge['oddity'];
  /** When it was paid, or the start of the day on which it is due. */
  readonly at: Date;
  /** Undefined for what is still due. */
  readonly paid: { readonly on: string; readonly method: PaymentMethod } | undefined;
};

export type PaidDemoPayment = DemoPayment & { readonly paid: NonNullable<DemoPayment['paid']> };

/** Every payment, relative to now. */
export function demoPayments(courses: readonly DemoCourse[], now: Date): readonly DemoPayment[] {
  const drafts = ENROLMENTS.flatMap(({ person: actor, course: what, charges }) =>
    charges.map((charge) => {
      const [person, course] = [demoPerson(actor), courseByKey(courses, what)];
      const charged = addMonths(warsawMonth(now), charge.month);
      const month = course.kind === 'permanent' ? charged : null;
      const line = registrationLine(course, person, charged);
      return { person, course, line, month, oddity: charge.oddity, ...momentOf(charge, now) };
    }),
  );
  const ordered = drafts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return ordered.map((draft, index) => ({ ...draft, id: FIRST_NUMBER + index }));
}

export function isPaid(payment: DemoPayment): payment is PaidDemoPayment {
  return payment.paid !== undefined;
}

export function isAtCounter({ paid }: PaidDemoPayment): boolean {
  return AT_COUNTER.includes(paid.method);
}

/** @throws for an unknown key. */
export function courseByKey(courses: readonly DemoCourse[], key: string): DemoCourse {
  const found = courses.find((course) => course.key === key);
  if (!found) throw new Error(`No course of the demo data is '${key}'.`);
  return found;
}

function momentOf({ paid, dueIn = 0 }: Charge, now: Date): Pick<DemoPayment, 'at' | 'paid'> {
  const day = addDays(warsawDate(now), paid ? -paid.daysAgo : dueIn);
  const begins = warsawDayStart(day).getTime();
  if (!paid) return { at: new Date(begins), paid: undefined };
  // Today's payment is never in the future, and is on its own day even just after midnight.
  const recently = Math.max(begins, now.getTime() - 40 * MINUTE_MS);
  const at = paid.daysAgo === 0 ? recently : begins + (TEN_OCLOCK + paid.daysAgo) * MINUTE_MS;
  return { at: new Date(at), paid: { on: day, method: paid.method } };
}

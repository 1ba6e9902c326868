// The payments behind reception's tiles: of those who come today and owe, and for reservations that end today.
import { coursesOfDay, owedByComers } from '@zapisy/db/dashboard/class-of-day-records';
import { reservationsEndingOn } from '@zapisy/db/dashboard/reservation-of-day-records';
import { meetingOfDay } from '@zapisy/domain/courses/course-meetings';
import { daysOverdue } from '@zapisy/domain/payments/overdue';
import type { TodayFilter } from '@zapisy/domain/payments/payment-filter';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { Context } from '../context.ts';

/** More reservations do not end on one day. */
const MOST_ENDING = 10_000;

type OfCity = { readonly city?: string | undefined };

/** Their numbers (DASH-11, DASH-12); `city` is that of the class. */
export function paymentsOfToday(ctx: Context, today: TodayFilter, ofCity: OfCity): Promise<readonly number[]> {
  return today === 'owing' ? owedToday(ctx, ofCity) : reservedUntilToday(ctx, ofCity);
}

async function owedToday({ database: { prisma }, clock }: Context, { city }: OfCity): Promise<readonly number[]> {
  const now = clock.now();
  const day = warsawDate(now);
  const courses = await coursesOfDay(prisma, { day, city, now });
  const meeting = courses.filter(({ course }) => meetingOfDay(course, day)).map(({ course }) => course.id);
  const owed = await owedByComers(prisma, meeting, day);
  return owed.filter(({ payment }) => daysOverdue(payment, day) > 0).map(({ payment }) => payment.id);
}

async function reservedUntilToday({ database, clock }: Context, { city }: OfCity): Promise<readonly number[]> {
  const day = warsawDate(clock.now());
  const ending = await reservationsEndingOn(database.prisma, { day, city }, MOST_ENDING);
  return ending.flatMap(({ paymentIds }) => paymentIds);
}

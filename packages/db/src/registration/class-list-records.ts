// The places of one course that are in use, with participants, owners and payments (REG-30).
import { grosze } from '@zapisy/domain/money';
import type { PaymentState } from '@zapisy/domain/payments/payment';
import type { Course } from '@zapisy/domain/registration/course';
import type { RegistrationState } from '@zapisy/domain/registration/registration';
import { placesLeftNow } from '@zapisy/domain/registration/waiting/offer-time';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { MONTH_OF_PAYMENT, paymentMonthFrom } from '../values/payment-month-from-row.ts';
import { courseFrom } from './course-records.ts';

export async function classOfCourse(prisma: Tx, courseId: string, now: Date) {
  const row = await prisma.course.findUnique({
    where: { id: courseId },
    include: {
      hours: true,
      _count: { select: { waiting: { where: { state: 'waiting' } } } },
      registrations: {
        where: { OR: [{ state: 'taken' }, { state: 'held', heldUntil: { gt: now } }] },
        include: {
          player: { include: { owner: true } },
          payments: {
            where: { state: { not: 'cancelled' } },
            select: { id: true, state: true, amountGrosze: true, dueOn: true, formerCourse: true, ...MONTH_OF_PAYMENT },
          },
        },
      },
    },
  });
  if (!row) return undefined;
  const course: Course = courseFrom(row);
  return {
    course,
    free: placesLeftNow(course, { used: row.registrations.length, waiting: row._count.waiting }, now).free,
    places: row.registrations.map(({ id, state, reservedUntil, createdAt, player, payments }) => ({
      registrationId: id,
      // The tables' CHECKs restrict the states to the domain's unions.
      state: state as RegistrationState,
      reservedUntil: reservedUntil && calendarDay(reservedUntil),
      createdAt,
      participant: {
        id: player.id,
        firstName: player.firstName,
        lastName: player.lastName,
        birthYear: player.birthYear,
        mark: player.mark,
      },
      owner: { firstName: player.owner.firstName, lastName: player.owner.lastName, phone: player.owner.phone },
      payments: payments.map((payment) => ({
        id: payment.id,
        state: payment.state as PaymentState,
        amount: grosze(payment.amountGrosze),
        dueOn: calendarDay(payment.dueOn),
        formerCourse: payment.formerCourse,
        ...paymentMonthFrom(payment),
      })),
    })),
  };
}

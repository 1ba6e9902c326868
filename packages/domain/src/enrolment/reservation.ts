// A reservation: a place of a trial or a turnus that staff keep for a participant until a day, with a due payment.
import { type CourseTime, hasStarted } from '../courses/course-meetings.ts';
import type { PaymentState } from '../payments/payment.ts';
import type { Course } from '../registration/course.ts';
import { addDays, warsawDate } from '../warsaw-time.ts';

export const MOST_RESERVED_DAYS = 7;

type Dated = Pick<Course, 'kind' | 'startsOn' | 'endsOn'>;

/** True for a kind of course whose place is reserved until it is paid; a permanent class takes its place at once. */
export function isReservable({ kind }: Pick<Course, 'kind'>): boolean {
  return kind !== 'permanent';
}

/**
 * The last day that a reservation may have (REG-23): `MOST_RESERVED_DAYS` from today, and never past the day on which
 * the course starts, or ends when it has started. Days are business days 'YYYY-MM-DD'.
 */
export function lastReservableDay({ startsOn, endsOn }: Omit<Dated, 'kind'>, today: string): string {
  const week = addDays(today, MOST_RESERVED_DAYS);
  const end = startsOn !== null && startsOn >= today ? startsOn : endsOn;
  return end !== null && end < week ? end : week;
}

/** True when a place may be kept until the end of that day. */
export function isReservableUntil(course: Omit<Dated, 'kind'>, day: string, today: string): boolean {
  return day >= today && day <= lastReservableDay(course, today);
}

/**
 * The last day of a reservation once its place is one in another course (REG-23): never later than before, nor than that
 * course allows from today; null in a course whose place is taken at once. Days are business days 'YYYY-MM-DD'.
 */
export function movedReservation(reservedUntil: string | null, course: Dated, today: string): string | null {
  if (reservedUntil === null || !isReservable(course)) return null;
  const last = lastReservableDay(course, today);
  return reservedUntil < last ? reservedUntil : last;
}

/**
 * Until when a place is reserved whose payment is owed again (REG-24): until the end of today in Europe/Warsaw at least,
 * so that the next night decides about it. Of a course that has started it stays as it was: a participant who attends is
 * not put out by a night.
 */
export function reservedAgain(
  reservedUntil: string | null,
  course: CourseTime & Pick<Course, 'kind'>,
  now: Date,
): string | null {
  const today = warsawDate(now);
  if (!isReservable(course) || hasStarted(course, now)) return reservedUntil;
  return reservedUntil === null || reservedUntil < today ? today : reservedUntil;
}

/** A reservation with all of its payments. */
type ReservedPlace = {
  /** The last business day on which it may be paid. */
  readonly reservedUntil: string;
  readonly payments: readonly { readonly state: PaymentState }[];
  /** Staff check money that came for it, and the owner cannot pay meanwhile (PAY-38). */
  readonly isUnderReview: boolean;
};

/** True for a place that waits for its payment until a day: one paid instalment keeps it (REG-24). */
export function isUnpaidReservation({
  reservedUntil,
  payments,
}: Pick<ReservedPlace, 'payments'> & { readonly reservedUntil: string | null }): boolean {
  const has = (...states: readonly PaymentState[]) => payments.some(({ state }) => states.includes(state));
  return reservedUntil !== null && has('due', 'pending') && !has('paid', 'refunded');
}

type ReservationEnd =
  /** Its last day is not over. */
  | 'lasts'
  /** It was paid, or nothing is owed for it any more: the place stays. */
  | 'settled'
  /** A checkout is open, or money that came is being checked: its release waits. */
  | 'being-paid'
  /** Unpaid: the place is released, and what is due is cancelled. */
  | 'unpaid';

/** What becomes of a reservation (REG-24). One paid instalment keeps the place. `today`: business day 'YYYY-MM-DD'. */
export function reservationEnd(
  { reservedUntil, payments, isUnderReview }: ReservedPlace,
  today: string,
): ReservationEnd {
  const has = (state: PaymentState) => payments.some((payment) => payment.state === state);
  if (has('paid') || has('refunded')) return 'settled';
  if (reservedUntil >= today) return 'lasts';
  if (has('pending') || (has('due') && isUnderReview)) return 'being-paid';
  return has('due') ? 'unpaid' : 'settled';
}

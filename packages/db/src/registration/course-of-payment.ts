// The course that a payment is for, as screens and letters name it: the one of its place, unless that was moved since.

import type { MonthPart } from '@zapisy/domain/payments/paid-month';

/** For the `select` of a payment; with `include` only the registration is needed. */
export const COURSE_OF_PAYMENT = {
  formerCourse: true,
  registration: {
    select: { course: { select: { shortName: true } }, firstMonth: true, firstLeft: true, firstAll: true },
  },
} as const;

type Row = {
  readonly formerCourse: string | null;
  readonly registration: { readonly course: { readonly shortName: string } } | null;
};

/** The course's short name; null for goods and other payments without a place. */
export function courseNameOf({ formerCourse, registration }: Row): string | null {
  return formerCourse ?? registration?.course.shortName ?? null;
}

type PaidRow = {
  readonly month: string | null;
  readonly registration: {
    readonly firstMonth: string | null;
    readonly firstLeft: number | null;
    readonly firstAll: number | null;
  } | null;
};

/** The meetings that are paid of its month; null for a whole month, and for a payment that is for none. */
export function partOfPayment({ month, registration }: PaidRow): MonthPart | null {
  if (month === null || registration?.firstMonth !== month) return null;
  const { firstLeft: left, firstAll: all } = registration;
  return left === null || all === null ? null : { left, all };
}

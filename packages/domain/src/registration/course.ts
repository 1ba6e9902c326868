// A course that can be registered for: trial, permanent or turnus, in one city, at one price.

import type { Grosze } from '../money.ts';
import type { VatRate } from '../payments/sold-item.ts';

export const COURSE_KINDS = ['trial', 'permanent', 'turnus'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

/** `price` is gross grosze for one participant; days are business days 'YYYY-MM-DD', null when a course has no end. */
export type Course = {
  readonly id: string;
  readonly kind: CourseKind;
  readonly name: string;
  readonly city: string;
  readonly price: Grosze;
  readonly vatRate: VatRate;
  readonly vatExemption?: string;
  readonly places: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** Places still free, never negative: held and taken places count alike. */
export function freePlaces(course: Pick<Course, 'places'>, heldOrTaken: number): number {
  return Math.max(0, course.places - heldOrTaken);
}

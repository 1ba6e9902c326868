// A course that can be registered for: trial, permanent or turnus, in one city, at one price (REG-1).

import type { AgeRange } from '../courses/age-range.ts';
import type { CourseTime } from '../courses/course-meetings.ts';
import type { Grosze } from '../money.ts';
import type { VatRate } from '../payments/sold-item.ts';

export const COURSE_KINDS = ['trial', 'permanent', 'turnus'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

/** Where a course takes place, beside its city; both are '' for a course from before they were kept. */
export type Venue = {
  /** Street and number. */
  readonly address: string;
  /** The name of a room, a pool or a pitch; may be empty. */
  readonly room: string;
};

/** `price` is gross grosze for one participant; days are business days 'YYYY-MM-DD', null when a course has no end. */
export type Course = AgeRange &
  CourseTime &
  Venue & {
    readonly id: string;
    readonly kind: CourseKind;
    /** On documents. */
    readonly name: string;
    /** On screens. */
    readonly shortName: string;
    readonly city: string;
    readonly price: Grosze;
    readonly vatRate: VatRate;
    readonly vatExemption?: string;
    readonly places: number;
    /** False: the school sells no part of a month (REG-34). Only permanent classes are sold by the month. */
    readonly sellsPartOfMonth?: boolean;
  };

/** Places still free, never negative: held and taken places count alike. */
export function freePlaces(course: Pick<Course, 'places'>, heldOrTaken: number): number {
  return Math.max(0, course.places - heldOrTaken);
}

/** The places of a course that are not used, divided: for everybody, and for those on its waiting list (WAIT-3). */
export type PlacesLeft = { readonly free: number; readonly kept: number };

/** @param waiting how many wait for a place; 0 once the list is over */
export function placesLeft(
  course: Pick<Course, 'places'>,
  { used, waiting }: { readonly used: number; readonly waiting: number },
): PlacesLeft {
  const unused = freePlaces(course, used);
  const kept = Math.min(unused, waiting);
  return { free: unused - kept, kept };
}

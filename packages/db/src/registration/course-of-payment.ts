// The course that a payment is for, as screens and letters name it: the one of its place, unless that was moved since (REG-12).

/** For the `select` of a payment; with `include` only the registration is needed. */
export const COURSE_OF_PAYMENT = {
  formerCourse: true,
  registration: { select: { course: { select: { shortName: true } } } },
} as const;

type Row = {
  readonly formerCourse: string | null;
  readonly registration: { readonly course: { readonly shortName: string } } | null;
};

/** The course's short name; null for goods and other payments without a place. */
export function courseNameOf({ formerCourse, registration }: Row): string | null {
  return formerCourse ?? registration?.course.shortName ?? null;
}

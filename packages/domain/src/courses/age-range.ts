// For which ages a course is: age is counted on 1 September of the school year of its first day (REG-20).

/** Ages in years, both included; null is no limit. */
export type AgeRange = { readonly ageFrom: number | null; readonly ageTo: number | null };

type AgedCourse = AgeRange & {
  /** Business day 'YYYY-MM-DD'; null counts in the school year of no day, so that every age fits. */
  readonly startsOn: string | null;
};

/** Years of birth, both included; null is no limit. */
export type BirthYears = { readonly from: number | null; readonly to: number | null };

const ADULT_AGE = 18;
const SEPTEMBER = 9;

/** The year of the September in which the school year of a day began: it ends on 31 August. @param day 'YYYY-MM-DD' */
export function schoolYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= SEPTEMBER ? year : year - 1;
}

/** The age that counts for a course with this first day: the year of that September less the year of birth. */
export function ageAt(startsOn: string, birthYear: number): number {
  return schoolYearOf(startsOn) - birthYear;
}

/** The years of birth that fit; no limits for a course for all ages. */
export function fittingBirthYears({ ageFrom, ageTo, startsOn }: AgedCourse): BirthYears {
  if (startsOn === null) return { from: null, to: null };
  const year = schoolYearOf(startsOn);
  return { from: ageTo === null ? null : year - ageTo, to: ageFrom === null ? null : year - ageFrom };
}

/** Whether a participant born in that year may be registered by a client; staff may register others too. */
export function fitsAge(course: AgedCourse, birthYear: number): boolean {
  const { from, to } = fittingBirthYears(course);
  return (from === null || birthYear >= from) && (to === null || birthYear <= to);
}

/** True for a course for adults: from 18 on, without an upper limit. */
export function isForAdults({ ageFrom, ageTo }: AgeRange): boolean {
  return ageFrom !== null && ageFrom >= ADULT_AGE && ageTo === null;
}

// Which courses of a list a person wants to see: by kind, city, age and typed words; the same wherever one is chosen (REG-37).
import { type AgeBand, isForBand } from '../courses/age-band.ts';
import { fitsAge } from '../courses/age-range.ts';
import { searchLetters } from '../search/search-text.ts';
import type { Course, CourseKind } from './course.ts';
import { courseTimeText } from './course-time-text.ts';

/** Null, and '' of the text, is no limit. */
export type CourseFilter = {
  readonly kind: CourseKind | null;
  readonly city: string | null;
  readonly band: AgeBand | null;
  /** Only courses that fit a participant born in that year. */
  readonly birthYear: number | null;
  readonly text: string;
};

export const NO_COURSE_FILTER: CourseFilter = { kind: null, city: null, band: null, birthYear: null, text: '' };

type Filtered = Pick<
  Course,
  'kind' | 'name' | 'shortName' | 'city' | 'address' | 'room' | 'ageFrom' | 'ageTo' | 'startsOn' | 'endsOn' | 'hours'
>;

export function isInFilter(course: Filtered, { kind, city, band, birthYear, text }: CourseFilter): boolean {
  return (
    (kind === null || course.kind === kind) &&
    (city === null || course.city === city) &&
    (band === null || isForBand(course, band)) &&
    (birthYear === null || fitsAge(course, birthYear)) &&
    matchesText(course, text)
  );
}

/** Every typed word is anywhere in the names, the place or the time, without regard to letter case and diacritics. */
export function matchesText(course: Omit<Filtered, 'ageFrom' | 'ageTo'>, text: string): boolean {
  const words = folded(text).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const { shortName, name, city, address, room } = course;
  const said = folded([shortName, name, city, address, room, courseTimeText(course)].join(' '));
  return words.every((word) => said.includes(word));
}

/** '7–9' is found by '7-9', and a name with unbreakable spaces by plain ones. */
function folded(text: string): string {
  return searchLetters(text).replace(/[\s,;]+/gu, ' ');
}

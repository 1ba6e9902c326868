// Which courses of a list a person wants to see: by kind, city, age and typed words; the same wherever one is chosen (REG-37).
import { type AgeBand, isForBand } from '../courses/age-band.ts';
import { fitsAge } from '../courses/age-range.ts';
import { weekdayOf } from '../courses/course-hours.ts';
import { searchTokens } from '../search/search-terms.ts';
import { searchLetters } from '../search/search-text.ts';
import type { Course, CourseKind } from './course.ts';
import { courseTimeText, weekdayWords } from './course-time-text.ts';

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

/** Between the words of a token; a range of numbers is one. */
const BETWEEN = /[()[\]/\\!?=]+|(?<=\p{L})[-_]+(?=\p{L})|(?<=\p{L})\.(?=\d)|(?<=\d)(?=h$)/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Beside a time. */
const FILLERS: ReadonlySet<string> = new Set([
  'godz',
  'godzina',
  'godzinie',
  'godziny',
  'g',
  'h',
  'o',
  'od',
  'do',
  'w',
  'we',
]);
const TIME_WITH_DOT = /(?<![\d.])(\d{1,2})\.(\d{2})(?!\d|\.\d)/g;
const LEADING_ZERO = /(?<![\d.])0(?=\d[.:]\d{2})/g;
/** Before every number of both texts that are compared. */
const NUMBER = '\n';
const HOURS = /^(\d{1,2})-(\d{1,2})$/;

/**
 * Every typed word is anywhere in the names, the place or the time, read as every search reads it (PPL-25); a weekday in any of
 * its forms, and a time with a dot.
 */
export function matchesText(course: Omit<Filtered, 'ageFrom' | 'ageTo'>, text: string): boolean {
  const words = searchTokens(text).flatMap((token) => token.split(BETWEEN).map((word) => word.replace(EDGES, '')));
  const looked = words.filter((word) => word !== '' && !FILLERS.has(word));
  if (looked.length === 0) return true;
  const said = saidOf(course);
  return looked.every((word) => isSaid(word, said));
}

function saidOf(course: Omit<Filtered, 'ageFrom' | 'ageTo'>): string {
  const { kind, shortName, name, city, address, room, startsOn, hours } = course;
  const weekdays = [
    ...hours.map(({ weekday }) => weekday),
    ...(kind === 'trial' && startsOn ? [weekdayOf(startsOn)] : []),
  ];
  const texts = [shortName, name, city, address, room, courseTimeText(course), ...new Set(weekdays.map(weekdayWords))];
  return withNumbersMarked(searchLetters(texts.join(' ')).replace(/[\s,;]+/gu, ' '));
}

/** '17.00' is also '17:00', and '17-18' from 17 to 18 o'clock. A number does not begin within another one. */
function isSaid(word: string, said: string): boolean {
  const time = word.replace(LEADING_ZERO, '').replace(TIME_WITH_DOT, '$1:$2');
  const [, starts, ends] = HOURS.exec(word) ?? [];
  const isRange =
    starts !== undefined &&
    new RegExp(`${NUMBER}${Number(starts)}:${NUMBER}\\d{2}-${NUMBER}${Number(ends)}:`).test(said);
  return isRange || said.includes(withNumbersMarked(word)) || said.includes(withNumbersMarked(time));
}

function withNumbersMarked(text: string): string {
  return text.replace(/(?<!\d)(?=\d)/g, NUMBER);
}

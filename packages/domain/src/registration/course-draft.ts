// A course as the office enters it: what is wrong with it by field, alone and compared with what is stored.
import { DASHES, tidyLine } from '../characters.ts';
import {
  type SoldTerms,
  type SoldTermsProblem,
  soldTermsProblems,
  type Typed,
  tidyTerms,
} from '../offer/sold-terms.ts';
import { isCalendarDate } from '../warsaw-time.ts';
import type { CourseKind } from './course.ts';
import { LINE_PART_LIMITS } from './registration-line.ts';

/** Days are business days 'YYYY-MM-DD'; classes without an end have null. The price of permanent ones is for a month. */
export type CourseDraft = SoldTerms & {
  readonly kind: CourseKind;
  readonly city: string;
  /** '7-9' in years, 'adult', or '' for all ages. */
  readonly ageGroup: string;
  /** When and where, as text; may be empty. */
  readonly schedule: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly places: number;
};

export type CourseProblem =
  | SoldTermsProblem
  | { readonly field: 'kind'; readonly code: 'required' | 'in-use' }
  | { readonly field: 'city'; readonly code: 'required' | 'unknown' | 'in-use' }
  | { readonly field: 'ageGroup'; readonly code: 'unreadable' }
  | { readonly field: 'schedule'; readonly code: 'too-long' }
  | { readonly field: 'startsOn'; readonly code: 'required' | 'unreadable' }
  | { readonly field: 'endsOn'; readonly code: 'required' | 'unreadable' | 'before-start' | 'over' }
  | { readonly field: 'places'; readonly code: 'required' | 'out-of-range' }
  | { readonly field: 'places'; readonly code: 'below-used'; readonly used: number };

export const LONGEST_SCHEDULE = 200;
const MOST_PLACES = 1_000;

const LIMITS = { lowestPrice: 0, longestName: LINE_PART_LIMITS.courseName };
const YEARS = /^(\d{1,2})-(\d{1,2})$/;
/** A plausible range of years: '0026' and '20266' are valid dates too. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** Everything that can be checked in the draft alone, in the order of a form. A turnus needs both days. */
export function courseProblems(typed: Typed<CourseDraft>): readonly CourseProblem[] {
  const { kind, city, ageGroup = '', schedule = '', places } = typed;
  const found: CourseProblem[] = [];
  if (kind === undefined) found.push({ field: 'kind', code: 'required' });
  if (tidyLine(city ?? '') === '') found.push({ field: 'city', code: 'required' });
  if (!isAgeGroup(tidyAgeGroup(ageGroup))) found.push({ field: 'ageGroup', code: 'unreadable' });
  if (schedule.length > LONGEST_SCHEDULE) found.push({ field: 'schedule', code: 'too-long' });
  found.push(...dayProblems(typed));
  if (places === undefined) found.push({ field: 'places', code: 'required' });
  else if (places < 1 || places > MOST_PLACES) found.push({ field: 'places', code: 'out-of-range' });
  const [name, rest] = partition(soldTermsProblems(typed, LIMITS), ({ field }) => field === 'name');
  return [...name, ...found, ...rest];
}

/** What is stored when the draft overwrites it. */
export type CourseSurroundings = {
  /** The business day. */
  readonly today: string;
  readonly cities: readonly string[];
  /** The changed course; undefined for a new one. */
  readonly stored: CourseDraft | undefined;
  /** Places taken or held. */
  readonly used: number;
};

/**
 * The checks that need other rows. Places are never lowered below those used. Kind and city stay once a participant has
 * a place: they are what the client chose, and the kind decides which period the price covers. Only a new course must
 * not have ended already.
 */
export function courseConflicts(draft: CourseDraft, surroundings: CourseSurroundings): readonly CourseProblem[] {
  const { today, cities, stored, used } = surroundings;
  const found: CourseProblem[] = [];
  const isFixed = stored !== undefined && used > 0;
  if (isFixed && draft.kind !== stored.kind) found.push({ field: 'kind', code: 'in-use' });
  if (isFixed && draft.city !== stored.city) found.push({ field: 'city', code: 'in-use' });
  else if (draft.city !== stored?.city && !cities.includes(draft.city)) found.push({ field: 'city', code: 'unknown' });
  if (!stored && (draft.endsOn ?? today) < today) found.push({ field: 'endsOn', code: 'over' });
  if (draft.places < Math.min(used, stored?.places ?? used)) found.push({ field: 'places', code: 'below-used', used });
  return found;
}

/** The draft as it is stored: tidy lines, a trial that ends on its day, and no empty ground of an exemption. */
export function tidyCourse<C extends Omit<CourseDraft, 'price'>>(draft: C): C {
  return {
    ...tidyTerms(draft),
    city: tidyLine(draft.city),
    ageGroup: tidyAgeGroup(draft.ageGroup),
    schedule: tidyLine(draft.schedule),
    endsOn: draft.kind === 'trial' ? (draft.endsOn ?? draft.startsOn) : draft.endsOn,
  };
}

/** True when writing the draft would change nothing. */
export function isSameCourse(one: CourseDraft, other: CourseDraft): boolean {
  return COURSE_FIELDS.every((field) => one[field] === other[field]);
}

/** In the order of a form. */
export const COURSE_FIELDS = [
  'name',
  'kind',
  'city',
  'ageGroup',
  'schedule',
  'startsOn',
  'endsOn',
  'places',
  'price',
  'vatRate',
  'vatExemption',
] as const satisfies readonly (keyof CourseDraft)[];

function dayProblems({ kind, startsOn, endsOn }: Typed<CourseDraft>): readonly CourseProblem[] {
  const found: CourseProblem[] = [];
  if (startsOn === undefined) found.push({ field: 'startsOn', code: 'required' });
  else if (!isLikelyDay(startsOn)) found.push({ field: 'startsOn', code: 'unreadable' });
  if (endsOn === undefined || endsOn === null) {
    if (kind === 'turnus') found.push({ field: 'endsOn', code: 'required' });
  } else if (!isLikelyDay(endsOn)) found.push({ field: 'endsOn', code: 'unreadable' });
  else if (startsOn !== undefined && isLikelyDay(startsOn) && endsOn < startsOn) {
    found.push({ field: 'endsOn', code: 'before-start' });
  }
  return found;
}

function isLikelyDay(day: string): boolean {
  return isCalendarDate(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

function isAgeGroup(text: string): boolean {
  if (text === '' || text === 'adult') return true;
  const [, from = '', to = ''] = YEARS.exec(text) ?? [];
  return to !== '' && Number(from) <= Number(to);
}

function tidyAgeGroup(text: string): string {
  const tidy = tidyLine(text).replace(/ /g, '');
  return DASHES.reduce((line, dash) => line.replaceAll(dash, '-'), tidy);
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
